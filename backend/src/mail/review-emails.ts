import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import type { Message } from '../shared/translate.js';
import type { Block, Email } from './email-layout.js';

/* Emails to the client about a review, in the language of their form. */

const postsReadySubject = (posts: number) =>
  msg({
    id: 'mailPostsReadySubject',
    message: msg`${plural({ posts }, { one: 'Your post is ready', other: 'Your # posts are ready' })} to read`,
  });
const postsWait = (posts: number) =>
  msg({
    id: 'mailPostsWait',
    message: msg`${plural({ posts }, { one: '# post waits', other: '# posts wait' })} for your yes. Read them as your readers will see them, then approve them or say what should change.`,
  });
const openDesk = msg({ id: 'mailOpenDesk', message: 'Open your desk' });
const deskLink = (day: string) =>
  msg({
    id: 'mailDeskLink',
    message: msg`You need no account; the link works until ${{ day }}. Please do not pass it on: anyone who has it can decide for you.`,
  });
const whyDesk = msg({
  id: 'mailWhyDesk',
  message: 'You are getting this because this address was entered in our form. Not you? Ignore this email.',
});
const reminderSubject = (posts: number) =>
  msg({
    id: 'mailReminderSubject',
    message: msg`${plural({ posts }, { one: 'Your post is', other: 'Your # posts are' })} still waiting for you`,
  });
const postDaySubject = msg({ id: 'mailPostDaySubject', message: 'Today is the day of your post' });
const plannedToday = (title: string) =>
  msg({ id: 'mailPostDay', message: msg`“${{ title }}” is planned for today.` });
const plannedTodayAt = (title: string, time: string) =>
  msg({ id: 'mailPostDayAt', message: msg`“${{ title }}” is planned for today at ${{ time }}.` });

const activityHead = ({ number, seal }: ActivityEntry) =>
  msg({
    id: 'mailActivityHead',
    message: msg`Decisions are recorded in an activity log. Its last entry at the time of this email: number ${{ number }}, seal ${{ seal }}. Keep this email: with it you can check later whether the log was changed.`,
  });

/** The last entry of the activity log; its seal is abbreviated. */
interface ActivityEntry {
  number: number;
  seal: string;
}

/** The round that an email is about, with its link. */
export interface ReviewEmail {
  deskUrl: string;
  language: Language;
  /** Expiry of the link. */
  expiresAt: string;
  /** Number of posts in review. */
  posts: number;
  withStrategy: boolean;
  activity?: ActivityEntry | undefined;
}

/** Announces a released round to the client. */
export function roundReady(round: ReviewEmail & { note: string | null }): Email {
  const t = translator(round.language);
  const subject = t(readySubject(round));
  const blocks: Block[] = [];
  if (round.withStrategy)
    blocks.push({
      kind: 'paragraph',
      text: t(
        msg({
          id: 'mailStrategyReady',
          message:
            'We have read your interview and written down what we would do with it, part by part, in your own words.',
        }),
      ),
    });
  if (round.posts > 0) blocks.push({ kind: 'paragraph', text: t(postsWait(round.posts)) });
  if (round.note) blocks.push({ kind: 'quotation', text: round.note });
  return {
    subject,
    title: subject,
    language: round.language,
    blocks: [...blocks, ...wayToDesk(round)],
  };
}

/** Reminds a client who has not responded; `isLast` after the second day. */
export function roundReminder(round: ReviewEmail & { isLast: boolean }): Email {
  const t = translator(round.language);
  const subject = t(
    round.posts > 0
      ? reminderSubject(round.posts)
      : msg({ id: 'mailStrategyReminderSubject', message: 'Your content strategy is still waiting for you' }),
  );
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: t(
        msg({
          id: 'mailReminder',
          message: 'It takes a few minutes, and nothing goes out without your yes.',
        }),
      ),
    },
  ];
  if (round.isLast)
    blocks.push({
      kind: 'paragraph',
      text: t(msg({ id: 'mailLastReminder', message: 'This is the last reminder; the link keeps working.' })),
    });
  return {
    subject,
    title: subject,
    language: round.language,
    blocks: [...blocks, ...wayToDesk(round)],
  };
}

export interface PostDay extends Pick<ReviewEmail, 'language' | 'activity'> {
  /** Null if the post has no valid link any more: the mail then contains its text. */
  deskUrl: string | null;
  title: string;
  text: string;
  /** In the client's time zone, 'HH:mm'. */
  time: string | null;
}

/** To the client, on the morning of an approved post's planned day. */
export function postDay(day: PostDay): Email {
  const t = translator(day.language);
  const planned = day.time ? plannedTodayAt(day.title, day.time) : plannedToday(day.title);
  const way: Block[] = day.deskUrl
    ? [
        {
          kind: 'paragraph',
          text: t(
            msg({
              id: 'mailPostDayHow',
              message:
                'Copy it from your desk, post it from your own profile, and tell us there that you have.',
            }),
          ),
        },
        { kind: 'link', label: t(openDesk), url: day.deskUrl },
      ]
    : [{ kind: 'quotation', text: day.text }];
  return {
    subject: t(postDaySubject),
    title: t(postDaySubject),
    language: day.language,
    blocks: [{ kind: 'paragraph', text: t(planned) }, ...way, ...smallPrint(day)],
  };
}

function readySubject({ withStrategy, posts }: ReviewEmail): Message {
  if (!withStrategy) return postsReadySubject(posts);
  return posts > 0
    ? msg({
        id: 'mailAllReadySubject',
        message: 'Your content strategy and your first posts are ready to read',
      })
    : msg({ id: 'mailStrategyReadySubject', message: 'Your content strategy is ready to read' });
}

function wayToDesk({ deskUrl, language, expiresAt, activity }: ReviewEmail): Block[] {
  const t = translator(language);
  const day = new Date(expiresAt).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return [
    { kind: 'link', label: t(openDesk), url: deskUrl },
    { kind: 'paragraph', text: t(deskLink(day)) },
    ...smallPrint({ language, activity }),
  ];
}

function smallPrint({ language, activity }: Pick<ReviewEmail, 'language' | 'activity'>): Block[] {
  const t = translator(language);
  const head: Block[] = activity ? [{ kind: 'small', text: t(activityHead(activity)) }] : [];
  return [...head, { kind: 'small', text: t(whyDesk) }];
}

const translator = (language: Language) => (message: Message) => translate(language, message);
