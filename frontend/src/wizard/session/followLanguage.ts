import type { Form } from '../../api/forms.ts';
import { languageOf } from '../../i18n/speak.ts';
import type { Session } from './session.ts';

/** A form that is opened in another language goes on in it: what is asked and written to its holder from now on. */
export function followLanguage({ outbox }: Pick<Session, 'outbox'>, form: Form): void {
  const language = languageOf(document.documentElement);
  if (form.language === language) return;
  outbox.add({ kind: 'update', changes: { language }, reason: 'language' }, 0);
}
