import { printing } from '../../test/support/letters.js';
import { interviewSummary } from '../delivery/interview-summary.js';
import { FIELD_NAMES, fieldOf, mapFields } from '../shared/fields.js';
import * as AGENCY from './agency-emails.js';
import * as CLIENT from './client-emails.js';

const clientConfirmation = printing(CLIENT.clientConfirmation);
const providerNotification = printing(AGENCY.providerNotification);
const resumeLink = printing(CLIENT.resumeLink);

const submission = {
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  website: 'https://acme.example',
  email: 'ada@acme.example',
  industry: '<script>alert(1)</script> & "Co"',
  linkedin_profile: '',
  topics_to_talk_about: 'Hiring, Remote work',
  created_at: '2026-11-01T09:00:00.000000Z',
};
const adminUrl = 'https://byline.example/admin/form_submissions/3f0b8d52/show';

describe('notification', () => {
  const mail = providerNotification(submission, adminUrl);

  it('has the facts and the link, in text and in HTML', () => {
    expect(mail.subject).toBe('New submission: acme.example');
    for (const part of [
      'https://acme.example',
      'ada@acme.example',
      'Hiring, Remote work',
      '1 November 2026',
      adminUrl,
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).not.toContain('LinkedIn profile');
  });

  it("names the summary fields in the same order as the interview's card", () => {
    const texts = mapFields((field) => `text of ${field}`);
    const facts = FIELD_NAMES.filter((field) => fieldOf(field).inSummary).map(
      (field) => `${fieldOf(field).shortLabel ?? fieldOf(field).label}: ${texts[field]}`,
    );
    expect(facts).toContain('Topics: text of topics_to_talk_about');
    const { text } = providerNotification({ ...submission, ...texts }, adminUrl);
    expect(text.split('\n\n')[2]).toBe([...facts, 'Submitted: 1 November 2026 at 09:00 UTC'].join('\n'));
    const card = interviewSummary({ ...texts, interview_questions: [], interview_answers: [] });
    expect(card).toBe(facts.join('\n'));
  });

  it('escapes user input', () => {
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect(mail.html).not.toContain('<script');
  });

  it('has at most a host name of user input in its subject', () => {
    const win = 'https://brand.example/you-have-won-a-prize';
    expect(providerNotification({ ...submission, website: win }, adminUrl).subject).toBe(
      'New submission: brand.example',
    );
    const website = `a\r\nBcc: evil@example.com\u202e${'x'.repeat(5000)}`;
    const { subject } = providerNotification({ ...submission, website }, adminUrl);
    expect(subject).toBe('New submission: a client');
  });
});

describe('confirmation', () => {
  it('has the resume link and no text that a stranger could have written', () => {
    const resumeUrl = 'https://byline.example/?formId=3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
    const mail = clientConfirmation({ resumeUrl, language: 'en', strategyDays: 3, others: [] });
    expect(mail.text).toContain(resumeUrl);
    expect(mail.html).toContain(`href="${resumeUrl}"`);
    expect(mail.text).toContain('within 3 days');
  });
});

describe('mail to a client whose form is German', () => {
  const way = {
    resumeUrl: 'https://byline.example/?formId=3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11&lang=de',
    language: 'de',
  } as const;
  const form = {
    website: 'https://acme.example/about',
    createdAt: new Date('2026-11-01T09:00:00Z'),
    resumeUrl: way.resumeUrl,
  };

  it.each([
    [
      'the confirmation',
      clientConfirmation({ ...way, strategyDays: 3, others: [] }),
      'Ihr Formular ist angekommen: der Link zum Weitermachen',
      'innerhalb von 3 Tagen',
      'Dort weitermachen, wo Sie aufgehört haben',
    ],
    [
      'the lost link',
      resumeLink({ language: 'de', forms: [form] }),
      'Der Link zu Ihrem Formular',
      'Weg zurück zu Ihrem Formular',
      'Formular vom 1. November 2026 für acme.example öffnen',
    ],
  ])('is German in text and HTML: %s', (_which, mail, subject, said, button) => {
    expect(mail.subject).toBe(subject);
    for (const part of [said, 'Geben Sie den Link nicht weiter']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).toContain(way.resumeUrl);
    expect(mail.html).toContain(`href="${way.resumeUrl.replace('&', '&amp;')}"`);
    expect(mail.html).toContain(button);
    expect(mail.html).toContain('<html lang="de">');
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\b(?:your|you|link to|form)\b/i);
  });

  it('does not affect mails to the agency', () => {
    const mail = providerNotification(submission, adminUrl);
    expect(mail.html).toContain('<html lang="en">');
  });
});
