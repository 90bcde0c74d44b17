import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import { escapeHtml } from '../common/text/format.js';
import type { Language } from '../shared/languages.js';
import type { Message } from '../shared/translate.js';
import type { Block, Email, Letterhead } from './email-layout.js';

/* Emails to the client about their form in its language, and the unsubscribe page. */

const promise = (days: number) =>
  msg({
    id: 'mailPromise',
    message: msg`Once you have completed the interview, you will receive your custom content strategy by email within ${plural({ days }, { one: '# day', other: '# days' })}.`,
  });
const mistake = msg({
  id: 'mailMistake',
  message:
    'If you did not fill in this form, you can ignore this email. Please do not pass the link on: anyone who has it can see and change the answers.',
});

const openForm = (day: string, website: string) =>
  msg({ id: 'mailOpenForm', message: msg`Open the form of ${{ day }} for ${{ website }}` });
const otherForm = (day: string) => msg({ id: 'mailOtherForm', message: msg`Form of ${{ day }}` });
const otherForms = msg({
  id: 'mailOtherForms',
  message:
    'There are several forms under this email address. If you did not start one of them, someone else did: do not write anything in it.',
});

/** The resume link and the language of an email to the client. */
export interface WayBack {
  resumeUrl: string;
  language: Language;
}

/** A form in a mail that lists all forms of an address. */
export interface ListedForm {
  website: string;
  createdAt: Date;
  resumeUrl: string;
}

export interface FormList {
  language: Language;
  /** Forms opened from a mail come first. */
  forms: readonly ListedForm[];
}

/** Other forms that a confirmation lists. */
const OTHERS = 10;

/**
 * Confirmation with the resume link. The address is unverified, so the email contains nothing that a visitor
 * typed: other forms of the address are distinguished by date.
 */
export function clientConfirmation({
  resumeUrl,
  language,
  strategyDays,
  others,
}: WayBack & { strategyDays: number; others: readonly ListedForm[] }): Email {
  const t = (message: Message) => translate(language, message);
  return {
    subject: t(
      msg({ id: 'mailConfirmationSubject', message: 'We have your form: here is the link to continue' }),
    ),
    title: t(msg({ id: 'mailReceived', message: 'We have received your information' })),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailThanks',
            message:
              'Thank you for starting with us. Your progress is saved, and you can continue whenever it suits you:',
          }),
        ),
      },
      {
        kind: 'link',
        label: t(msg({ id: 'mailGoOn', message: 'Continue where you left off' })),
        url: resumeUrl,
      },
      { kind: 'paragraph', text: t(promise(strategyDays)) },
      ...(others.length > 0 ? [{ kind: 'paragraph', text: t(otherForms) } as const] : []),
      ...others.slice(0, OTHERS).map((form): Block => {
        const day = dayOf(form, language);
        return {
          kind: 'small-link',
          label: t(otherForm(day)),
          url: form.resumeUrl,
        };
      }),
      { kind: 'small', text: t(mistake) },
    ],
  };
}

function dayOf({ createdAt }: ListedForm, language: Language): string {
  return createdAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Maximum characters of a website's host in a mail: longer ones may be a stranger's message. */
const MAX_HOST = 60;

/** Host of a form's website. Other user input must not appear in a mail to an unverified address. */
function hostOf({ website }: ListedForm): string {
  const url = URL.parse(website) ?? URL.parse(`https://${website}`);
  return (url?.hostname ?? '').slice(0, MAX_HOST);
}

/**
 * Links to all forms of an address, on request. A stranger can start a form with any address and reads its
 * content, so the mail lists date and website for the reader to decide.
 */
export function resumeLink({ forms, language }: FormList): Email {
  const t = (message: Message) => translate(language, message);
  return {
    subject: t(msg({ id: 'mailLinkSubject', message: 'The link to your form' })),
    title: t(msg({ id: 'mailYourLink', message: 'Your link' })),
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailAskedFor',
            message: 'You asked for the link to your form. Everything in it is as you left it:',
          }),
        ),
      },
      ...forms.map((form): Block => {
        const [day, website] = [dayOf(form, language), hostOf(form)];
        return {
          kind: 'link',
          label: t(openForm(day, website)),
          url: form.resumeUrl,
        };
      }),
      ...(forms.length > 1 ? [{ kind: 'paragraph', text: t(otherForms) } as const] : []),
      { kind: 'small', text: t(mistake) },
    ],
  };
}

/** To the previous address of a form. Has no link: the person who changed it may have a right to the form. */
export function addressChanged({ language }: Pick<WayBack, 'language'>): Email {
  const t = (message: Message) => translate(language, message);
  const subject = t(msg({ id: 'mailAddressChangedSubject', message: 'Your form has a new email address' }));
  return {
    subject,
    title: subject,
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailAddressChanged',
            message: 'Your form now has a different email address. Our emails about it go there from now on.',
          }),
        ),
      },
      {
        kind: 'small',
        text: t(
          msg({
            id: 'mailAddressNotChanged',
            message:
              'If you did not change it, please reply to this email: someone else has the link to your form.',
          }),
        ),
      },
    ],
  };
}

export interface FormReminder extends WayBack {
  unsubscribeUrl: string;
  isLast: boolean;
}

/** Reminder of an unfinished form. Contains nothing that a visitor typed. */
export function formReminder({ resumeUrl, unsubscribeUrl, language, isLast }: FormReminder): Email {
  const t = (message: Message) => translate(language, message);
  const subject = t(
    isLast
      ? msg({
          id: 'mailLastFormReminderSubject',
          message: 'Your form is still here if you want to finish it',
        })
      : msg({ id: 'mailFormReminderSubject', message: 'Your form is waiting where you left it' }),
  );
  return {
    subject,
    title: subject,
    language,
    blocks: [
      {
        kind: 'paragraph',
        text: t(
          msg({
            id: 'mailFormReminder',
            message:
              'Everything you wrote is saved. You can continue with the next question, or speak your answers.',
          }),
        ),
      },
      ...(isLast
        ? [
            {
              kind: 'paragraph',
              text: t(
                msg({
                  id: 'mailLastFormReminder',
                  message: 'This is the last reminder; the link keeps working.',
                }),
              ),
            } as const,
          ]
        : []),
      {
        kind: 'link',
        label: t(msg({ id: 'mailContinueForm', message: 'Continue where you left off' })),
        url: resumeUrl,
      },
      {
        kind: 'small',
        text: t(
          msg({
            id: 'mailWhyReminded',
            message:
              'This email came because you opened the link to this form and have not finished it. Please do not pass the link on: anyone who has it can see and change the answers.',
          }),
        ),
      },
      {
        kind: 'small-link',
        label: t(msg({ id: 'mailUnsubscribe', message: 'No more reminders' })),
        url: unsubscribeUrl,
      },
    ],
  };
}

export interface UnsubscribePage {
  language: Language;
  /** Before and after unsubscribing, or for an invalid link. */
  state: 'asks' | 'done' | 'unknown';
  from: Pick<Letterhead, 'name' | 'accent'>;
}

const UNSUBSCRIBE_TEXTS = {
  asks: {
    title: msg({ id: 'unsubscribeTitle', message: 'No more reminders?' }),
    words: msg({
      id: 'unsubscribeAsk',
      message:
        'We then no longer remind this address of unfinished forms. Your form and its link stay as they are.',
    }),
  },
  done: {
    title: msg({ id: 'unsubscribedTitle', message: 'No more reminders' }),
    words: msg({
      id: 'unsubscribed',
      message:
        'We no longer remind this address of unfinished forms. Your form and its link stay as they are.',
    }),
  },
  unknown: {
    title: msg({ id: 'unsubscribeUnknownTitle', message: 'This link is no longer valid' }),
    words: msg({
      id: 'unsubscribeUnknown',
      message: 'The form that it belonged to is gone, or has another address. No reminders are sent for it.',
    }),
  },
};

/** A page with one button and no scripts: opening it changes nothing. */
export function unsubscribePage({ language, state, from }: UnsubscribePage): string {
  const t = (message: Message) => escapeHtml(translate(language, message));
  const { title, words } = UNSUBSCRIBE_TEXTS[state];
  const button = `<form method="post"><button>${t(msg({ id: 'unsubscribeButton', message: 'Send no more reminders' }))}</button></form>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t(title)}</title>`,
    `<style>${styleWith(from.accent)}</style></head><body><main>`,
    from.name === undefined ? '' : `<p>${escapeHtml(from.name)}</p>`,
    `<h1>${t(title)}</h1><p>${t(words)}</p>`,
    state === 'asks' ? button : '',
    '</main></body></html>',
  ].join('\n');
}

function styleWith(accent: string): string {
  return `:root{color-scheme:light dark}
body{margin:0;background:#faf9f7;color:#1c1b22;font:16px/1.6 system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto;padding:3rem 1.5rem;overflow-wrap:anywhere}
h1{font:500 1.75rem/1.25 Georgia,serif;margin-block:0 1rem}
button{font:inherit;font-weight:600;min-block-size:2.75rem;padding:.6rem 1.25rem;border:1px solid transparent;border-radius:.625rem;background:${accent};color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid currentcolor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#16151b;color:#f1eff5}}`;
}
