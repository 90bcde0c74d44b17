import { type FieldValues, summaryFacts } from '../shared/fields.js';
import { DEFAULT_LANGUAGE } from '../shared/languages.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { type Block, type Email, oneLine } from './email-layout.js';

/* Emails to the agency, in English. */

/** The submission that a mail to the agency is about. */
export interface About {
  website: string;
  /** The submission's page in the panel. */
  adminUrl: string;
}

/** The interview is completed, which starts the promised period. */
export function interviewCompleted({ due, ...about }: About & { due: Date }): Email {
  return toAgency('Interview completed', about, [
    { kind: 'paragraph', text: 'A client has completed the interview and is waiting for the strategy.' },
    { kind: 'facts', pairs: [...whose(about), ['Strategy promised by', dayInWords(due)]] },
  ]);
}

/** Answers that arrived after the interview was completed. */
export function lateAnswers({ answered, ...about }: About & { answered: number }): Email {
  return toAgency('New answers after the interview', about, [
    {
      kind: 'paragraph',
      text: 'Answers have changed since the interview was completed. Its card on the board has them too.',
    },
    { kind: 'facts', pairs: [...whose(about), ['Questions answered', String(answered)]] },
  ]);
}

/** Client feedback since the last digest. */
export interface Said {
  kind: 'approved' | 'changes_wanted' | 'declined' | 'undone' | 'commented' | 'looks_right' | 'posted';
  title: string | null;
  words: string | null;
  /** Author of the feedback: several people may have the link. */
  name: string;
}

const SAID: Record<Said['kind'], string> = {
  approved: 'Approved',
  changes_wanted: 'Changes wanted',
  declined: 'Declined',
  undone: 'Taken back',
  commented: 'Comment',
  looks_right: 'Looks right',
  posted: 'Posted',
};

/** One digest of a client's feedback. */
export function decisionsDigest({ said, ...about }: About & { said: Said[] }): Email {
  const blocks = said
    .slice(0, MAX_SAID)
    .flatMap(({ kind, title, words, name }): Block[] => [
      { kind: 'paragraph', text: `${[SAID[kind], title].filter(Boolean).join(': ')} (${name})` },
      ...(words ? [{ kind: 'quotation', text: clip(words) } as const] : []),
    ]);
  const left = said.length - MAX_SAID;
  if (left > 0) blocks.push({ kind: 'paragraph', text: `And ${left} more, in the submission.` });
  return toAgency('The client has answered', about, [{ kind: 'facts', pairs: whose(about) }, ...blocks]);
}

/** Maximum events in a digest: mail servers refuse one that is too large. */
const MAX_SAID = 40;

/** No response within two days of the release. */
export function noAnswer({ posts, ...about }: About & { posts: number }): Email {
  return toAgency('No answer yet', about, [
    {
      kind: 'paragraph',
      text: 'The client has not answered the release of two days ago. Two reminders were sent; there will be no more.',
    },
    { kind: 'facts', pairs: [...whose(about), ['Posts that wait', String(posts)]] },
  ]);
}

function toAgency(what: string, about: About, blocks: Block[]): Email {
  return {
    subject: `${what}: ${hostOf(about.website)}`,
    title: what,
    language: DEFAULT_LANGUAGE,
    blocks: [
      ...blocks,
      { kind: 'link', label: 'Open the submission', url: about.adminUrl },
      { kind: 'small', text: 'Byline sends its notifications to this address.' },
    ],
  };
}

const whose = ({ website }: About): [string, string][] => [['Website', oneLine(website)]];

/** Only the host of user input: a URL can contain whole sentences. */
export function hostOf(website: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? new URL(address).hostname.slice(0, 100) : 'a client';
}

function dayInWords(day: Date): string {
  return day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Maximum characters of a value in a mail: the rest is behind the link. */
const MAX_VALUE = 500;

export type NotifiedSubmission = Pick<Submission, 'id' | 'website' | 'created_at'> & Partial<FieldValues>;

/** To the agency: a prospect has started. */
export function providerNotification(submission: NotifiedSubmission, adminUrl: string): Email {
  const submitted = inWords(submission.created_at);
  const pairs = summaryFacts(submission).map(([name, value]): [string, string] => [name, clip(value)]);
  if (submitted !== '') pairs.push(['Submitted', submitted]);
  return {
    subject: `New submission: ${hostOf(submission.website)}`,
    title: 'A new prospect has started',
    language: DEFAULT_LANGUAGE,
    blocks: [
      { kind: 'paragraph', text: 'A prospect has filled in the first step of the onboarding form.' },
      { kind: 'facts', pairs },
      { kind: 'link', label: 'Open the submission', url: adminUrl },
      { kind: 'small', text: 'Byline sends its notifications to this address.' },
    ],
  };
}

function inWords(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

function clip(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).toWellFormed()} ...` : text;
}
