import { isRecord } from './guards.ts';

/** Name and version of the wizard's database, and its store of forms. */
export const WIZARD_DATABASE = { name: 'byline-wizard', version: 1, forms: 'drafts' } as const;

/**
 * The id of the form on this device with this hash, as the client's page gets it. The hash opens nothing.
 * @returns undefined if this device has another form or none, or on a page without TLS, which cannot hash
 */
export async function findFormOnDevice(formHash: string): Promise<string | undefined> {
  // Missing on pages served by plain http.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  for (const id of await formIds()) {
    const hash = await subtle.digest('SHA-256', new TextEncoder().encode(`form ${id}`));
    const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex === formHash) return id;
  }
  return undefined;
}

/** The ids of the forms that the wizard has stored. A database that does not exist is not created. */
function formIds(): Promise<string[]> {
  return new Promise((resolve) => {
    const none = (cause: unknown) => {
      console.warn('The forms on this device could not be read.', cause);
      resolve([]);
    };
    const opening = indexedDB.open(WIZARD_DATABASE.name, WIZARD_DATABASE.version);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : none(opening.error));
    opening.onblocked = () => none(new Error('Another tab holds an older version of the storage.'));
    opening.onsuccess = () => {
      const { result: database } = opening;
      const reading = database.transaction(WIZARD_DATABASE.forms).objectStore(WIZARD_DATABASE.forms).getAll();
      reading.onerror = () => none(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.flatMap(formIdOf));
      };
    };
  });
}

function formIdOf(draft: unknown): string[] {
  return isRecord(draft) && typeof draft.formId === 'string' ? [draft.formId] : [];
}
