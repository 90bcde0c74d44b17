import { translate } from '../platform/language/translate.js';
import type { Language } from '../rules/languages.js';
import type { Message } from '../rules/translate.js';
import type { Block, Letter } from './letter.js';
import * as TEXTS from './texts/desk.js';

/** What a client is asked to read, and how they get there. */
export interface DeskLetter {
  deskUrl: string;
  language: Language;
  /** Until when the link opens. */
  expiresAt: string;
  /** Posts that wait for the client. */
  posts: number;
  withStrategy: boolean;
}

/** To the client: what was released for them. */
export function roundReady(round: DeskLetter & { note: string | null }): Letter {
  const say = speaker(round.language);
  const subject = say(readySubject(round));
  const blocks: Block[] = [];
  if (round.withStrategy) blocks.push({ kind: 'paragraph', text: say(TEXTS.strategyReady) });
  if (round.posts > 0) blocks.push({ kind: 'paragraph', text: say(TEXTS.postsWait(round.posts)) });
  if (round.note) blocks.push({ kind: 'quotation', text: round.note });
  return {
    subject,
    title: subject,
    language: round.language,
    blocks: [...blocks, ...wayToDesk(round)],
  };
}

/** To the client who has not answered; `isLast` after the second day. */
export function roundReminder(round: DeskLetter & { isLast: boolean }): Letter {
  const say = speaker(round.language);
  const subject = say(round.posts > 0 ? TEXTS.reminderSubject(round.posts) : TEXTS.strategyReminderSubject);
  const blocks: Block[] = [{ kind: 'paragraph', text: say(TEXTS.reminder) }];
  if (round.isLast) blocks.push({ kind: 'paragraph', text: say(TEXTS.lastReminder) });
  return {
    subject,
    title: subject,
    language: round.language,
    blocks: [...blocks, ...wayToDesk(round)],
  };
}

export interface PostDay extends Pick<DeskLetter, 'language'> {
  /** Null when no link opens the post any more: then its text comes along. */
  deskUrl: string | null;
  title: string;
  text: string;
  /** On the client's wall, 'HH:mm'. */
  time: string | null;
}

/** To the client, on the morning of a day that an approved post is planned for. */
export function postDay(day: PostDay): Letter {
  const say = speaker(day.language);
  const planned = day.time ? TEXTS.postDayAt(day.title, day.time) : TEXTS.postDay(day.title);
  const way: Block[] = day.deskUrl
    ? [
        { kind: 'paragraph', text: say(TEXTS.postDayHow) },
        { kind: 'link', label: say(TEXTS.openDesk), url: day.deskUrl },
      ]
    : [{ kind: 'quotation', text: day.text }];
  return {
    subject: say(TEXTS.postDaySubject),
    title: say(TEXTS.postDaySubject),
    language: day.language,
    blocks: [{ kind: 'paragraph', text: say(planned) }, ...way, { kind: 'small', text: say(TEXTS.whyDesk) }],
  };
}

function readySubject({ withStrategy, posts }: DeskLetter): Message {
  if (!withStrategy) return TEXTS.postsReadySubject(posts);
  return posts > 0 ? TEXTS.allReadySubject : TEXTS.strategyReadySubject;
}

function wayToDesk({ deskUrl, language, expiresAt }: DeskLetter): Block[] {
  const say = speaker(language);
  const day = new Date(expiresAt).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return [
    { kind: 'link', label: say(TEXTS.openDesk), url: deskUrl },
    { kind: 'paragraph', text: say(TEXTS.deskLink(day)) },
    { kind: 'small', text: say(TEXTS.whyDesk) },
  ];
}

const speaker = (language: Language) => (text: Message) => translate(language, text);
