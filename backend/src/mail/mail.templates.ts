import { translate } from '../platform/language/translate.js';
import { type FieldValues, summaryFacts } from '../rules/fields.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import type { Message } from '../rules/translate.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { hostOf } from './agency.templates.js';
import type { Letter } from './letter.js';
import * as TEXTS from './texts/client.js';

/** Characters of one value in a mail: the rest is behind the link. */
const MAX_VALUE = 500;

export type NotifiedSubmission = Pick<Submission, 'id' | 'website' | 'created_at'> & Partial<FieldValues>;

/** To the agency: a prospect has started. */
export function providerNotification(submission: NotifiedSubmission, adminUrl: string): Letter {
  const submitted = inWords(submission.created_at);
  const pairs = summaryFacts(submission).map(([name, value]): [string, string] => [name, clip(value)]);
  if (submitted !== '') pairs.push(['Submitted', submitted]);
  return {
    subject: `New submission: ${hostOf(submission.website)}`,
    title: 'A new prospect has started',
    language: DEFAULT_LANGUAGE,
    blocks: [
      { kind: 'paragraph', text: 'Somebody has filled in the first step of the onboarding form.' },
      { kind: 'facts', pairs },
      { kind: 'link', label: 'Open the submission', url: adminUrl },
      { kind: 'small', text: 'This email came because this address is where Byline reports to.' },
    ],
  };
}

/** What a mail to the client is made of besides its words. */
export interface WayBack {
  resumeUrl: string;
  language: Language;
}

/**
 * To the client: the way back to the form. The address is whatever a stranger typed, so nothing that they wrote
 * comes along.
 */
export function clientConfirmation({
  resumeUrl,
  language,
  strategyDays,
}: WayBack & { strategyDays: number }): Letter {
  const say = (text: Message) => translate(language, text);
  return {
    subject: say(TEXTS.confirmationSubject),
    title: say(TEXTS.received),
    language,
    blocks: [
      { kind: 'paragraph', text: say(TEXTS.thanks) },
      { kind: 'link', label: say(TEXTS.goOn), url: resumeUrl },
      { kind: 'paragraph', text: say(TEXTS.promise(strategyDays)) },
      { kind: 'small', text: say(TEXTS.mistake) },
    ],
  };
}

/** To the client who lost it: the link alone. As above, nothing that a stranger wrote. */
export function resumeLink({ resumeUrl, language }: WayBack): Letter {
  const say = (text: Message) => translate(language, text);
  return {
    subject: say(TEXTS.linkSubject),
    title: say(TEXTS.yourLink),
    language,
    blocks: [
      { kind: 'paragraph', text: say(TEXTS.askedFor) },
      { kind: 'link', label: say(TEXTS.openForm), url: resumeUrl },
      { kind: 'small', text: say(TEXTS.mistake) },
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
