/** Parameter in the address of a form for the key that only mails contain. */
export const MAIL_KEY_PARAMETER = 'mail';
