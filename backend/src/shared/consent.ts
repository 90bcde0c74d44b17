import { msg } from '@lingui/core/runtime-macro';

/**
 * Consent text next to the first 'Submit & Continue'. It never disables the button. Change the version
 * whenever the text changes: the displayed version is stored with the form.
 */
export const CONSENT_VERSION = '2026-11-21';
export const CONSENT_TEXT = msg({
  id: 'consent',
  message:
    'By continuing you agree that we use what you enter, say and upload here to prepare your content, with the help of the services we work with. You can download or delete your data at any time.',
});

/** Name of the honeypot field, hidden from people. */
export const TRAP_FIELD = 'company_fax';
/**
 * A first save sooner than this after the page was opened counts as a bot: no one fills in three fields that
 * fast.
 */
export const FASTEST_PERSON_MS = 3000;
