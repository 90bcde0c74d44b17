import { msg } from '@lingui/core/runtime-macro';

/* What the wizard's first step calls its fields, and the hints below them. */

export const website = msg({ id: 'website', message: 'Website' });
export const websiteHint = msg({ id: 'websiteHint', message: 'For example example.com' });
export const email = msg({ id: 'email', message: 'Email' });
export const emailHint = msg({
  id: 'emailHint',
  message: 'Your link back to this form and your strategy go here.',
});
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
