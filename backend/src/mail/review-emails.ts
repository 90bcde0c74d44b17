import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import type { Message } from '../shared/translate.js';
import { type Block, type Email, websiteHost } from './email-layout.js';
import { addressEntered, lastReminder } from './form-emails.js';

/* Emails to the client about a review, in the language of their form. */

/** The last entry of the activity log; its seal is abbreviated. */
interface ActivityEntry {
  number: number;
  seal: string;
}

/** The round that an email is about, with its link. */
export interface ReviewEmail {
  /** The client's name; empty if it is unknown. */
  name: string;
  reviewUrl: string;
  language: Language;
  /** Expiry of the link. */
  expiresAt: string;
  /** Number of posts in review. */
  posts: number;
  /** The first of these posts. */
  firstPost: { title: string; text: string } | null;
  withStrategy: boolean;
  activity?: ActivityEntry | undefined;
}

/** Announces a released round to the client. */
export function roundReady(round: ReviewEmail & { note: string | null }): Email {
  const { posts, withStrategy, note } = round;
  const t = translator(round.language);
  const strategy = msg({
    id: 'mailStrategyReady',
    message: 'We have turned your interview into a content strategy, using your own words.',
  });
  const waiting = msg({
    id: 'mailPostsWait',
    message: msg`${plural({ posts }, { one: '# post is', other: '# posts are' })} waiting for your approval. Read them as your readers will see them, then approve them or ask for changes.`,
  });
  return aboutRound(round, t(readySubject(round)), [
    ...(withStrategy ? [{ kind: 'paragraph', text: t(strategy) } as const] : []),
    ...(posts > 0 ? [{ kind: 'paragraph', text: t(waiting) } as const] : []),
    ...(note ? [{ kind: 'quotation', text: note } as const] : []),
  ]);
}

function readySubject({ withStrategy, posts }: ReviewEmail): Message {
  if (!withStrategy)
    return msg({
      id: 'mailPostsReadySubject',
      message: msg`${plural({ posts }, { one: 'Your post is ready', other: 'Your # posts are ready' })} to read`,
    });
  return posts > 0
    ? msg({
        id: 'mailAllReadySubject',
        message: 'Your content strategy and your first posts are ready to read',
      })
    : msg({ id: 'mailStrategyReadySubject', message: 'Your content strategy is ready to read' });
}

/** Reminds a client who has not responded; `isLast` after the second day. */
export function roundReminder(round: ReviewEmail & { isLast: boolean }): Email {
  const { posts, isLast } = round;
  const t = translator(round.language);
  const subject =
    posts > 0
      ? msg({
          id: 'mailReminderSubject',
          message: msg`${plural({ posts }, { one: 'Your post is', other: 'Your # posts are' })} still waiting for you`,
        })
      : msg({ id: 'mailStrategyReminderSubject', message: 'Your content strategy is still waiting for you' });
  const reminder = msg({
    id: 'mailReminder',
    message: 'It takes a few minutes. Nothing is published without your approval.',
  });
  return aboutRound(round, t(subject), [
    { kind: 'paragraph', text: t(reminder) },
    ...(isLast ? [{ kind: 'paragraph', text: t(lastReminder) } as const] : []),
  ]);
}

function aboutRound(round: ReviewEmail, subject: string, blocks: Block[]): Email {
  const { language, firstPost, expiresAt, reviewUrl: url } = round;
  const t = translator(language);
  const day = new Date(expiresAt).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const link = msg({
    id: 'mailReviewLink',
    message: msg`You need no account. The link works until ${{ day }}. Please do not pass it on: anyone who has it can answer for you.`,
  });
  return {
    subject,
    language,
    blocks: [
      ...greeting(round),
      ...blocks,
      ...(firstPost ? [{ kind: 'post', ...firstPost } as const] : []),
      { kind: 'button', link: { label: t(reviewLabel(round)), url } },
      { kind: 'note', text: t(link) },
    ],
    ...footer(round),
  };
}

/** "Hello Ada Baker,", or nothing without a name. */
function greeting({ name, language }: Pick<ReviewEmail, 'name' | 'language'>): Block[] {
  if (name === '') return [];
  const hello = msg({ id: 'mailHello', message: msg`Hello ${{ name }},` });
  return [{ kind: 'paragraph', text: translate(language, hello) }];
}

function reviewLabel({ posts, withStrategy }: ReviewEmail): Message {
  if (posts === 0) return msg({ id: 'mailReadStrategy', message: 'Read your strategy' });
  return withStrategy
    ? msg({ id: 'mailReviewAll', message: 'Review strategy and posts' })
    : msg({ id: 'mailReviewPosts', message: 'Review your posts' });
}

/** A review page whose link still works. */
export interface OpenReview {
  reviewUrl: string;
  name: string;
  website: string;
  released_at: string;
  expires_at: string;
}

/** Links to all open review pages of an address, on request. */
export function reviewLinks({
  rounds,
  language,
}: {
  rounds: readonly OpenReview[];
  language: Language;
}): Email {
  const t = translator(language);
  const formatDay = (moment: string) =>
    new Date(moment).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const links = rounds.map(({ reviewUrl, name, website, released_at, expires_at }) => {
    const [day, last, client] = [formatDay(released_at), formatDay(expires_at), name || websiteHost(website)];
    const label = msg({
      id: 'mailReviewOf',
      message: msg`Review page of ${{ day }} for ${{ client }}, works until ${{ last }}`,
    });
    return { label: t(label), url: reviewUrl };
  });
  const askedFor = msg({
    id: 'mailReviewLinksAskedFor',
    message: 'You asked for the links to your review pages. Your decisions and comments are kept.',
  });
  const why = msg({
    id: 'mailWhyReviewLinks',
    message:
      'You are getting this because the links to review pages were requested for this address. Not you? Ignore this email.',
  });
  return {
    subject: t(msg({ id: 'mailReviewLinksSubject', message: 'The links to your review pages' })),
    language,
    blocks: [
      { kind: 'paragraph', text: t(askedFor) },
      { kind: 'links', links },
    ],
    reason: t(why),
  };
}

export interface PostDay extends Pick<ReviewEmail, 'name' | 'language' | 'activity'> {
  /** Null if the post no longer has a valid link: the email then contains its whole text. */
  reviewUrl: string | null;
  title: string;
  text: string;
  /** In the client's time zone, 'HH:mm'. */
  time: string | null;
}

/** To the client, on the morning of an approved post's planned day. */
export function postDay({ title, text, time, reviewUrl: url, ...about }: PostDay): Email {
  const t = translator(about.language);
  const planned = time
    ? msg({ id: 'mailPostDayAt', message: msg`“${{ title }}” is planned for today at ${{ time }}.` })
    : msg({ id: 'mailPostDay', message: msg`“${{ title }}” is planned for today.` });
  const howTo = msg({
    id: 'mailPostDayHow',
    message: 'Copy the text, post it on your profile, then tap “I have posted it”.',
  });
  const copy = msg({ id: 'mailPostDayCopy', message: 'Copy the text below and post it on your profile.' });
  const open = msg({ id: 'mailOpenPost', message: 'Open your post' });
  const post: Block[] = url
    ? [
        { kind: 'post', text },
        { kind: 'paragraph', text: t(howTo) },
        { kind: 'button', link: { label: t(open), url } },
      ]
    : [
        { kind: 'paragraph', text: t(copy) },
        { kind: 'quotation', text },
      ];
  return {
    subject: t(msg({ id: 'mailPostDaySubject', message: 'Your post is due today' })),
    language: about.language,
    blocks: [...greeting(about), { kind: 'paragraph', text: t(planned) }, ...post],
    ...footer(about),
  };
}

function footer({ language, activity }: Pick<ReviewEmail, 'language' | 'activity'>) {
  const t = translator(language);
  const reason = t(addressEntered);
  if (!activity) return { reason };
  const { number, seal } = activity;
  const smallPrint = msg({
    id: 'mailActivityHead',
    message: msg`Decisions are recorded in an activity log. Its last entry when we sent this email: number ${{ number }}, seal ${{ seal }}. Keep this email: it lets you check later whether the log was changed.`,
  });
  return { reason, smallPrint: t(smallPrint) };
}

const translator = (language: Language) => (message: Message) => translate(language, message);
