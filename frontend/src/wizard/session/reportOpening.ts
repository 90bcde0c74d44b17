import { MAIL_KEY_PARAMETER } from '#shared/mail-links';
import type { FormsApi } from '../../api/forms.ts';
import { addressOf } from './address.ts';

/** What a person does on a page, and what no program does that only looks through a mail's links. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells the server, with the key that stands in mails alone, that somebody has come by the link of one: at the first thing
 * that they do here. Then the key leaves the address, for a link that is copied is another's.
 */
export function reportOpening(
  { opened }: Pick<FormsApi, 'opened'>,
  formId: string,
  view: Window = window,
): void {
  const key = new URLSearchParams(view.location.search).get(MAIL_KEY_PARAMETER);
  if (key === null) return;
  const report = () => {
    for (const act of ACTS) view.removeEventListener(act, report);
    view.history.replaceState(view.history.state, '', addressOf(formId));
    opened(formId, key).catch((cause: unknown) => {
      // The next opening tells it; nobody waits for it here.
      console.warn('The opening could not be told.', cause);
    });
  };
  for (const act of ACTS) view.addEventListener(act, report, { passive: true });
}
