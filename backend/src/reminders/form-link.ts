import { addressIn, type Language } from '../rules/languages.js';
import { MAIL_KEY_PARAMETER } from '../rules/mail-links.js';

export interface FormLink {
  submissionId: string;
  language: Language;
  /** Stands in mails alone: the page tells the server that its link was opened. */
  key: string;
}

/** The way back to a form, in a mail. */
export function formLink(base: string, { submissionId, language, key }: FormLink): string {
  return addressIn(language, `${base}/?formId=${submissionId}&${MAIL_KEY_PARAMETER}=${key}`);
}
