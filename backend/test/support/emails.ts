import {
  feedbackDigest,
  interviewCompleted,
  lateAnswers,
  newSubmission,
  noAnswer,
} from '../../src/mail/agency-emails.js';
import {
  type Email,
  type EmailBranding,
  type MailContent,
  renderEmail,
} from '../../src/mail/email-layout.js';
import { addressChanged, formConfirmation, formReminder, resumeLink } from '../../src/mail/form-emails.js';
import { newLink, pageLinks, postDay, roundReady, roundReminder } from '../../src/mail/review-emails.js';
import type { Language } from '../../src/shared/languages.js';

/* One sample of every kind of email, for tests of their texts and their look. */

const ORIGIN = 'https://byline.example';
export const RESUME_URL = `${ORIGIN}/?formId=3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11&mail=7f0b8d52`;
export const REVIEW_URL = `${ORIGIN}/review/dG9rZW4gb2YgYSByb3VuZCBvZiBwb3N0cw?lang=de&x=1`;
export const UNSUBSCRIBE_URL = `${ORIGIN}/api/unsubscribe/7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22`;
export const ADMIN_URL = `${ORIGIN}/admin/form_submissions/3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11/show`;
const DAY = new Date('2026-11-01T09:00:00Z');

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="80" height="80" rx="16" fill="#0b6b3a"/><path d="M20 60 40 18l20 42" fill="none" stroke="#fff" stroke-width="9"/><text x="96" y="54" font-family="Georgia" font-size="42" fill="#1c1b22">Nordlicht</text></svg>`;

/** An agency with a name, a logo and a colour. */
export const AGENCY: EmailBranding = {
  name: 'Nordlicht "Briefe" & Co',
  logo: { url: `data:image/svg+xml,${encodeURIComponent(LOGO)}`, width: 320, height: 80 },
  accent: '#0b6b3a',
  legalLinks: (language) => [{ label: 'Impressum', url: `${ORIGIN}/legal?lang=${language}` }],
};

export const POST = {
  en: {
    title: 'Why we hire slowly',
    text: 'It takes us a month to hire someone.\n\nMost people tell me that this is far too long.\n\nThen I show them our staff turnover.\n\nNobody has left since 2019.',
  },
  de: {
    title: 'Warum wir langsam einstellen',
    text: 'Wir brauchen einen Monat, bis wir jemanden einstellen.\n\nViel zu lang, sagen die meisten.\n\nDann zeige ich ihnen, wie wenige gehen.',
  },
};

export function round(language: Language) {
  return {
    name: 'Mara Lind',
    reviewUrl: REVIEW_URL,
    language,
    posts: 8,
    firstPost: POST[language],
    withStrategy: true,
    note: null,
  };
}
const form = {
  website: 'https://acme.example/about',
  createdAt: DAY,
  isConfirmed: true,
  answers: 5,
  resumeUrl: RESUME_URL,
};
const otherForm = {
  ...form,
  isConfirmed: false,
  answers: 1,
  resumeUrl: `${RESUME_URL}&other`,
  createdAt: new Date('2026-10-12T09:00:00Z'),
};
const about = { name: '', website: 'https://brand.example/win-a-prize', adminUrl: ADMIN_URL };

const TO_CLIENT: Record<string, (language: Language) => Email> = {
  confirmation: (language) =>
    formConfirmation({ resumeUrl: RESUME_URL, language, strategyDays: 3, others: [] }),
  'confirmation with other forms': (language) =>
    formConfirmation({ resumeUrl: RESUME_URL, language, strategyDays: 3, others: [otherForm] }),
  'link to a form': (language) => resumeLink({ language, forms: [form] }),
  'links to forms': (language) => resumeLink({ language, forms: [form, otherForm] }),
  'changed address': (language) => addressChanged({ language }),
  'form reminder': (language) =>
    formReminder({ resumeUrl: RESUME_URL, unsubscribeUrl: UNSUBSCRIBE_URL, language, isLast: false }),
  'last form reminder': (language) =>
    formReminder({ resumeUrl: RESUME_URL, unsubscribeUrl: UNSUBSCRIBE_URL, language, isLast: true }),
  'strategy and posts': (language) => roundReady(round(language)),
  strategy: (language) => roundReady({ ...round(language), posts: 0, firstPost: null }),
  posts: (language) =>
    roundReady({ ...round(language), withStrategy: false, note: { en: EN_NOTE, de: DE_NOTE }[language] }),
  'review reminder': (language) => roundReminder({ ...round(language), isLast: false }),
  'last review reminder': (language) => roundReminder({ ...round(language), isLast: true }),
  'day of a post': (language) =>
    postDay({
      name: 'Mara Lind',
      language,
      ...POST[language],
      time: '09:00',
      reviewUrl: REVIEW_URL,
    }),
  'day of a post without a link': (language) =>
    postDay({ name: '', language, ...POST[language], time: null, reviewUrl: null }),
  'link of a page': (language) =>
    pageLinks({ language, pages: [{ url: REVIEW_URL, name: 'Mara Lind', website: 'https://acme.example' }] }),
  'new link': (language) => newLink({ language, name: 'Mara Lind', url: REVIEW_URL }),
};
const EN_NOTE = 'Please start with the second one.\nIt is the boldest of the eight.';
const DE_NOTE = 'Fangen Sie am besten mit dem zweiten an.\nEr ist der mutigste von den acht.';

const TO_AGENCY: Record<string, Email> = {
  'new submission': newSubmission({
    adminUrl: ADMIN_URL,
    submission: {
      id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
      name: '',
      website: 'https://acme.example',
      email: 'ada@acme.example',
      industry: 'Software for joiners, carpenters and everyone else who works with wood',
      linkedin_profile: 'https://www.linkedin.com/in/ada-with-a-very-long-name-that-goes-on-1815b',
      topics_to_talk_about: 'Hiring, Remote work',
      created_at: '2026-11-01T09:00:00.000000Z',
    },
  }),
  'interview completed': interviewCompleted({ ...about, due: new Date('2026-11-25T09:00:00Z') }),
  'late answers': lateAnswers({ ...about, answered: 7 }),
  feedback: feedbackDigest({
    ...about,
    feedback: [
      { kind: 'approved', title: 'Slow hiring', words: null, name: 'Mara Lind' },
      { kind: 'changes_wanted', title: 'The valley', words: 'It was 1987, not 1978.', name: 'Ben Ash' },
    ],
  }),
  'no answer': noAnswer({ ...about, posts: 3 }),
};

export interface Sample {
  name: string;
  language: Language;
  email: Email;
}

/** Every kind of email, those to the client in both languages. */
export const SAMPLES: Sample[] = [
  ...(['en', 'de'] as const).flatMap((language) =>
    Object.entries(TO_CLIENT).map(([name, email]) => ({ name, language, email: email(language) })),
  ),
  ...Object.entries(TO_AGENCY).map(([name, email]) => ({ name, language: 'en' as const, email })),
];

/** The samples as text and HTML in the agency's branding. */
export function renderSamples(): (Sample & MailContent)[] {
  return SAMPLES.map((sample) => ({ ...sample, ...renderEmail(sample.email, AGENCY) }));
}
