import { msg, plural } from '@lingui/core/runtime-macro';
import type { LegalPage } from '../shared/settings.js';
import type { Message } from '../shared/translate.js';

/* Texts about the agency on pages and in mails, in the reader's language. */

export const strategyWithin = (days: number) =>
  msg({
    id: 'agencyStrategyWithin',
    message: msg`Your strategy within ${plural({ days }, { one: '# day', other: '# days' })}`,
  });
export const postsAMonth = (posts: number) =>
  msg({
    id: 'agencyPostsAMonth',
    message: msg`${plural({ posts }, { one: '# post', other: '# posts' })} a month`,
  });
export const description = (name: string, posts: number) =>
  msg({
    id: 'agencyDescription',
    message: msg`${{ name }} writes ${plural({ posts }, { one: '# LinkedIn post', other: '# LinkedIn posts' })} a month in your own voice. Tell us about your brand in a few minutes.`,
  });

/** With AI, answers can be spoken. */
export const howItWorks = (canSpeak: boolean) => (canSpeak ? SPOKEN_OR_TYPED : TYPED);
const SPOKEN_OR_TYPED = msg({
  id: 'agencyHowItWorks',
  message: 'You tell us your stories, spoken or typed. We write the posts, and you approve each one.',
});
const TYPED = msg({
  id: 'agencyHowItWorksTyped',
  message: 'You tell us your stories. We write the posts, and you approve each one.',
});
/** Hint for the email address in the wizard. */
export const emailHint = (canMail: boolean) => (canMail ? LINKS_BY_EMAIL : CONTACT);
const LINKS_BY_EMAIL = msg({
  id: 'emailHint',
  message: 'We send your strategy, and a link back to this form, to this address.',
});
const CONTACT = msg({ id: 'emailHintOff', message: 'For questions about your form and your posts.' });

export const LEGAL_TITLES: Record<LegalPage, Message> = {
  legal: msg({ id: 'agencyLegal', message: 'Legal notice' }),
  privacy: msg({ id: 'agencyPrivacy', message: 'Privacy' }),
};
export const backToStart = msg({ id: 'agencyBack', message: 'Back to the start page' });
