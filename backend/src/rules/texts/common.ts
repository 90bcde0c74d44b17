import { msg, plural } from '@lingui/core/runtime-macro';

/* What any page may hear from the server. */

export const missing = msg({ id: 'missing', message: 'Please fill this in.' });
export const tooLong = (max: number) =>
  msg({ id: 'tooLong', message: msg`Please use at most ${{ max }} characters.` });
export const tooManyRequests = msg({
  id: 'tooManyRequests',
  message: 'Too many requests. Please wait a little and try again.',
});
/** @param seconds until the next one is taken; from a minute and a half on people plan in minutes */
export const tooManyRequestsFor = (seconds: number) =>
  seconds < 90
    ? msg({
        id: 'tooManyRequestsSeconds',
        message: msg`Too many requests. Please try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`,
      })
    : msg({
        id: 'tooManyRequestsMinutes',
        message: msg`Too many requests. Please try again in ${plural({ minutes: Math.ceil(seconds / 60) }, { one: '# minute', other: '# minutes' })}.`,
      });
export const notFound = msg({ id: 'notFound', message: 'Not found' });
export const invalidInput = msg({ id: 'invalidInput', message: 'Some of the information is not valid.' });
export const internal = msg({
  id: 'internal',
  message: 'Something went wrong on our side. Please try again.',
});
export const tooManyAtOnce = msg({
  id: 'tooManyAtOnce',
  message: 'Too much of this is going on at the same time. Please try again in a moment.',
});
export const unavailable = msg({
  id: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
});
export const changedElsewhere = msg({
  id: 'changedElsewhere',
  message: 'This was changed elsewhere in the meantime.',
});
