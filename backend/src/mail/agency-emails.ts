import { type FieldValues, summaryFacts } from '../shared/fields.js';
import { DEFAULT_LANGUAGE } from '../shared/languages.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { type Block, type Email, websiteHost } from './email-layout.js';

/* Emails to the agency, in English. */

/** The submission that an email to the agency is about. */
export interface About {
  /** Empty if it is unknown. */
  name: string;
  website: string;
  /** The submission's page in the panel. */
  adminUrl: string;
}

export type NotifiedSubmission = Pick<Submission, 'id' | 'name' | 'website' | 'created_at'> &
  Partial<FieldValues>;

/** A prospect has saved the first step. */
export function newSubmission({
  submission,
  adminUrl,
}: Pick<About, 'adminUrl'> & { submission: NotifiedSubmission }): Email {
  const { name, website, created_at } = submission;
  const pairs = summaryFacts(submission).map(([label, value]): [string, string] => [label, clip(value)]);
  const submitted = formatTime(created_at);
  if (submitted !== '') pairs.push(['Submitted', submitted]);
  return {
    ...toAgency('New submission', { name, website, adminUrl }, [
      { kind: 'paragraph', text: 'A prospect has filled in the first step of the onboarding form.' },
      { kind: 'facts', pairs },
    ]),
    title: 'A new prospect has started',
  };
}

/** The interview is completed, which starts the promised period. */
export function interviewCompleted({ due, ...about }: About & { due: Date }): Email {
  return toAgency('Interview completed', about, [
    { kind: 'paragraph', text: 'A client has completed the interview and is waiting for the strategy.' },
    { kind: 'facts', pairs: [...clientOf(about), ['Strategy due', formatDay(due)]] },
  ]);
}

/** Answers that arrived after the interview was completed. */
export function lateAnswers({ answered, ...about }: About & { answered: number }): Email {
  return toAgency('New answers after the interview', about, [
    {
      kind: 'paragraph',
      text: 'The client has changed answers after completing the interview. The card on the board has them too.',
    },
    { kind: 'facts', pairs: [...clientOf(about), ['Questions answered', String(answered)]] },
  ]);
}

/** Client feedback since the last digest. */
export interface Feedback {
  kind: 'approved' | 'changes_wanted' | 'declined' | 'undone' | 'commented' | 'looks_right' | 'posted';
  title: string | null;
  words: string | null;
  /** Author of the feedback: several people may have the link. */
  name: string;
}

const FEEDBACK: Record<Feedback['kind'], string> = {
  approved: 'Approved',
  changes_wanted: 'Changes requested',
  declined: 'Declined',
  undone: 'Undone',
  commented: 'Comment',
  looks_right: 'Looks right',
  posted: 'Posted',
};

/** One digest of a client's feedback. */
export function feedbackDigest({ feedback, ...about }: About & { feedback: Feedback[] }): Email {
  const entries = withoutRepeatedMarks(feedback);
  const blocks = entries
    .slice(0, MAX_FEEDBACK)
    .flatMap(({ kind, title, words, name }): Block[] => [
      { kind: 'paragraph', text: `${[FEEDBACK[kind], title].filter(Boolean).join(': ')} (${name})` },
      ...(words ? [{ kind: 'quotation', text: clip(words) } as const] : []),
    ]);
  const left = entries.length - MAX_FEEDBACK;
  if (left > 0) blocks.push({ kind: 'paragraph', text: `And ${left} more in the submission.` });
  return toAgency('The client has answered', about, [{ kind: 'facts', pairs: clientOf(about) }, ...blocks]);
}

/** One tick marks every part of a strategy: the marks that one reader made in a row are one entry. */
function withoutRepeatedMarks(feedback: Feedback[]): Feedback[] {
  const isMark = ({ kind }: Feedback) => kind === 'looks_right';
  const isRepeated = (one: Feedback, before: Feedback | undefined) =>
    before !== undefined && isMark(before) && before.name === one.name && before.words === one.words;
  return feedback
    .filter((one, index) => !isMark(one) || !isRepeated(one, feedback[index - 1]))
    .map((one) => (isMark(one) ? { ...one, title: 'strategy' } : one));
}

/** Maximum events in a digest: mail servers refuse one that is too large. */
const MAX_FEEDBACK = 40;

/** No response within two days of the release. */
export function noAnswer({ posts, ...about }: About & { posts: number }): Email {
  return toAgency('No answer yet', about, [
    {
      kind: 'paragraph',
      text: 'The client has not responded for two days. We have sent two reminders and will send no more.',
    },
    { kind: 'facts', pairs: [...clientOf(about), ['Posts waiting', String(posts)]] },
  ]);
}

/** Sent from the settings, to try the connection to the mail server. */
export function testEmail(): Email {
  return {
    subject: 'Test email',
    language: DEFAULT_LANGUAGE,
    blocks: [{ kind: 'paragraph', text: 'The mail server accepts emails from Byline.' }],
    reason: 'An administrator has sent this test from the settings.',
  };
}

function toAgency(title: string, { name, website, adminUrl }: About, blocks: Block[]): Email {
  return {
    subject: `${title}: ${[name, websiteHost(website)].filter(Boolean).join(' · ') || 'a client'}`,
    title,
    language: DEFAULT_LANGUAGE,
    blocks: [...blocks, { kind: 'button', link: { label: 'Open the submission', url: adminUrl } }],
    reason: 'Byline sends its notifications to this address.',
  };
}

const clientOf = ({ name, website }: About): [string, string][] => [
  ...(name === '' ? [] : [['Name', name] as [string, string]]),
  ['Website', website],
];

function formatDay(day: Date): string {
  return day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}

function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** Maximum characters of a value in an email: the rest is behind the link. */
const MAX_VALUE = 500;

function clip(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).toWellFormed()} ...` : text;
}
