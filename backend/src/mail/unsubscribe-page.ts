import { translate } from '../platform/language/translate.js';
import { escapeHtml } from '../platform/text/escape-html.js';
import type { Language } from '../rules/languages.js';
import type { Letterhead } from './mail.types.js';
import * as TEXTS from './texts/reminders.js';

export interface UnsubscribePage {
  language: Language;
  /** Asking, once it is done, or of a link that ends nothing any more. */
  state: 'asks' | 'done' | 'unknown';
  from: Pick<Letterhead, 'name' | 'accent'>;
}

const SAID = {
  asks: { title: TEXTS.unsubscribeTitle, words: TEXTS.unsubscribeAsk },
  done: { title: TEXTS.unsubscribedTitle, words: TEXTS.unsubscribed },
  unknown: { title: TEXTS.unsubscribeUnknownTitle, words: TEXTS.unsubscribeUnknown },
};

/** A page of one button, without scripts: looking at it changes nothing. */
export function unsubscribePage({ language, state, from }: UnsubscribePage): string {
  const say = (text: Parameters<typeof translate>[1]) => escapeHtml(translate(language, text));
  const { title, words } = SAID[state];
  const button = `<form method="post"><button>${say(TEXTS.unsubscribeButton)}</button></form>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${say(title)}</title>`,
    `<style>${styleWith(from.accent)}</style></head><body><main>`,
    from.name === undefined ? '' : `<p>${escapeHtml(from.name)}</p>`,
    `<h1>${say(title)}</h1><p>${say(words)}</p>`,
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
