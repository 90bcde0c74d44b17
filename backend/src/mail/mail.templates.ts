import { sayInLanguage } from '../platform/language/speak.js';
import { type FieldValues, summaryFacts } from '../rules/fields.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import type { Text } from '../rules/say.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { MailContent } from './mail.types.js';
import { button, facts, page, paragraph } from './mail-html.js';
import * as TEXTS from './texts/client.js';

/** Characters of one value in a mail: the rest is behind the link. */
const MAX_VALUE = 500;
/** The agency reads what its panel speaks. */
const AGENCY_LANGUAGE = DEFAULT_LANGUAGE;

export type NotifiedSubmission = Pick<Submission, 'id' | 'website' | 'created_at'> & Partial<FieldValues>;

/** To the agency: a prospect has started. */
export function providerNotification(submission: NotifiedSubmission, adminUrl: string): MailContent {
  const { website, created_at } = submission;
  const submitted = inWords(created_at);
  const pairs = summaryFacts(submission).map(([name, value]): [string, string] => [name, clip(value)]);
  if (submitted !== '') pairs.push(['Submitted', submitted]);
  const title = 'A new prospect has started';
  const intro = 'Somebody has filled in the first step of the onboarding form.';
  return {
    subject: `New submission: ${oneLine(website.replace(/^https?:\/\//, ''))}`,
    text: [
      title,
      intro,
      pairs.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Open it: ${adminUrl}`,
    ].join('\n\n'),
    html: page({
      title,
      language: AGENCY_LANGUAGE,
      rows: [paragraph(intro), facts(pairs), button('Open the submission', adminUrl)],
    }),
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
export function clientConfirmation({ resumeUrl, language }: WayBack): MailContent {
  const say = (text: Text) => sayInLanguage(language, text);
  const title = say(TEXTS.received);
  const thanks = say(TEXTS.thanks);
  const promise = say(TEXTS.promise);
  const mistake = say(TEXTS.mistake);
  return {
    subject: say(TEXTS.confirmationSubject),
    text: [title, thanks, resumeUrl, promise, mistake].join('\n\n'),
    html: page({
      title,
      language,
      rows: [paragraph(thanks), button(say(TEXTS.goOn), resumeUrl), paragraph(promise), paragraph(mistake)],
    }),
  };
}

/** To the client who lost it: the link alone. As above, nothing that a stranger wrote. */
export function resumeLink({ resumeUrl, language }: WayBack): MailContent {
  const say = (text: Text) => sayInLanguage(language, text);
  const title = say(TEXTS.yourLink);
  const intro = say(TEXTS.askedFor);
  const mistake = say(TEXTS.mistake);
  return {
    subject: say(TEXTS.linkSubject),
    text: [title, intro, resumeUrl, mistake].join('\n\n'),
    html: page({
      title,
      language,
      rows: [paragraph(intro), button(say(TEXTS.openForm), resumeUrl), paragraph(mistake)],
    }),
  };
}

function inWords(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** Control characters would end a header, and bidirectional marks could turn a line around. */
function oneLine(text: string): string {
  return clip(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

function clip(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).toWellFormed()} ...` : text;
}
