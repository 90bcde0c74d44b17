import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { monthName } from '../shared/next-step.js';
import { splitQuestion } from '../shared/questions.js';
import type { Message } from '../shared/translate.js';
import type { Block, Email, Link } from './email-layout.js';
import { keepLink, lastReminder, unsubscribe } from './form-emails.js';

/* Emails to the client about questions after the first interview, in the language of the form. */

/** Questions to a client with the link to them. */
export interface AskEmail {
  resumeUrl: string;
  /** The client's page; undefined while it has no link. */
  pageUrl: string | undefined;
  language: Language;
  /** Month of the posts that the answers are for, 'yyyy-MM'. */
  month: string;
  /** Last day for the answers, 'yyyy-MM-dd'. */
  dueOn: string;
  /** Questions without an answer. */
  questions: readonly string[];
  note: string;
}

const answerNow = msg({ id: 'mailAskButton', message: 'Answer by voice or by typing' });
const everything = msg({ id: 'mailAskPage', message: 'Your page: everything that waits for you' });
const whyAsked = msg({ id: 'mailWhyAsk', message: 'You are getting this because we write posts for you.' });

/** Sends questions to the client. */
export function questionsReady(ask: AskEmail): Email {
  const { month, language, questions, note } = ask;
  const name = monthName(month, language);
  const count = questions.length;
  return aboutAsk(ask, {
    subject: msg({
      id: 'mailAskSubject',
      message: msg`${plural({ count }, { one: 'A question', other: '# questions' })} for your posts in ${{ month: name }}`,
    }),
    opening: msg({
      id: 'mailAsk',
      message: msg`Your next posts need new stories. One answer is enough, and a minute for each is plenty.`,
    }),
    note,
  });
}

/** Reminds a client who has not answered. */
export function questionsReminder(ask: AskEmail & { isLast: boolean; unsubscribeUrl: string }): Email {
  const { month, language, isLast, unsubscribeUrl } = ask;
  const name = monthName(month, language);
  return {
    ...aboutAsk(ask, {
      subject: msg({
        id: 'mailAskReminderSubject',
        message: msg`Your posts in ${{ month: name }} are waiting for your answers`,
      }),
      opening: msg({
        id: 'mailAskReminder',
        message: 'Your answers to these questions are still missing. One is enough.',
      }),
      note: '',
      isLast,
    }),
    unsubscribe: unsubscribe(language, unsubscribeUrl),
  };
}

interface Texts {
  subject: Message;
  opening: Message;
  note: string;
  isLast?: boolean;
}

function aboutAsk(
  { resumeUrl, pageUrl, language, dueOn, questions }: AskEmail,
  { subject, opening, note, isLast = false }: Texts,
): Email {
  const t = (message: Message) => translate(language, message);
  const day = new Date(`${dueOn}T00:00:00Z`).toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const until = msg({ id: 'mailAskUntil', message: msg`Please answer by ${{ day }}.` });
  return {
    subject: t(subject),
    language,
    blocks: [
      { kind: 'paragraph', text: t(opening) },
      ...(note === '' ? [] : [{ kind: 'quotation', text: note } as const]),
      ...questions.map((question, place) => {
        const { main, sub } = splitQuestion(question);
        return { kind: 'paragraph', text: `${place + 1}. ${[main, sub].filter(Boolean).join(' ')}` } as const;
      }),
      { kind: 'button', link: { label: t(answerNow), url: resumeUrl } },
      { kind: 'paragraph', text: t(until) },
      ...(pageUrl === undefined ? [] : [linkTo({ label: t(everything), url: pageUrl })]),
      ...(isLast ? [{ kind: 'paragraph', text: t(lastReminder) } as const] : []),
      { kind: 'note', text: t(keepLink) },
    ],
    reason: t(whyAsked),
  };
}

const linkTo = (link: Link): Block => ({ kind: 'links', links: [link] });
