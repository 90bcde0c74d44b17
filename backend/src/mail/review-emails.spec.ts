import { printing } from '../../test/support/letters.js';
import * as AGENCY from './agency-emails.js';
import type { MailContent } from './email-layout.js';
import * as DESK from './review-emails.js';

const interviewCompleted = printing(AGENCY.interviewCompleted);
const lateAnswers = printing(AGENCY.lateAnswers);
const decisionsDigest = printing(AGENCY.decisionsDigest);
const noAnswer = printing(AGENCY.noAnswer);
const roundReady = printing(DESK.roundReady);
const roundReminder = printing(DESK.roundReminder);
const postDay = printing(DESK.postDay);

const desk = {
  deskUrl: 'https://byline.example/review/token?lang=de&x=1',
  expiresAt: '2026-12-24T09:00:00.000000Z',
  language: 'en',
  posts: 8,
  withStrategy: true,
  note: null,
} as const;

/** Expects the texts in both the plain text and the HTML. */
function expectBoth(mail: MailContent, ...said: string[]): void {
  for (const words of said) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
}

describe('mail about a released round', () => {
  it.each([
    [{}, 'Your content strategy and your first posts are ready to read'],
    [{ posts: 0 }, 'Your content strategy is ready to read'],
    [{ withStrategy: false }, 'Your 8 posts are ready to read'],
    [{ withStrategy: false, posts: 1 }, 'Your post is ready to read'],
  ])('describes the round in its subject: %j', (change, subject) => {
    expect(roundReady({ ...desk, ...change }).subject).toBe(subject);
  });

  it('links to the review page, with expiry date and reason of the mail', () => {
    const mail = roundReady(desk);
    expectBoth(
      mail,
      'Open your desk',
      '8 posts wait for your yes',
      'December 24, 2026',
      'this address was entered in our form',
    );
    expect(mail.text).toContain(desk.deskUrl);
    expect(mail.html).toContain('href="https://byline.example/review/token?lang=de&amp;x=1"');
  });

  it('escapes the note of the agency', () => {
    const mail = roundReady({ ...desk, note: 'Look at <b>two</b>\nfirst.' });
    expect(mail.text).toContain('> Look at <b>two</b>\n> first.');
    expect(mail.html).toContain('Look at &lt;b&gt;two&lt;/b&gt;');
  });

  it('is German if the form is', () => {
    const mail = roundReady({ ...desk, language: 'de' });
    expect(mail.subject).toBe('Ihre Content-Strategie und Ihre ersten Beiträge sind da');
    expectBoth(mail, '8 Beiträge warten', '24. Dezember 2026');
    expect(mail.html).toContain('<html lang="de">');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\b(?:your|you|ready|posts)\b/i);
  });
});

it('a reminder says that it is one, and whether it is the last', () => {
  const first = roundReminder({ ...desk, isLast: false });
  expect(first.subject).toBe('Your 8 posts are still waiting for you');
  expect(first.text).not.toContain('last reminder');
  expectBoth(roundReminder({ ...desk, isLast: true }), 'This is the last reminder');
  expect(roundReminder({ ...desk, posts: 0, isLast: false }).subject).toBe(
    'Your content strategy is still waiting for you',
  );
});

it('the mail on the day of a post names it, with its time if set', () => {
  const post = { ...desk, title: 'Why we hire slowly', text: 'It takes a month.' };
  const mail = postDay({ ...post, time: '09:00' });
  expect(mail.subject).toBe('Today is the day of your post');
  expectBoth(mail, '“Why we hire slowly” is planned for today at 09:00.');
  expect(mail.text).toContain(desk.deskUrl);
  expectBoth(postDay({ ...post, time: null }), '“Why we hire slowly” is planned for today.');
});

it('the mail on the day of a post without a valid link contains its text', () => {
  const mail = postDay({ ...desk, title: 'Slow', text: 'It takes a month.', time: null, deskUrl: null });
  expectBoth(mail, 'It takes a month.');
  expect(mail.html).not.toContain('href');
});

describe('mails to the agency', () => {
  const about = { website: 'https://brand.example/win-a-prize', adminUrl: 'https://byline.example/admin/x' };

  it.each([
    [interviewCompleted({ ...about, due: new Date('2026-11-25T09:00:00Z') }), 'Interview completed'],
    [lateAnswers({ ...about, answered: 7 }), 'New answers after the interview'],
    [decisionsDigest({ ...about, said: [] }), 'The client has answered'],
    [noAnswer({ ...about, posts: 3 }), 'No answer yet'],
  ])('have no user input in the subject: %#', (mail, what) => {
    expect(mail.subject).toBe(`${what}: brand.example`);
    expectBoth(mail, 'https://byline.example/admin/x', 'https://brand.example/win-a-prize');
  });

  it('name the due date of the strategy for a completed interview', () => {
    expectBoth(
      interviewCompleted({ ...about, due: new Date('2026-11-25T09:00:00Z') }),
      'Wednesday 25 November',
    );
  });

  it('list each decision with its comment in the digest', () => {
    const mail = decisionsDigest({
      ...about,
      said: [
        { kind: 'approved', title: 'Slow hiring', words: null, name: 'Mara Lind' },
        { kind: 'changes_wanted', title: 'The valley', words: 'It was 1987.', name: 'Ben Ash' },
      ],
    });
    expectBoth(
      mail,
      'Approved: Slow hiring (Mara Lind)',
      'Changes wanted: The valley (Ben Ash)',
      'It was 1987.',
    );
  });
});
