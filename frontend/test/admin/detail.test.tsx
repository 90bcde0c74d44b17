import { screen, waitFor, within } from '@testing-library/react';
import { makeFile } from '../support/fileRecord.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail, scrolled } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a submission', () => {
  it('shows its sections in order', async () => {
    const idea = { id: 'i', title: 'T', description: 'D', contentType: 'Story', hook: 'H' };
    openDetail(submission({ content_ideas: [idea], selected_ideas: [idea], full_posts: [post(1)] }));
    await screen.findByRole('heading', { name: 'Generated Posts' });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Basic Information',
      'What the client leaves out',
      'Interview Questions & Answers',
      'LinkedIn Posts',
      'Content Ideas',
      'Generated Content Ideas',
      'Selected Ideas',
      'Generated Posts',
      'Month',
      'Strategy',
      'Client',
    ]);
    expect(screen.getByText(/Strategy email was due 4 Nov 2026/)).toBeVisible();
    expect(screen.getAllByText(/1 of 8 posts of the month/)).toHaveLength(2);
  });

  it('says when the strategy was sent, in place of when it is due', async () => {
    openDetail(submission({ strategy_sent_at: '2026-11-03T10:00:00.000000Z' }));
    expect(await screen.findByText(/^Strategy: Sent 3 Nov, 1 day early/)).toBeVisible();
    expect(screen.queryByText(/Strategy email/)).toBeNull();
  });

  it('never counts nine of eight posts', async () => {
    openDetail(submission({ full_posts: Array.from({ length: 9 }, (_, index) => post(index + 1)) }));
    expect(await screen.findAllByText(/9 posts of the month, 1 more than promised/)).toHaveLength(2);
    expect(screen.queryByText(/9 of 8/)).toBeNull();
  });

  it('has its sections one press away', async () => {
    const { user } = openDetail(submission({ full_posts: [post(1)] }));
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Left out',
      'Interview',
      'Past posts',
      'Ideas',
      'Written',
      'Month',
      'Strategy',
      'Client',
    ]);
    await user.click(nav.getByRole('link', { name: 'Written' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Generated Posts' })).toHaveFocus());
    expect(scrolled).toContain('generated');
  });

  it('says every field in order: a dash for an empty one, nothing of a USP that nobody wrote', async () => {
    openDetail(submission({ industry: '', usp: '', linkedin_profile: '', completed_at: null }));
    const basic = await section('Basic Information');
    const facts = basic.getAllByRole('term').map((term) => [term, term.nextElementSibling]);
    expect(facts.map((pair) => pair.map((part) => part?.textContent)).slice(0, 7)).toEqual([
      ['Website', 'bakery.example'],
      ['Email', 'ada@bakery.example'],
      ['Industry', '–'],
      ['ICP + Personas', 'Owners of small bakeries'],
      ['LinkedIn profile', '–'],
      ['Topics to Talk About', 'Sourdough'],
      ['Language', 'English'],
    ]);
  });

  it('says in English which language the form is in', async () => {
    openDetail(submission({ language: 'de' }));
    const basic = await section('Basic Information');
    expect(basic.getByText('Language').nextElementSibling).toHaveTextContent('German');
  });

  it('links to the site, the profile and the board, and to the manual where there is one', async () => {
    openDetail(submission({ brand_manual_url: '/api/get-trello-image?cardId=c1' }));
    const basic = await section('Basic Information');
    const href = (name: string) => basic.getByRole('link', { name }).getAttribute('href');
    expect(href('bakery.example')).toBe('https://bakery.example');
    expect(href('https://www.linkedin.com/in/ada')).toBe('https://www.linkedin.com/in/ada');
    expect(href('Open the board')).toBe('https://trello.com/b/board-1');
    expect(href('Open the brand manual')).toBe('/api/get-trello-image?cardId=c1');
    expect(basic.getByText('Owners of small bakeries')).toBeVisible();
    expect(basic.getByText('Sourdough')).toBeVisible();
  });

  it('makes no link of what is no web address', async () => {
    openDetail(
      submission({
        website: 'javascript:alert(1)',
        linkedin_profile: 'data:text/html,x',
        trello_board_url: null,
      }),
    );
    const basic = await section('Basic Information');
    expect(basic.getByText('javascript:alert(1)')).toBeVisible();
    expect(basic.queryByRole('link')).toBeNull();
  });

  it('makes a link of the profile only where it is one', async () => {
    openDetail(submission({ linkedin_profile: 'https://example.com/ada', trello_board_url: null }));
    const basic = await section('Basic Information');
    expect(basic.getByText('https://example.com/ada')).toBeVisible();
    expect(basic.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['bakery.example']);
  });

  it('shows photos as thumbnails and the manual as a download', async () => {
    openDetail(
      submission({
        team_photos: [makeFile({ id: 'f1' })],
        brand_manual: [makeFile({ id: 'f2', name: 'manual.pdf', type: 'application/pdf' })],
      }),
    );
    expect(await screen.findByRole('img', { name: 'team.jpg' })).toHaveAttribute(
      'src',
      '/api/get-trello-image?cardId=f1',
    );
    const manual = screen.getByRole('link', { name: 'manual.pdf' });
    expect(manual).toHaveAttribute('href', '/api/get-trello-image?cardId=f2');
    expect(manual).toHaveAttribute('download', 'manual.pdf');
    expect(screen.getByText('2.3 MB')).toBeVisible();
  });

  it('links to the card of a file that an older version left on Trello only', async () => {
    const cardUrl = 'https://trello.com/c/card';
    openDetail(
      submission({
        brand_manual: [makeFile({ name: 'old.pdf', url: 'https://trello.com/1/file', cardUrl })],
      }),
    );
    expect(await screen.findByRole('link', { name: 'old.pdf' })).toHaveAttribute('href', cardUrl);
  });

  it('says that it could not be fetched, and tries again', async () => {
    const record = submission();
    const server = new FakeServer();
    server.on(`GET /api/form_submissions/${record.id}`, offline);
    const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await screen.findByText('Failed to fetch submission details. Please try again.')).toBeVisible();
    server.add(record);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^Submission Details/ })).toBeVisible();
  });

  it('says what it cannot read', async () => {
    openDetail(submission({ unreadable: ['content_ideas', 'last_post_2'] }));
    expect(await screen.findByText(/could not be read/)).toHaveTextContent('Content ideas, Post 2');
  });

  it('warns of thin material, before anything is generated', async () => {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    server.on(`GET /api/form_submissions/${record.id}/material`, () =>
      json({
        answers: 1,
        longAnswers: 0,
        posts: 2,
        voicePosts: 0,
        language: 'en',
        manuals: [],
        warnings: ['Only 1 answer.'],
      }),
    );
    openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await screen.findByText('Only 1 answer.')).toBeVisible();
    expect(screen.getByText('To write from: 1 answer, 2 past posts.')).toBeVisible();
  });

  it('says how much of a manual was read as soon as it was', async () => {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    const counts = { answers: 4, longAnswers: 3, posts: 2, voicePosts: 2, language: 'en', warnings: [] };
    const unread = { name: 'brand.pdf', characters: 0, problem: 'has not been read' };
    const read = { ...unread, characters: 5200, problem: null };
    let asked = 0;
    server.on(`GET /api/form_submissions/${record.id}/material`, () => {
      asked += 1;
      return json({ ...counts, manuals: [asked === 1 ? unread : read] });
    });
    openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await screen.findByText('Brand manual “brand.pdf” has not been read.')).toBeVisible();
    const found = 'Brand manual “brand.pdf”: 5,200 characters read.';
    expect(await screen.findByText(found, undefined, { timeout: 10_000 })).toBeVisible();
  });

  it('says what came of each brand manual', async () => {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    const manuals = [
      { name: 'brand.pdf', characters: 5200, problem: null },
      { name: 'old.pdf', characters: 0, problem: 'is password protected' },
    ];
    const counts = { answers: 4, longAnswers: 3, posts: 2, voicePosts: 2, language: 'en', warnings: [] };
    server.on(`GET /api/form_submissions/${record.id}/material`, () => json({ ...counts, manuals }));
    openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await screen.findByText('Brand manual “brand.pdf”: 5,200 characters read.')).toBeVisible();
    expect(screen.getByText('Brand manual “old.pdf” is password protected.')).toBeVisible();
  });
});

describe('the interview card', () => {
  it('numbers the questions, with their date, and says which have no answer', async () => {
    openDetail(submission());
    const card = await section('Interview Questions & Answers');
    const [first, second] = card.getAllByRole('article');
    expect(first).toHaveTextContent('Q1 · 1 Nov 2026What is your story? I started at four in the morning.');
    expect(second).toHaveTextContent(
      'Q2 · 1 Nov 2026 · spokenWhat is the one thing? Say it in a line.No answer provided',
    );
    expect(card.getByRole('group')).toHaveStyle('--most: 400px');
  });

  it('shows answers without questions as responses', async () => {
    openDetail(submission({ interview_questions: [], interview_answers: ['One', ''] }));
    const card = await section('Interview Responses');
    const [first, second] = card.getAllByRole('article');
    expect(first).toHaveTextContent('Response 1One');
    expect(second).toHaveTextContent('Response 2Empty response');
  });

  it('is titled by its responses while there are only questions', async () => {
    openDetail(submission({ interview_answers: [] }));
    const card = await section('Interview Responses');
    expect(card.getAllByText('No answer provided')).toHaveLength(2);
  });

  it('says that there is nothing', async () => {
    openDetail(submission({ interview_questions: [], interview_answers: [] }));
    const card = await section('Interview Responses');
    expect(card.getByText('No interview responses available')).toBeVisible();
  });
});

describe('basic information', () => {
  it('is edited; only what changed is sent', async () => {
    const { user, server, id } = openDetail(submission());
    await user.click(await screen.findByRole('button', { name: 'Edit Basic Information' }));
    const field = screen.getByLabelText('Industry');
    await user.clear(field);
    await user.type(field, 'Patisserie');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Patisserie')).toBeVisible();
    expect(server.sent(`PUT /api/form_submissions/${id}`)[0]?.body).toEqual({
      industry: 'Patisserie',
      modified_at: '2026-11-01T09:00:00.000000Z',
    });
  });

  it('shows the faults at their fields', async () => {
    const { user, server, id } = openDetail(submission());
    server.on(`PUT /api/form_submissions/${id}`, () =>
      failure(422, 'invalid_input', 'Some of the information is not valid.', {
        errors: { email: 'Please enter an email address, such as name@example.com' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Basic Information' }));
    await user.type(screen.getByLabelText('Email'), ' and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter an email address, such as name@example.com')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/name@example.com/);
  });
});

describe('follow-ups', () => {
  const PHOTO = makeFile({ id: 'photo-1', status: 'pending' });
  const failed = {
    id: 'f1',
    kind: 'board',
    title: 'Making the Trello board',
    about: null,
    subject: '',
    state: 'failed' as const,
    attempts: 9,
    last_error: 'Trello answered 401',
    created_at: '',
    done_at: null,
  };

  it('that gave up show their error and a Retry', async () => {
    const { user, server, id } = openDetail(submission({ follow_ups: [failed] }));
    const alert = await screen.findByText('Making the Trello board failed');
    expect(alert.parentElement).toHaveTextContent('Trello answered 401. Given up after 9 attempts.');
    server.on(`POST /api/form_submissions/${id}/follow-ups/f1/retry`, () =>
      json(server.change(id, { follow_ups: [{ ...failed, state: 'done' }] })),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Making the Trello board failed')).toBeNull());
  });

  it('of an unfinished form can be reminders, which one switch ends', async () => {
    const { user, server, id } = openDetail(submission({ completed_at: null }));
    const reminders = await screen.findByRole('switch', { name: 'Remind of the unfinished form' });
    expect(reminders).toBeChecked();
    expect(reminders).toHaveAccessibleDescription('One email after 2 days without a change, one after 7.');
    server.on(`PUT /api/form_submissions/${id}/reminders`, ({ body }) =>
      json({ opened: true, refused: true, ...(body as { on: boolean }) }),
    );
    await user.click(reminders);
    await waitFor(() => expect(reminders).not.toBeChecked());
    expect(reminders).toHaveAccessibleDescription('This address wants no reminders.');
  });

  it('that fail and are still tried are told of', async () => {
    const trying = {
      ...failed,
      kind: 'post_card',
      title: 'The Trello card',
      about: 'post' as const,
      subject: 'idea-1',
      state: 'due' as const,
    };
    openDetail(submission({ follow_ups: [trying], full_posts: [post(1)] }));
    expect(await screen.findByText(/is being tried again/)).toHaveTextContent(
      'The Trello card (Idea 1) did not work yet (Trello answered 401).',
    );
  });

  it.each([
    ['a file', { about: 'file' as const, subject: 'photo-1' }, 'A new task (team.jpg) failed'],
    ['a file that is gone', { about: 'file' as const, subject: 'photo-2' }, 'A new task failed'],
    ['nothing', { about: null, subject: 'photo-1' }, 'A new task failed'],
  ])(
    'of a kind that the page never heard of are named by the server, about %s',
    async (_what, about, words) => {
      const task = { ...failed, kind: 'new_task', title: 'A new task', ...about };
      openDetail(submission({ follow_ups: [task], team_photos: [PHOTO] }));
      expect(await screen.findByText(words)).toBeVisible();
    },
  );
});
