import { translate } from '../platform/language/translate.js';
import type { Message } from '../rules/translate.js';
import type { Letter } from './letter.js';
import type { WayBack } from './mail.templates.js';
import * as TEXTS from './texts/reminders.js';

export interface FormReminder extends WayBack {
  unsubscribeUrl: string;
  isLast: boolean;
}

/** To somebody who left their form unfinished. Nothing that a stranger wrote comes along. */
export function formReminder({ resumeUrl, unsubscribeUrl, language, isLast }: FormReminder): Letter {
  const say = (text: Message) => translate(language, text);
  const subject = say(isLast ? TEXTS.lastFormReminderSubject : TEXTS.formReminderSubject);
  return {
    subject,
    title: subject,
    language,
    blocks: [
      { kind: 'paragraph', text: say(TEXTS.formReminder) },
      ...(isLast ? [{ kind: 'paragraph', text: say(TEXTS.lastFormReminder) } as const] : []),
      { kind: 'link', label: say(TEXTS.continueForm), url: resumeUrl },
      { kind: 'small', text: say(TEXTS.whyReminded) },
      { kind: 'small-link', label: say(TEXTS.unsubscribe), url: unsubscribeUrl },
    ],
  };
}
