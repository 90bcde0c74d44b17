import { msg } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import { escapeHtml } from '../common/text/format.js';
import { buttonStyle, type EmailBranding, renderPage } from '../mail/email-layout.js';
import type { Language } from '../shared/languages.js';

/** Before and after unsubscribing, or for an invalid link. */
export type UnsubscribeState = 'asks' | 'done' | 'unknown';

const TEXTS = {
  asks: {
    title: msg({ id: 'unsubscribeTitle', message: 'No more reminders?' }),
    text: msg({
      id: 'unsubscribeAsk',
      message:
        'We will no longer remind this address of unfinished forms. Your form and its link stay as they are.',
    }),
  },
  done: {
    title: msg({ id: 'unsubscribedTitle', message: 'No more reminders' }),
    text: msg({
      id: 'unsubscribed',
      message:
        'We no longer remind this address of unfinished forms. Your form and its link stay as they are.',
    }),
  },
  unknown: {
    title: msg({ id: 'unsubscribeUnknownTitle', message: 'This link is no longer valid' }),
    text: msg({
      id: 'unsubscribeUnknown',
      message: 'That form has been deleted or now uses another address. No reminders are sent for it.',
    }),
  },
};
const send = msg({ id: 'unsubscribeButton', message: 'Unsubscribe from reminders' });

/** A page with one button and no scripts: opening it changes nothing. */
export function unsubscribePage(
  { language, state }: { language: Language; state: UnsubscribeState },
  branding: EmailBranding,
): string {
  const { title, text } = TEXTS[state];
  const button = `<form method="post" style="margin:24px 0"><button class="button" style="${buttonStyle(branding.accent)};font-size:16px;font-family:inherit;cursor:pointer">${escapeHtml(translate(language, send))}</button></form>`;
  const paragraph = `<p style="margin:0 0 16px">${escapeHtml(translate(language, text))}</p>`;
  return renderPage(
    {
      title: translate(language, title),
      language,
      content: [paragraph, ...(state === 'asks' ? [button] : [])],
      footer: [],
    },
    branding,
  );
}
