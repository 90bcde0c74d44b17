import { msg, plural } from '@lingui/core/runtime-macro';
import type { ErrorReason } from './translate.js';

/*
 * Messages that a page may show before its session is open. SPEC sections 5 and 8 define the exact English
 * text.
 */

// Any page

export const missing = msg({ id: 'missing', message: 'Please fill this in.' });
export const tooLong = (max: number) =>
  msg({ id: 'tooLong', message: msg`Please use at most ${{ max }} characters.` });
export const tooManyRequests = msg({
  id: 'tooManyRequests',
  message: 'Too many requests. Please wait a little and try again.',
});
/** @param seconds until the next request is accepted; shown as whole seconds, in minutes from 90 seconds */
export const tooManyRequestsFor = (seconds: number) =>
  seconds < 90
    ? msg({
        id: 'tooManyRequestsSeconds',
        message: msg`Too many requests. Please try again in ${plural({ seconds: Math.max(1, Math.ceil(seconds)) }, { one: '# second', other: '# seconds' })}.`,
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
  message: 'Too many requests are running at the same time. Please try again in a moment.',
});
export const unavailable = msg({
  id: 'unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
});
export const changedElsewhere = msg({
  id: 'changedElsewhere',
  message: 'This was changed elsewhere in the meantime.',
});

// Labels and hints of the wizard's first step

export const website = msg({ id: 'website', message: 'Website' });
export const websiteHint = msg({ id: 'websiteHint', message: 'For example, yourcompany.com' });
export const email = msg({ id: 'email', message: 'Email' });
export const industry = msg({ id: 'industry', message: 'Industry' });
export const industryHint = msg({
  id: 'industryHint',
  message: 'In a few words, such as legal services for start-ups',
});
export const profile = msg({ id: 'profile', message: 'LinkedIn profile to imitate' });
export const profileHint = msg({
  id: 'profileHint',
  message: 'Optional. Someone whose posts you admire, such as linkedin.com/in/their-name',
});

// The field of the thank-you page

export const name = msg({ id: 'name', message: 'Whose name should appear on the posts?' });
export const nameHint = msg({
  id: 'nameHint',
  message: 'Optional. Your first and last name, as on LinkedIn',
});

// The form

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
export const submitFormFailedBecause = (reason: ErrorReason) =>
  msg({ id: 'submitFormFailedBecause', message: msg`Failed to submit form: ${{ reason }}` });
export const websiteInvalid = msg({
  id: 'websiteInvalid',
  message: 'Please enter a web address, such as example.com',
});
export const websiteSeveral = msg({
  id: 'websiteSeveral',
  message: 'Please enter one web address only.',
});
export const websiteDoubtful = msg({
  id: 'websiteDoubtful',
  message: 'This does not look like a public web address. You can keep it and continue.',
});
export const emailSeveral = msg({ id: 'emailSeveral', message: 'Please enter one email address only.' });
export const emailDomainInvalid = msg({
  id: 'emailDomainInvalid',
  message: 'Please check the part after the @. It must be a domain, such as example.com',
});
export const emailLocalPartInvalid = msg({
  id: 'emailLocalPartInvalid',
  message: 'Please check the part before the @. It contains something that email addresses cannot have.',
});
export const emailLocalPartLong = (max: number) =>
  msg({
    id: 'emailLocalPartLong',
    message: msg`Please check the part before the @. It can have ${{ max }} characters at most.`,
  });
export const emailTooLong = (max: number) =>
  msg({
    id: 'emailTooLong',
    message: msg`Please check the address. An email address can have ${{ max }} characters at most.`,
  });
export const emailInvalid = msg({
  id: 'emailInvalid',
  message: 'Please enter an email address, such as name@example.com',
});
export const industryMissing = msg({ id: 'industryMissing', message: 'Please enter your industry' });
export const choiceInvalid = msg({ id: 'choiceInvalid', message: 'Please choose one of the options.' });
export const linkedinDoubtful = msg({
  id: 'linkedinDoubtful',
  message: 'This does not look like a LinkedIn profile. You can keep it and continue.',
});
export const linkedinSeveral = msg({
  id: 'linkedinSeveral',
  message: 'This has several addresses. Which profile do you mean?',
});
export const linkedinShortLink = msg({
  id: 'linkedinShortLink',
  message:
    'We cannot tell whose profile a short link leads to. Open it and copy the address of the profile, or keep it and continue.',
});
export const linkedinOwnProfile = msg({
  id: 'linkedinOwnProfile',
  message:
    'This address shows everyone their own profile. Please enter the address with the name in it, or keep it and continue.',
});
export const linkSent = msg({
  id: 'linkSent',
  message:
    'If there is a form for this address, we have emailed you its link. We send it at most once a day.',
});
export const skipped = msg({
  id: 'skipped',
  message: 'You can return anytime... progress has been automatically saved.',
});
