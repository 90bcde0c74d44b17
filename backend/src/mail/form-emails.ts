import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import type { Message } from '../shared/translate.js';
import { type Email, type Link, websiteHost } from './email-layout.js';

/* Emails to the client about their form, in its language. */

/** The resume link and the language of an email to the client. */
export interface WayBack {
  resumeUrl: string;
  language: Language;
}

/** A form in an email that lists all forms of an address. */
export interface ListedForm {
  website: string;
  createdAt: Date;
  /** Whether its link was opened from an email to this address. */
  isConfirmed: boolean;
  /** Number of answers. */
  answers: number;
  resumeUrl: string;
}

/** Maximum other forms that a confirmation lists. */
const MAX_OTHERS = 10;

const severalForms = msg({
  id: 'mailOtherForms',
  message:
    'Several forms use this email address. If you did not start one of them, someone else did: do not enter anything there.',
});
const notConfirmed = msg({ id: 'mailNotConfirmed', message: 'Not confirmed by email:' });
export const keepLink = msg({
  id: 'mailKeepLink',
  message: 'Please do not pass the link on: anyone who has it can see and change the answers.',
});
export const lastReminder = msg({
  id: 'mailLastReminder',
  message: 'This is the last reminder. Your link keeps working.',
});
export const addressEntered = msg({
  id: 'mailWhyForm',
  message: 'You are getting this because this address was entered in our form. Not you? Ignore this email.',
});
const continueForm = msg({ id: 'mailContinueForm', message: 'Continue your form' });

/**
 * Confirmation with the resume link. The address is unverified, so the email contains nothing that a visitor
 * typed: other forms of the address are distinguished by date.
 */
export function formConfirmation({
  resumeUrl,
  language,
  strategyDays: days,
  others,
}: WayBack & { strategyDays: number; others: readonly ListedForm[] }): Email {
  const t = (message: Message) => translate(language, message);
  const otherLinks = withDistinctLabels(
    others.slice(0, MAX_OTHERS).map((form): Link => {
      const time = formatTime(form, language);
      const { answers } = form;
      return {
        label: t(
          msg({
            id: 'mailOtherForm',
            message: msg`Form of ${{ time }} with ${plural({ answers }, { one: '# answer', other: '# answers' })}`,
          }),
        ),
        url: form.resumeUrl,
      };
    }),
  );
  return {
    subject: t(
      msg({
        id: 'mailConfirmationSubject',
        message: 'Your form is saved: here is the link to continue',
      }),
    ),
    title: t(msg({ id: 'mailConfirmationTitle', message: 'Your form is saved' })),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailThanks',
            message: 'Thank you for starting with us. You can continue whenever it suits you.',
          }),
        ),
      },
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailPromise',
            message: msg`Once you have completed the interview, you will receive your custom content strategy by email within ${plural({ days }, { one: '# day', other: '# days' })}.`,
          }),
        ),
      },
      { kind: 'button', link: { label: t(continueForm), url: resumeUrl } },
      { kind: 'note', text: t(keepLink) },
      ...(otherLinks.length > 0
        ? [
            { kind: 'paragraph', text: t(severalForms) } as const,
            { kind: 'links', links: otherLinks } as const,
          ]
        : []),
    ],
    reason: t(addressEntered),
  };
}

/**
 * Links to all forms of an address, on request. A stranger can start a form with any address and reads its content, so forms
 * that were opened from an email come first, the others under a heading, the oldest first. Each line has date, time, website
 * and the number of answers for the reader to decide.
 */
export function resumeLink({ forms, language }: { language: Language; forms: readonly ListedForm[] }): Email {
  const t = (message: Message) => translate(language, message);
  const all = withDistinctLabels(
    forms.map((form): Link => {
      const [time, website] = [formatTime(form, language), websiteHost(form.website)];
      const { answers } = form;
      return {
        label: t(
          msg({
            id: 'mailFormFor',
            message: msg`Form of ${{ time }} for ${{ website }} with ${plural({ answers }, { one: '# answer', other: '# answers' })}`,
          }),
        ),
        url: form.resumeUrl,
      };
    }),
  );
  const confirmed = all.filter((_, index) => forms[index]?.isConfirmed);
  const others = all.filter((_, index) => !forms[index]?.isConfirmed);
  const [link] = all;
  return {
    subject: t(msg({ id: 'mailLinkSubject', message: 'The link to your form' })),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailAskedFor',
            message: 'You asked for the link to your form. Everything is as you left it.',
          }),
        ),
      },
      ...(link && all.length === 1
        ? [
            { kind: 'paragraph', text: link.label } as const,
            { kind: 'button', link: { ...link, label: t(continueForm) } } as const,
          ]
        : [
            ...(confirmed.length > 0 ? [{ kind: 'links', links: confirmed } as const] : []),
            ...(others.length > 0
              ? [
                  { kind: 'paragraph', text: t(notConfirmed) } as const,
                  { kind: 'links', links: others } as const,
                ]
              : []),
            { kind: 'paragraph', text: t(severalForms) } as const,
          ]),
      { kind: 'note', text: t(keepLink) },
    ],
    reason: t(
      msg({
        id: 'mailWhyLink',
        message:
          'You are getting this because the link to a form was requested for this address. Not you? Ignore this email.',
      }),
    ),
  };
}

/** To the previous address of a form. Has no link: the person who changed it may have a right to the form. */
export function addressChanged({ language }: Pick<WayBack, 'language'>): Email {
  const t = (message: Message) => translate(language, message);
  return {
    subject: t(msg({ id: 'mailAddressChangedSubject', message: 'Your form has a new email address' })),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailAddressChanged',
            message: 'Our emails about your form go to the new address from now on.',
          }),
        ),
      },
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailAddressNotChanged',
            message:
              'Did you not change it? Please reply to this email: someone else has the link to your form.',
          }),
        ),
      },
    ],
    reason: t(
      msg({
        id: 'mailWhyAddress',
        message: 'You are getting this because the form used this address until now.',
      }),
    ),
  };
}

export interface FormReminder extends WayBack {
  unsubscribeUrl: string;
  isLast: boolean;
}

/** Reminder of an unfinished form. Contains nothing that a visitor typed. */
export function formReminder({ resumeUrl, unsubscribeUrl, language, isLast }: FormReminder): Email {
  const t = (message: Message) => translate(language, message);
  return {
    subject: t(
      isLast
        ? msg({
            id: 'mailLastFormReminderSubject',
            message: 'Your form is still here if you want to finish it',
          })
        : msg({ id: 'mailFormReminderSubject', message: 'Your form is waiting where you left it' }),
    ),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailFormReminder',
            message:
              'Everything you entered is saved. Continue with the next question, by typing or by voice.',
          }),
        ),
      },
      ...(isLast ? [{ kind: 'paragraph', text: t(lastReminder) } as const] : []),
      { kind: 'button', link: { label: t(continueForm), url: resumeUrl } },
      { kind: 'note', text: t(keepLink) },
    ],
    reason: t(
      msg({
        id: 'mailWhyReminded',
        message: 'You are getting this because you opened the link to this form and have not finished it.',
      }),
    ),
    unsubscribe: unsubscribe(language, unsubscribeUrl),
  };
}

/** The link that ends reminders to an address. */
export function unsubscribe(language: Language, url: string): Link {
  const label = msg({ id: 'mailUnsubscribe', message: 'Unsubscribe from reminders' });
  return { label: translate(language, label), url };
}

function formatTime({ createdAt }: ListedForm, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${createdAt.toLocaleString(language, format)} UTC`;
}

/** Numbers links whose labels repeat, so that no two lines are equal. */
function withDistinctLabels(links: readonly Link[]): Link[] {
  const seen = new Map<string, number>();
  return links.map(({ label, url }) => {
    const number = (seen.get(label) ?? 0) + 1;
    seen.set(label, number);
    return { label: number === 1 ? label : `${label} (${number})`, url };
  });
}
