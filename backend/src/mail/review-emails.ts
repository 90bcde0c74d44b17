import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import type { Message } from '../shared/translate.js';
import { type Block, type Email, websiteHost } from './email-layout.js';
import { addressEntered, lastReminder } from './form-emails.js';

/* Emails to the client about a review, in the language of their form. */

/** The round that an email is about, with the link of the client's page. */
export interface ReviewEmail {
  /** The client's name; empty if it is unknown. */
  name: string;
  reviewUrl: string;
  language: Language;
  /** Number of posts in review. */
  posts: number;
  /** The first of these posts. */
  firstPost: { title: string; text: string } | null;
  withStrategy: boolean;
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
  const { language, firstPost, reviewUrl: url } = round;
  const t = translator(language);
  const link = msg({
    id: 'mailPageLink',
    message:
      'You need no account: this link always opens your page. Please do not pass it on: anyone who has it can answer for you.',
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

/** The page of a client with its link. */
export interface PageLink {
  url: string;
  name: string;
  website: string;
}

/** Links to the pages of an address, on request. */
export function pageLinks({ pages, language }: { pages: readonly PageLink[]; language: Language }): Email {
  const t = translator(language);
  const count = pages.length;
  const links = pages.map(({ url, name, website }) => {
    const label = msg({
      id: 'mailPageOf',
      message: msg`Page of ${{ client: name || websiteHost(website) }}`,
    });
    return { label: t(label), url };
  });
  const askedFor = msg({
    id: 'mailPageLinksAskedFor',
    message: msg`${plural({ count }, { one: 'You asked for the link to your page.', other: 'You asked for the links to your pages.' })} Your decisions and comments are kept.`,
  });
  return {
    subject: t(
      msg({
        id: 'mailPageLinksSubject',
        message: msg`${plural({ count }, { one: 'The link to your page', other: 'The links to your pages' })}`,
      }),
    ),
    language,
    blocks: [
      { kind: 'paragraph', text: t(askedFor) },
      { kind: 'links', links },
    ],
    reason: t(whyLink),
  };
}

/** A new link to a page, on request; the one before soon ends. */
export function newLink({ name, language, url }: { name: string; language: Language; url: string }): Email {
  const t = translator(language);
  const text = msg({
    id: 'mailNewLink',
    message:
      'This is the new link to your page. The earlier one ends when you answer through the new one, and in seven days at the latest.',
  });
  return {
    subject: t(msg({ id: 'mailNewLinkSubject', message: 'The new link to your page' })),
    language,
    blocks: [
      ...greeting({ name, language }),
      { kind: 'paragraph', text: t(text) },
      { kind: 'button', link: { label: t(msg({ id: 'mailOpenPage', message: 'Open your page' })), url } },
    ],
    reason: t(whyLink),
  };
}

const whyLink = msg({
  id: 'mailWhyPageLink',
  message:
    'You are getting this because the link to a page was requested for this address. Not you? Ignore this email.',
});

export interface PostDay extends Pick<ReviewEmail, 'name' | 'language'> {
  /** Null if no link shows the post: the email then contains its whole text. */
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

function footer({ language }: Pick<ReviewEmail, 'language'>) {
  return { reason: translate(language, addressEntered) };
}

const translator = (language: Language) => (message: Message) => translate(language, message);
