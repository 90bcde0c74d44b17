import { t } from '@lingui/core/macro';
import { MESSAGES } from '#shared/messages';
import type { FileRecord } from '../../api/forms.ts';
import { translate } from '../../i18n/translate.ts';
import type { Session } from './session.ts';

/** Removes a file that the server has. */
export async function removeFile(
  { api, store, toasts }: Pick<Session, 'api' | 'store' | 'toasts'>,
  file: FileRecord,
): Promise<void> {
  const formId = store.get().form?.id;
  if (formId === undefined) return;
  const about = `file ${file.id || file.cardId}`;
  try {
    const form = await api.removeFile(formId, file.id || file.cardId);
    toasts.withdraw(about);
    store.dispatch({ type: 'server form', form });
    toasts.good(t`File removed successfully`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    toasts.bad(translate(MESSAGES.removeFileFailed(message)), { about });
  }
}
