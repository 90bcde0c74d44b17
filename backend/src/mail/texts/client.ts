import { msg, plural } from '@lingui/core/runtime-macro';

/* What the mails to the client say, in the language of their form. The agency's own are English. */

export const confirmationSubject = msg({
  id: 'mailConfirmationSubject',
  message: 'We have your form: the link to go on with it',
});
export const received = msg({ id: 'mailReceived', message: 'We have received your information' });
export const thanks = msg({
  id: 'mailThanks',
  message:
    'Thank you for starting with us. Your progress is saved, and you can continue whenever it suits you:',
});
export const goOn = msg({ id: 'mailGoOn', message: 'Continue where you left off' });
export const promise = (days: number) =>
  msg({
    id: 'mailPromise',
    message: msg`Once you have completed the interview, you will receive your custom content strategy by email within ${plural({ days }, { one: '# day', other: '# days' })}.`,
  });

export const linkSubject = msg({ id: 'mailLinkSubject', message: 'The link to your form' });
export const yourLink = msg({ id: 'mailYourLink', message: 'Your link' });
export const askedFor = msg({
  id: 'mailAskedFor',
  message: 'Somebody, we think you, asked for the way back to your form. Everything in it is as you left it:',
});
export const openForm = msg({ id: 'mailOpenForm', message: 'Open your form' });

export const mistake = msg({
  id: 'mailMistake',
  message:
    'If you did not fill in this form, you can ignore this email. Please do not pass the link on: whoever has it can see and change the answers.',
});
