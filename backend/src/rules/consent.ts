import { msg } from '@lingui/core/runtime-macro';

/**
 * What the visitor reads beside the first 'Submit & Continue'. It never gates the button. Change the version whenever
 * the text changes: the version that was shown is stored with the form.
 */
export const CONSENT_VERSION = '2026-11-21';
export const CONSENT_TEXT = msg({
  id: 'consent',
  message:
    'By continuing you agree that we use what you enter, say and upload here to prepare your content, with the help of the services we work with. You can download or delete your data at any time.',
});

/** Name of the field that people never see and machines fill in. */
export const TRAP_FIELD = 'company_fax';
/** A first save sooner than this after the page opened is a machine's: three fields cannot be filled in by hand. */
export const FASTEST_PERSON_MS = 3000;
