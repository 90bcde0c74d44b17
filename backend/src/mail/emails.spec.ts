import { JSDOM } from 'jsdom';
import {
  ADMIN_URL,
  AGENCY,
  POST,
  RESUME_URL,
  REVIEW_URL,
  renderSamples,
  round,
  SAMPLES,
  UNSUBSCRIBE_URL,
} from '../../test/support/emails.js';
import { interviewSummary } from '../delivery/interview-summary.js';
import { UNSET_SETTINGS } from '../settings/settings.service.js';
import { FIELD_NAMES, fieldOf, mapFields } from '../shared/fields.js';
import { sampleAnswer } from '../shared/sample-answers.js';
import { feedbackDigest, newSubmission } from './agency-emails.js';
import { type Block, type Email, emailBranding, renderEmail, websiteHost } from './email-layout.js';
import { formConfirmation } from './form-emails.js';
import { roundReady, roundReminder } from './review-emails.js';

const parse = (html: string): Document => new JSDOM(html).window.document;
const render = (email: Email) => renderEmail(email, AGENCY);
const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();

/** Subject, text of the button, and its address, by kind of email. */
const EXPECTED: Record<string, [en: [string, string?], de: [string, string?], url?: string]> = {
  confirmation: [
    ['Your form is saved: here is the link to continue', 'Continue your form'],
    ['Ihr Formular ist gespeichert: Hier geht es weiter', 'Formular fortsetzen'],
    RESUME_URL,
  ],
  'confirmation with other forms': [
    ['Your form is saved: here is the link to continue', 'Continue your form'],
    ['Ihr Formular ist gespeichert: Hier geht es weiter', 'Formular fortsetzen'],
    RESUME_URL,
  ],
  'link to a form': [
    ['The link to your form', 'Continue your form'],
    ['Der Link zu Ihrem Formular', 'Formular fortsetzen'],
    RESUME_URL,
  ],
  'links to forms': [['The link to your form'], ['Der Link zu Ihrem Formular']],
  'changed address': [
    ['Your form has a new email address'],
    ['Ihr Formular hat jetzt eine andere E-Mail-Adresse'],
  ],
  'form reminder': [
    ['Your form is waiting where you left it', 'Continue your form'],
    ['Ihr Formular wartet dort, wo Sie aufgehört haben', 'Formular fortsetzen'],
    RESUME_URL,
  ],
  'last form reminder': [
    ['Your form is still here if you want to finish it', 'Continue your form'],
    ['Ihr Formular ist noch da, wenn Sie es abschließen möchten', 'Formular fortsetzen'],
    RESUME_URL,
  ],
  'strategy and posts': [
    ['Your content strategy and your first posts are ready to read', 'Review strategy and posts'],
    ['Ihre Content-Strategie und Ihre ersten Beiträge sind da', 'Strategie und Beiträge ansehen'],
    REVIEW_URL,
  ],
  strategy: [
    ['Your content strategy is ready to read', 'Read your strategy'],
    ['Ihre Content-Strategie ist da', 'Strategie lesen'],
    REVIEW_URL,
  ],
  posts: [
    ['Your 8 posts are ready to read', 'Review your posts'],
    ['Ihre 8 Beiträge sind da', 'Beiträge ansehen'],
    REVIEW_URL,
  ],
  'review reminder': [
    ['Your 8 posts are still waiting for you', 'Review strategy and posts'],
    ['Ihre 8 Beiträge warten noch auf Sie', 'Strategie und Beiträge ansehen'],
    REVIEW_URL,
  ],
  'last review reminder': [
    ['Your 8 posts are still waiting for you', 'Review strategy and posts'],
    ['Ihre 8 Beiträge warten noch auf Sie', 'Strategie und Beiträge ansehen'],
    REVIEW_URL,
  ],
  'day of a post': [
    ['Your post is due today', 'Open your post'],
    ['Ihr Beitrag für heute', 'Beitrag öffnen'],
    REVIEW_URL,
  ],
  'day of a post without a link': [['Your post is due today'], ['Ihr Beitrag für heute']],
  'link of a page': [['The link to your page'], ['Der Link zu Ihrer Seite']],
  'new link': [
    ['The new link to your page', 'Open your page'],
    ['Der neue Link zu Ihrer Seite', 'Ihre Seite öffnen'],
    REVIEW_URL,
  ],
  'new submission': [['New submission: acme.example', 'Open the submission'], [''], ADMIN_URL],
  'interview completed': [['Interview completed: brand.example', 'Open the submission'], [''], ADMIN_URL],
  'late answers': [
    ['New answers after the interview: brand.example', 'Open the submission'],
    [''],
    ADMIN_URL,
  ],
  feedback: [['The client has answered: brand.example', 'Open the submission'], [''], ADMIN_URL],
  'no answer': [['No answer yet: brand.example', 'Open the submission'], [''], ADMIN_URL],
};

describe.each(renderSamples())('$language: $name', ({ name, language, email, subject, text, html }) => {
  const page = parse(html);
  const [en, de, url] = EXPECTED[name] ?? [[''], ['']];
  const [expected, label] = language === 'en' ? en : de;

  it('has its subject, heading, button and language', () => {
    expect(subject).toBe(expected);
    expect([...page.querySelectorAll('h1')].map(textOf)).toEqual([email.title ?? expected]);
    expect(page.title).toBe(email.title ?? expected);
    expect(page.documentElement.lang).toBe(language);
    expect(
      [...page.querySelectorAll('a.button')].map((link) => [textOf(link), link.getAttribute('href')]),
    ).toEqual(label ? [[label, url]] : []);
    if (label) expect(text).toContain(`\n${label}: ${url}\n`);
  });

  it("has the agency's logo and links, and the reason for the email", () => {
    const logo = page.querySelector('header img');
    expect(logo?.getAttribute('alt')).toBe(AGENCY.name);
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['160', '40']);
    const [reason, links] = page.querySelectorAll('footer p');
    expect(textOf(reason ?? null)).toBe(email.reason);
    expect(textOf(links ?? null)).toContain('Impressum');
    expect(text.split('\n')).toContain(email.reason);
  });

  it('has addresses as links in the HTML and in full in the text', () => {
    page.querySelector('style')?.remove();
    expect(page.documentElement.textContent).not.toMatch(/https?:|www\.|\/\S{50}/);
    for (const link of page.querySelectorAll('a')) expect(text).toContain(link.getAttribute('href'));
  });

  it('has the same content in text and HTML', () => {
    const shown = textOf(page.querySelector('main')) ?? '';
    for (const part of email.blocks.flatMap(partsOf)) {
      expect(shown).toContain(part);
      expect(text).toContain(part);
    }
  });
});

/** The content of a block in both forms of an email. */
function partsOf(block: Block): string[] {
  switch (block.kind) {
    case 'button':
      return [block.link.label];
    case 'links':
      return block.links.map(({ label }) => label);
    case 'facts':
      return block.pairs.map(([name]) => name);
    case 'quotation':
      return block.text.split('\n').filter(Boolean);
    case 'post':
      return block.text.split('\n').filter(Boolean).slice(0, 2);
    default:
      return [block.text];
  }
}

it('has no English words in German emails', () => {
  for (const { language, text, subject } of renderSamples().filter((sample) => sample.language === 'de'))
    expect([language, `${subject} ${text}`.replaceAll(/https?:\S+/g, '')]).toEqual([
      'de',
      expect.not.stringMatching(/\b(?:you|your|the|form|post|posts|link to|ready|of)\b/i),
    ]);
});

it('offers to unsubscribe from reminders of a form, and only from these', () => {
  const offers = renderSamples().filter(({ html }) => html.includes(UNSUBSCRIBE_URL));
  expect(new Set(offers.map(({ name }) => name))).toEqual(new Set(['form reminder', 'last form reminder']));
  for (const { text, email } of offers)
    expect(text).toContain(`${email.unsubscribe?.label}: ${UNSUBSCRIBE_URL}`);
});

it('has subjects that mailboxes show in full', () => {
  for (const { subject } of renderSamples()) expect(subject.length).toBeLessThan(78);
});

describe('branding', () => {
  const [sample] = SAMPLES;
  const html = (settings: object) =>
    parse(
      renderEmail(
        sample?.email as Email,
        emailBranding({ ...UNSET_SETTINGS, ...settings }, 'https://x.example'),
      ).html,
    );

  it("is the product's name and colour by default", () => {
    const page = html({});
    expect(textOf(page.querySelector('header'))).toBe('Byline');
    expect(page.querySelector<HTMLElement>('a.button')?.style.background).toBe('rgb(67, 56, 202)');
  });

  it("is the agency's name and colour", () => {
    const page = html({ name: 'Acme <b>Letters</b>', accent: '#0b6b3a' });
    expect(textOf(page.querySelector('header'))).toBe('Acme <b>Letters</b>');
    expect(page.querySelector<HTMLElement>('a.button')?.style.background).toBe('rgb(11, 107, 58)');
  });
});

describe('hostile text', () => {
  const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}';
  const submission = {
    id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
    name: '',
    website: 'https://acme.example',
    created_at: '2026-11-01T09:00:00.000000Z',
  };
  const submissionMail = (fields: object) =>
    render(newSubmission({ submission: { ...submission, ...fields }, adminUrl: ADMIN_URL }));

  it.each([
    ['a field', submissionMail({ industry: HOSTILE })],
    ['a note', render(roundReady({ ...round('en'), note: HOSTILE }))],
    ['a post', render(roundReady({ ...round('en'), firstPost: { title: HOSTILE, text: HOSTILE } }))],
    [
      'feedback',
      render(
        feedbackDigest({
          name: HOSTILE,
          website: HOSTILE,
          adminUrl: ADMIN_URL,
          feedback: [{ kind: 'commented', title: HOSTILE, words: HOSTILE, name: HOSTILE }],
        }),
      ),
    ],
  ])('is shown as text: %s', (_where, { html, text }) => {
    const page = parse(html);
    expect(page.querySelectorAll('script, [onerror], main img')).toHaveLength(0);
    expect(page.querySelector('main')?.textContent).toContain(HOSTILE);
    expect(text).toContain(HOSTILE);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a b'])('is no link: %s', (website) => {
    const page = parse(submissionMail({ website }).html);
    expect([...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
      ADMIN_URL,
    ]);
  });

  it.each([
    ['with a path', 'https://brand.example/you-have-won-a-prize', 'brand.example'],
    ['with a port', 'brand.example:8080/win', 'brand.example'],
    ['with a line break', `a\r\nBcc: evil@example.com\u202e${'x'.repeat(5000)}`, ''],
    ['of many parts', `https://${'you.have.won.'.repeat(9)}example`, 'you.have.won.'.repeat(9).slice(0, 60)],
  ])('is shortened to its host in a subject: a website %s', (_which, website, host) => {
    expect(websiteHost(website)).toBe(host);
    expect(submissionMail({ website }).subject).toBe(`New submission: ${host || 'a client'}`);
  });
});

it.each([
  ['one line', 'one line'],
  ['First.\n\nSecond.\nThird.', 'First.\nSecond. …'],
  ['word '.repeat(80), `${'word '.repeat(42).trim()} …`],
])('quotes the first two lines of a post: %j', (text, shown) => {
  const mail = render(roundReady({ ...round('en'), firstPost: { title: 'Title', text } }));
  expect(mail.text).toContain(`> Title\n${shown.replaceAll(/^/gm, '> ')}\n\n`);
});

it.each([
  [{ posts: 1, withStrategy: false }, 'Your post is ready to read', 'Your post is still waiting for you'],
  [
    { posts: 0, firstPost: null },
    'Your content strategy is ready to read',
    'Your content strategy is still waiting for you',
  ],
])('counts the posts of a round in its subjects: %j', (change, ready, waiting) => {
  expect(roundReady({ ...round('en'), ...change, note: null }).subject).toBe(ready);
  expect(roundReminder({ ...round('en'), ...change, isLast: false }).subject).toBe(waiting);
});

it("names the fields of a new submission in the order of the interview's card", () => {
  const texts = mapFields((field) => `text of ${field}`);
  const facts = FIELD_NAMES.map((name) => ({ name, ...fieldOf(name) }))
    .filter(({ inSummary }) => inSummary)
    .map(({ name, label, shortLabel = label }) => `${shortLabel}: text of ${name}`);
  expect(facts).toContain('Topics: text of topics_to_talk_about');
  const submission = { id: '1', created_at: '2026-11-01T09:00:00.000000Z', ...texts };
  const { text } = render(newSubmission({ submission, adminUrl: ADMIN_URL }));
  expect(text.split('\n\n')[2]).toBe([...facts, 'Submitted: 1 November 2026 at 09:00 UTC'].join('\n'));
  expect(interviewSummary({ ...texts, interview_questions: [], interview_answers: [] })).toBe(
    facts.join('\n'),
  );
});

it('marks sample transcripts in the summary on the card and in the export', () => {
  const sample = sampleAnswer({ language: 'en', kind: 'base', position: 1 });
  const facts = mapFields(() => '');
  const interview_questions = [{ question: 'Why?', timestamp: '', spoken: true }];
  const summary = interviewSummary({ ...facts, interview_questions, interview_answers: [sample] });
  expect(summary).toContain(`${sample}\n(spoken)\n(sample transcript)`);
});

it('links to ten other forms of an address at most', () => {
  const others = Array.from({ length: 11 }, (_, at) => ({
    website: `https://${at}.example`,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    isConfirmed: false,
    answers: 0,
    resumeUrl: `${RESUME_URL}-${at}`,
  }));
  const email = formConfirmation({ resumeUrl: RESUME_URL, language: 'en', strategyDays: 3, others });
  const links = parse(render(email).html).querySelectorAll(`a[href^="${RESUME_URL}-"]`);
  expect(links).toHaveLength(10);
});

it('contains the whole post on its day if its link has expired', () => {
  const mail = renderSamples().find(({ name }) => name === 'day of a post without a link');
  for (const line of POST.en.text.split('\n').filter(Boolean)) expect(mail?.text).toContain(`> ${line}`);
});

describe('a digest', () => {
  it('lists the marks that one reader made on a strategy in a row as one entry', () => {
    const mark = (title: string, name = 'Mara') => ({
      kind: 'looks_right' as const,
      title,
      words: null,
      name,
    });
    const { text } = render(
      feedbackDigest({
        name: '',
        website: 'https://brand.example',
        adminUrl: ADMIN_URL,
        feedback: [
          mark('heard'),
          mark('positioning'),
          { kind: 'commented', title: 'Post 1', words: 'So?', name: 'Mara' },
          mark('voice'),
          mark('voice', 'Jon'),
        ],
      }),
    );
    expect(text.match(/^.*\((?:Mara|Jon)\)$/gm)).toEqual([
      'Looks right: strategy (Mara)',
      'Comment: Post 1 (Mara)',
      'Looks right: strategy (Mara)',
      'Looks right: strategy (Jon)',
    ]);
  });
});
