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

export const LEGAL_TITLES: Record<LegalPage, Message> = {
  legal: msg({ id: 'agencyLegal', message: 'Legal notice' }),
  privacy: msg({ id: 'agencyPrivacy', message: 'Privacy' }),
};
export const backToStart = msg({ id: 'agencyBack', message: 'Back to the start page' });
