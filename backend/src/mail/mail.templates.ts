import { type FieldValues, summaryFacts } from '../rules/fields.js';
import { STRATEGY_EMAIL_DAYS } from '../rules/limits.js';
import { counted } from '../rules/units.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { MailContent } from './mail.types.js';
import { button, facts, page, paragraph } from './mail-html.js';

/** Characters of one value in a mail: the rest is behind the link. */
const MAX_VALUE = 500;

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
    html: page(title, [paragraph(intro), facts(pairs), button('Open the submission', adminUrl)]),
  };
}

/**
 * To the client: the way back to the form. The address is whatever a stranger typed, so nothing that they wrote
 * comes along.
 */
export function clientConfirmation(resumeUrl: string): MailContent {
  const title = 'We have received your information';
  const thanks =
    'Thank you for starting with us. Your progress is saved, and you can continue whenever it suits you:';
  const promise = `Once you have completed the interview, you will receive your custom content strategy by email within ${counted(STRATEGY_EMAIL_DAYS, 'day')}.`;
  return {
    subject: 'Your content strategy: how to continue',
    text: [title, thanks, resumeUrl, promise, MISTAKE].join('\n\n'),
    html: page(title, [
      paragraph(thanks),
      button('Continue where you left off', resumeUrl),
      paragraph(promise),
      paragraph(MISTAKE),
    ]),
  };
}

/** To the client who lost it: the link alone. As above, nothing that a stranger wrote. */
export function resumeLink(resumeUrl: string): MailContent {
  const title = 'Your link';
  const intro =
    'Somebody, we think you, asked for the way back to your form. Everything in it is as you left it:';
  return {
    subject: 'The link to your form',
    text: [title, intro, resumeUrl, MISTAKE].join('\n\n'),
    html: page(title, [paragraph(intro), button('Open your form', resumeUrl), paragraph(MISTAKE)]),
  };
}

const MISTAKE =
  'If you did not fill in this form, you can ignore this email. Please do not pass the link on: whoever has it can see and change the answers.';

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
