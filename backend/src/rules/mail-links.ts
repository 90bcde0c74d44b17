/** Names, in the address of a form, the key that stands in mails alone. */
export const MAIL_KEY_PARAMETER = 'mail';
