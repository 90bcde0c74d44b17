import { msg } from '@lingui/core/runtime-macro';
import type { Reason } from '../say.js';

/* What is said about the form: its fields, how it is saved, what becomes of it. Letter for letter from SPEC sections 5 and 8 where it has them. */

export const initializeFormFailed = msg({
  id: 'initializeFormFailed',
  message: 'Failed to initialize form. Please try again.',
});
export const autosaveFailed = msg({
  id: 'autosaveFailed',
  message: 'Failed to save progress. Please try again.',
});
export const stepSaveFailed = msg({
  id: 'stepSaveFailed',
  message: 'Failed to save your progress. Please try again.',
});
export const submitFormFailed = msg({
  id: 'submitFormFailed',
  message: 'Failed to submit form. Please try again.',
});
export const submitFormFailedBecause = (reason: Reason) =>
  msg({ id: 'submitFormFailedBecause', message: msg`Failed to submit form: ${{ reason }}` });
export const websiteInvalid = msg({
  id: 'websiteInvalid',
  message: 'Please enter a web address, such as example.com',
});
export const emailInvalid = msg({
  id: 'emailInvalid',
  message: 'Please enter an email address, such as name@example.com',
});
export const industryMissing = msg({ id: 'industryMissing', message: 'Please enter your industry' });
export const linkedinDoubtful = msg({
  id: 'linkedinDoubtful',
  message: 'This does not look like a LinkedIn profile. You can leave it and go on.',
});
export const linkSent = msg({
  id: 'linkSent',
  message:
    'If a form was begun with this address, an email with its link is on the way. It comes once a day at most.',
});
export const skipped = msg({
  id: 'skipped',
  message: 'You can return anytime... progress has been automatically saved.',
});
