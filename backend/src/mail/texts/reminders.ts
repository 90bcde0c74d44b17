import { msg } from '@lingui/core/runtime-macro';

/* What reminders of an unfinished form say, and the page that ends them, in the language of the form. */

export const formReminderSubject = msg({
  id: 'mailFormReminderSubject',
  message: 'Your form is waiting where you left it',
});
export const lastFormReminderSubject = msg({
  id: 'mailLastFormReminderSubject',
  message: 'Your form is still here if you want to finish it',
});
export const formReminder = msg({
  id: 'mailFormReminder',
  message: 'Everything you wrote is saved. You can go on with the next question, or speak your answers.',
});
export const lastFormReminder = msg({
  id: 'mailLastFormReminder',
  message: 'This is the last reminder; the link keeps working.',
});
export const continueForm = msg({ id: 'mailContinueForm', message: 'Continue where you left off' });
export const whyReminded = msg({
  id: 'mailWhyReminded',
  message:
    'This email came because you opened the link to this form and have not finished it. Please do not pass the link on: whoever has it can see and change the answers.',
});
export const unsubscribe = msg({ id: 'mailUnsubscribe', message: 'No more reminders' });

export const unsubscribeTitle = msg({ id: 'unsubscribeTitle', message: 'No more reminders?' });
export const unsubscribeAsk = msg({
  id: 'unsubscribeAsk',
  message:
    'We then no longer remind this address of unfinished forms. Your form and its link stay as they are.',
});
export const unsubscribeButton = msg({ id: 'unsubscribeButton', message: 'Send no more reminders' });
export const unsubscribedTitle = msg({ id: 'unsubscribedTitle', message: 'No more reminders' });
export const unsubscribed = msg({
  id: 'unsubscribed',
  message: 'We no longer remind this address of unfinished forms. Your form and its link stay as they are.',
});
export const unsubscribeUnknownTitle = msg({
  id: 'unsubscribeUnknownTitle',
  message: 'This link is no longer valid',
});
export const unsubscribeUnknown = msg({
  id: 'unsubscribeUnknown',
  message: 'The form that it belonged to is gone, or has another address. No reminders are sent for it.',
});
