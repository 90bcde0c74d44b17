import { act, screen, waitFor, within } from '@testing-library/react';
import { FIELD_NAMES, fieldOf } from '#shared/fields';
import { makeFile } from '../support/fileRecord.ts';
import { FakeRuns } from './support/fakeRuns.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import {
  asksBeforeLeaving,
  askToDelete,
  forgetEverything,
  leaveFolded,
  openAdmin,
  openDetail,
  scrolled,
} from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('the record', () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  describe('a submission', () => {
    it('shows every field in order: a dash for an empty one, no USP if there is none', async () => {
      openDetail(submission({ industry: '', usp: '', linkedin_profile: '', completed_at: null }));
      const basic = await section('Basic Information');
      const facts = basic.getAllByRole('term').map((term) => [term, term.nextElementSibling]);
      const texts = facts.map((pair) => pair.map((part) => part?.textContent ?? ''));
      const labels = FIELD_NAMES.filter((name) => !fieldOf(name).hiddenWhileEmpty).map(
        (name) => fieldOf(name).label,
      );
      expect(texts.slice(0, labels.length + 1).map(([label]) => label)).toEqual([...labels, 'Language']);
      expect(Object.fromEntries(texts)).toMatchObject({
        Website: 'bakery.example',
        Email: 'ada@bakery.example',
        Industry: '–',
        'ICP + Personas': 'Owners of small bakeries',
        'LinkedIn profile': '–',
        'Topics to Talk About': 'Sourdough',
        Language: 'English',
      });
    });
    it('links to the site, the profile and the board in its header', async () => {
      openDetail(submission({ own_profile: 'https://www.linkedin.com/in/own' }));
      const links = within(await screen.findByRole('list', { name: 'Links of the client' }));
      const href = (name: string) => links.getByRole('link', { name }).getAttribute('href');
      expect(href('Website')).toBe('https://bakery.example');
      expect(href('LinkedIn')).toBe('https://www.linkedin.com/in/own');
      expect(href('Board')).toBe('https://trello.com/b/board-1');
    });

    it('says how many cards are on the board once each post has one, and what is next', async () => {
      const card = (number: number) => post(number, { trelloCardUrl: `https://trello.com/c/${number}` });
      const { view } = openDetail(submission({ full_posts: [card(1), post(2)] }));
      await screen.findByRole('article', { name: 'Idea 2' });
      expect(screen.queryByText(/on the board/)).toBeNull();
      view.unmount();
      openDetail(submission({ full_posts: [card(1), card(2)] }));
      const link = await screen.findByRole('link', { name: '2 cards on the board' });
      expect(link).toHaveAttribute('href', 'https://trello.com/b/board-1');
      const [, words = ''] =
        /^Next step: (.+)$/.exec(
          (await screen.findByRole('button', { name: /^Next step/ })).textContent ?? '',
        ) ?? [];
      expect(link.parentElement).toHaveTextContent(`2 cards on the board. Next: ${words}.`);
    });

    it('requests its parts once, and no earlier months, rounds, sources or strategy, although several parts of the page show them', async () => {
      const { server, id } = openDetail(submission());
      await section('Generated Posts');
      await screen.findByRole('button', { name: /^Next step/ });
      const about = server.calls.filter(({ path }) => path.startsWith(`/api/form_submissions/${id}`));
      expect(about.map(({ path }) => path.split('/').slice(4).join('/')).toSorted()).toEqual([
        '',
        'material',
        'material-need',
        'post-runs',
        'posts',
        'threads',
      ]);
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

    it('does not link text that is not a web address', async () => {
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

    it('links the profile only if it is a profile address', async () => {
      openDetail(submission({ linkedin_profile: 'https://example.com/ada', trello_board_url: null }));
      const basic = await section('Basic Information');
      expect(basic.getByText('https://example.com/ada')).toBeVisible();
      expect(basic.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['bakery.example']);
    });

    it('shows photos as thumbnails, and of the manual the text before the download', async () => {
      const { server, user } = openDetail(
        submission({
          team_photos: [makeFile({ id: 'f1' })],
          brand_manual: [makeFile({ id: 'f2', name: 'manual.pdf', type: 'application/pdf' })],
        }),
      );
      expect(await screen.findByRole('img', { name: 'team.jpg' })).toHaveAttribute(
        'src',
        '/api/files/f1/preview',
      );
      server.on('GET /api/files/f2/text', () => json({ text: 'Never use puns.', problem: null }));
      await user.click(screen.getByRole('button', { name: 'Read the text of manual.pdf' }));
      expect(await screen.findByRole('region', { name: 'Text of the file' })).toHaveTextContent(
        'Never use puns.',
      );
      const manual = screen.getByRole('link', { name: 'Download manual.pdf' });
      expect(manual).toHaveAttribute('href', '/api/get-trello-image?cardId=f2');
      expect(manual).toHaveAttribute('download', 'manual.pdf');
      expect(screen.getByText(/2\.3 MB.*not scanned for viruses/)).toBeVisible();
    });

    it('links to the card of a file that an older version left on Trello only', async () => {
      const cardUrl = 'https://trello.com/c/card';
      openDetail(
        submission({
          brand_manual: [makeFile({ name: 'old.pdf', url: 'https://trello.com/1/file', cardUrl })],
        }),
      );
      expect(await screen.findByRole('link', { name: 'Download old.pdf' })).toHaveAttribute('href', cardUrl);
    });

    it('shows an error when it could not be loaded, and retries', async () => {
      const record = submission();
      const server = new FakeServer();
      server.on(`GET /api/form_submissions/${record.id}`, offline);
      const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
      expect(await screen.findByText('Failed to fetch submission details. Please try again.')).toBeVisible();
      server.add(record);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: /^Submission Details/ })).toBeVisible();
    });

    it('lists the fields that could not be read', async () => {
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
      expect(screen.getByText('Material: 1 answer, 2 past posts.')).toBeVisible();
    });

    it('shows how much of a manual was read as soon as it was', async () => {
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
      expect(await screen.findByText(found)).toBeVisible();
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

    it('adds a recording to an answer, and says why one was not added', async () => {
      const { user, server, id } = openDetail(submission());
      const route = `POST /api/form_submissions/${id}/answers/1/recording`;
      server.on(route, () => failure(422, 'transcription_empty', 'No speech was found.'));
      const card = await section('Interview Questions & Answers');
      const file = new File(['voice'], 'note.mp3', { type: 'audio/mpeg' });
      const upload = () => user.upload(card.getByLabelText('A recording for Q2'), file);
      await upload();
      expect(await card.findByText(/“note\.mp3” was not added:/)).toBeVisible();
      const saved = { index: 1, answer: 'Wait.', spoken: true, icp: '', usp: '' };
      server.on(route, () => json({ ...saved, modified_at: '2026-11-20T10:00:00.000000Z' }));
      // Shown before the record is loaded again.
      const reload = server.hold(`GET /api/form_submissions/${id}`);
      await upload();
      expect(await card.findByText('Wait.')).toBeVisible();
      const [first, second] = card.getAllByRole('article');
      expect(first).toHaveTextContent('I started at four in the morning.');
      expect(second).toHaveTextContent('Q2 · 1 Nov 2026 · spoken');
      expect(card.queryByText(/was not added/)).toBeNull();
      reload();
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

    it('keeps what is typed while it is saved', async () => {
      const { user, server, id } = openDetail(submission());
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await user.click(await screen.findByRole('button', { name: 'Edit Basic Information' }));
      await user.type(screen.getByLabelText('Industry'), ' saved');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.type(screen.getByLabelText('Industry'), ' later');
      answer();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
      const { industry } = server.stored(id);
      expect(industry).toMatch(/ saved$/);
      expect(screen.getByLabelText('Industry')).toHaveValue(`${industry} later`);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(`${industry} later`)).toBeVisible();
      expect(server.stored(id).industry).toBe(`${industry} later`);
    });

    it('shows validation errors at their fields', async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`PUT /api/form_submissions/${id}`, () =>
        failure(422, 'invalid_input', 'Some of the information is not valid.', {
          errors: { email: 'Please enter an email address, such as name@example.com' },
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Edit Basic Information' }));
      await user.type(screen.getByLabelText('Email'), ' and more');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(
        await screen.findByText('Please enter an email address, such as name@example.com'),
      ).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/name@example.com/);
    });
  });

  describe('jobs', () => {
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

    it('that failed permanently show their error and a Retry button', async () => {
      const { user, server, id } = openDetail(submission({ jobs: [failed] }));
      const alert = await screen.findByText('Making the Trello board failed');
      expect(alert.parentElement).toHaveTextContent('Trello answered 401. Stopped after 9 attempts.');
      server.on(`POST /api/form_submissions/${id}/jobs/f1/retry`, () =>
        json(server.change(id, { jobs: [{ ...failed, state: 'done' }] })),
      );
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText('Making the Trello board failed')).toBeNull());
    });

    it('of an unfinished form can be reminders, which one switch turns off and on', async () => {
      const { user, server, id } = openDetail(submission({ completed_at: null }));
      const reminders = await screen.findByRole('switch', { name: 'Send reminders of the unfinished form' });
      expect(reminders).toBeChecked();
      expect(reminders).toHaveAccessibleDescription(
        'One email after 2 days without a change, another after 7.',
      );
      server.on(`PUT /api/form_submissions/${id}/reminders`, ({ body }) =>
        json({ opened: true, refused: true, ...(body as { on: boolean }) }),
      );
      await user.click(reminders);
      await waitFor(() => expect(reminders).not.toBeChecked());
      expect(reminders).toHaveAccessibleDescription('This address has unsubscribed from reminders.');
      await user.click(reminders);
      await waitFor(() => expect(reminders).toBeChecked());
    });

    it('that fail and are retried are shown', async () => {
      const trying = {
        ...failed,
        kind: 'post_card',
        title: 'The Trello card',
        about: 'post' as const,
        subject: 'idea-1',
        state: 'due' as const,
      };
      openDetail(submission({ jobs: [trying], full_posts: [post(1)] }));
      expect(await screen.findByText(/^The Trello card \(Idea 1\).*is being retried/)).toHaveTextContent(
        'The Trello card (Idea 1) has not succeeded yet (Trello answered 401).',
      );
    });

    it.each([
      ['a file', { about: 'file' as const, subject: 'photo-1' }, 'A new task (team.jpg) failed'],
      ['a file that is gone', { about: 'file' as const, subject: 'photo-2' }, 'A new task failed'],
      ['nothing', { about: null, subject: 'photo-1' }, 'A new task failed'],
    ])('of an unknown kind are named by the server, about %s', async (_what, about, words) => {
      const task = { ...failed, kind: 'new_task', title: 'A new task', ...about };
      openDetail(submission({ jobs: [task], team_photos: [PHOTO] }));
      expect(await screen.findByText(words)).toBeVisible();
    });
  });
});

describe('the page', () => {
  const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 3 });
  const fold = async (name: string | RegExp) => within(await heading(name)).getByRole('button');

  /** An interview with this many questions; the answers contain their number. */
  function interview(count: number) {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return {
      interview_questions: numbers.map((number) => ({ question: `Question ${number}?`, timestamp: '' })),
      interview_answers: numbers.map((number) =>
        number === 3 ? 'We bake at Café Ölmühle.' : `Plain ${number}.`,
      ),
    };
  }

  describe('what comes next', () => {
    it('opens the section that it is in, and leads to the first fault', async () => {
      leaveFolded();
      const chosen = { content_ideas: [idea(1)], selected_ideas: [idea(1)] };
      const faulty = post(1, { review: review({ faults: [finding({ excerpt: 'Text' })] }) });
      const { user } = openDetail(submission({ ...chosen, full_posts: [faulty], posts_per_month: 1 }));
      await waitFor(async () =>
        expect(await fold('Generated Posts')).toHaveAttribute('aria-expanded', 'true'),
      );
      await user.click(await fold('Generated Posts'));
      expect(screen.queryByRole('button', { name: /^1 fault/ })).toBeNull();
      await user.click(await screen.findByRole('button', { name: 'Next step: Fix 1 fault' }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^1 fault/ })).toHaveFocus());
      expect(screen.getByRole('list', { name: 'Faults' })).toBeVisible();
    });

    it('runs from its button, and the next step follows', async () => {
      const { user, server, id } = openDetail(submission({ quarantined_at: '2026-11-01T09:00:00Z' }));
      server.on(
        `PUT /api/form_submissions/${id}`,
        () => new Response(JSON.stringify(server.change(id, { quarantined_at: null })), { status: 200 }),
      );
      await user.click(await screen.findByRole('button', { name: 'Next step: Approve the form' }));
      expect(await screen.findByRole('button', { name: 'Next step: Prepare November' })).toBeVisible();
    });
  });

  describe('a tab', () => {
    const tab = (name: string) => screen.findByRole('tab', { name });

    it.each([
      ['#month', '/month'],
      ['#strategy', '/strategy'],
      ['#client', '/client'],
      ['#generated', ''],
      ['/nothing', ''],
    ])('is found by an address that ends in %s', async (end, path) => {
      const { id } = openDetail(submission(), undefined, end);
      await screen.findByRole('heading', { name: /^Submission Details/ });
      expect(window.location.pathname).toBe(`/admin/form_submissions/${id}/show${path}`);
    });

    it('keeps drafts and running requests while another tab is open', async () => {
      const { user, server } = openDetail(submission());
      server.on('POST /api/generate-content-ideas', () => new Promise(() => undefined));
      await user.type(await screen.findByLabelText('Post 2'), 'Typed');
      await user.click(screen.getByRole('button', { name: 'Generate Ideas' }));
      await user.click(await tab('Client'));
      expect(await screen.findByRole('heading', { name: 'Client' })).toBeVisible();
      expect(screen.queryByLabelText('Post 2')).not.toBeVisible();
      await user.click(await tab('Content'));
      expect(screen.getByLabelText('Post 2')).toHaveValue('Typed');
      expect(screen.getByRole('button', { name: 'Generating Ideas...' })).toBeDisabled();
    });
  });

  describe('a section', () => {
    it('shows what the client wrote until it is collapsed, which is remembered for other clients', async () => {
      leaveFolded();
      const { user, view } = openDetail(submission());
      const expanded = async (name: string | RegExp) => (await fold(name)).getAttribute('aria-expanded');
      for (const name of ['Basic Information', /^Interview/, 'LinkedIn Posts'])
        expect(await expanded(name)).toBe('true');
      expect(screen.getByLabelText('Post 5')).toBeVisible();
      await user.click(await fold('LinkedIn Posts'));
      view.unmount();
      openDetail(submission());
      expect(await expanded('LinkedIn Posts')).toBe('false');
      expect(await expanded('Basic Information')).toBe('true');
      for (const name of ['Scrape Posts', 'Update Posts', 'Generate Ideas', 'Generate Full Posts'])
        expect(screen.getByRole('button', { name })).toBeVisible();
    });

    it('is one line unless it is the next one, and stays open when another one is', async () => {
      leaveFolded();
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
      const expanded = async (name: string) => (await fold(name)).getAttribute('aria-expanded');
      await waitFor(async () => expect(await expanded('Generated Content Ideas')).toBe('true'));
      for (const name of ['Selected Ideas', 'Generated Posts']) expect(await expanded(name)).toBe('false');
      await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
      await waitFor(() => expect(server.stored(id).selected_ideas).toHaveLength(1));
      await waitFor(async () => expect(await expanded('Selected Ideas')).toBe('true'));
      expect(await expanded('Generated Content Ideas')).toBe('true');
    });

    it('opens alone while posts are written, even if the run is loaded last', async () => {
      leaveFolded();
      const ideas = [idea(1), idea(2)];
      const record = submission({ content_ideas: ideas, selected_ideas: ideas, full_posts: [post(1)] });
      const server = new FakeServer();
      server.add(record);
      new FakeRuns(server, record.id).start([{ ideaId: 'idea-2', title: 'Idea 2' }]);
      const answer = server.hold(`GET /api/form_submissions/${record.id}/post-runs`);
      openDetail(record, server);
      await screen.findByText('Loading...');
      await waitFor(() =>
        expect(server.sent(`GET /api/form_submissions/${record.id}/threads`)).toHaveLength(1),
      );
      await act(() => new Promise((done) => setTimeout(done)));
      answer();
      expect(await fold('Generated Posts')).toHaveAttribute('aria-expanded', 'true');
      expect(await fold('Selected Ideas')).toHaveAttribute('aria-expanded', 'false');
    });

    it('stays while runs that failed to load are loaded again', async () => {
      const record = submission();
      const server = new FakeServer();
      server.add(record);
      const route = `GET /api/form_submissions/${record.id}/post-runs`;
      server.on(route, () => failure(500, 'internal', 'No.'));
      openDetail(record, server);
      await screen.findByLabelText('Post 2');
      const answer = server.hold(route, () => json([]));
      const before = server.sent(route).length;
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(server.sent(route).length).toBeGreaterThan(before));
      expect(screen.queryByText('Loading...')).toBeNull();
      expect(screen.getByLabelText('Post 2')).toBeVisible();
      answer();
    });

    it('shows its actions while it is collapsed, and opens for them', async () => {
      leaveFolded();
      const { user, server } = openDetail(submission({ linkedin_profile: '' }));
      server.on('POST /api/scrape-posts', () => failure(502, 'scrape', 'The profile is private'));
      await user.click(await fold('LinkedIn Posts'));
      expect(await fold('LinkedIn Posts')).toHaveAttribute('aria-expanded', 'false');
      await user.click(screen.getByRole('button', { name: 'Scrape Posts' }));
      expect(await screen.findByText('The profile is private')).toBeVisible();
    });

    it("opens when the browser's search finds something in it", async () => {
      const { user } = openDetail(submission());
      await user.click(await fold('Interview Questions & Answers'));
      const answer = screen.getByText('I started at four in the morning.');
      const folded = answer.closest('[hidden]');
      expect(folded).toHaveAttribute('hidden', 'until-found');
      act(() => void folded?.dispatchEvent(new Event('beforematch', { bubbles: true })));
      expect(answer).toBeVisible();
    });

    it('opens when the URL names it', async () => {
      leaveFolded();
      const record = submission();
      const server = new FakeServer();
      server.add(record);
      const answer = server.hold(`GET /api/form_submissions/${record.id}/post-runs`, () => json([]));
      openAdmin(`/form_submissions/${record.id}/show#interview`, { server });
      await waitFor(() =>
        expect(server.sent(`GET /api/form_submissions/${record.id}/threads`)).toHaveLength(1),
      );
      await act(() => new Promise((done) => setTimeout(done)));
      answer();
      await waitFor(() => expect(screen.getByText('I started at four in the morning.')).toBeVisible());
      await waitFor(() => expect(scrolled).toContain('interview'));
    });

    it('opens for a link to a post in it, which gets the focus', async () => {
      leaveFolded();
      const record = submission({ full_posts: [post(1), post(2)] });
      const server = new FakeServer();
      server.add(record);
      const { id } = server.posts.ofIdea(record.id, 'idea-2');
      openAdmin(`/form_submissions/${record.id}/show#post-${id}`, { server });
      await waitFor(() => expect(screen.getByRole('article', { name: 'Idea 2' })).toHaveFocus());
      expect(screen.getByRole('article', { name: 'Idea 2' })).toBeVisible();
    });

    it('opens for a link with its former name', async () => {
      leaveFolded();
      const record = submission();
      const server = new FakeServer();
      server.add(record);
      openAdmin(`/form_submissions/${record.id}/show#idea-desk`, { server });
      await waitFor(() => expect(scrolled).toContain('ideas'));
      expect(await fold('Generated Content Ideas')).toHaveAttribute('aria-expanded', 'true');
    });

    it('stays closed when the URL cannot be decoded', async () => {
      const record = submission();
      const server = new FakeServer();
      server.add(record);
      openAdmin(`/form_submissions/${record.id}/show#100%`, { server });
      expect(await heading('Basic Information')).toBeVisible();
      await screen.findByRole('button', { name: /^Next step/ });
    });
  });

  describe('the interview search', () => {
    it('shows what has all words, marks them and counts', async () => {
      const { user } = openDetail(submission(interview(6)));
      const field = await screen.findByLabelText('Search the interview');
      await user.type(field, 'ölmühle QUESTION');
      const card = within(screen.getByRole('group', { name: 'Interview Questions & Answers' }));
      expect(card.getAllByRole('article')).toHaveLength(1);
      expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
        'Question',
        'Ölmühle',
      ]);
      expect(screen.getByText('1 of 6 answers')).toBeVisible();
      await user.clear(field);
      await user.type(field, '(nothing [[like *this');
      expect(screen.getByText('Nothing found')).toBeVisible();
      expect(card.queryAllByRole('article')).toHaveLength(0);
      await user.clear(field);
      expect(card.getAllByRole('article')).toHaveLength(6);
    });
  });

  describe('the neighbouring submissions', () => {
    it('are one click away, in the order of the list', async () => {
      const server = new FakeServer();
      const [first, second, third] = ['a', 'b', 'c'].map((name) =>
        submission({ website: `https://${name}.example` }),
      );
      for (const record of [first, second, third]) if (record) server.add(record);
      const { user } = openAdmin(`/form_submissions/${second?.id}/show`, { server });
      await user.click(await screen.findByRole('link', { name: 'Next submission' }));
      expect(await screen.findByRole('heading', { name: 'Submission Details: c.example' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Next submission' })).toBeNull());
      await user.click(screen.getByRole('link', { name: 'Previous submission' }));
      expect(await screen.findByRole('heading', { name: 'Submission Details: b.example' })).toBeVisible();
    });
  });
});

describe('personal data', () => {
  describe('the personal data of a submission', () => {
    it('shows the privacy notice, and can be downloaded', async () => {
      const { user, id } = openDetail(
        submission({ consent_version: '2026-11-21', consented_at: '2026-11-21T10:00:00.000000Z' }),
        undefined,
        '/client',
      );
      await user.click(await screen.findByRole('button', { name: 'More: this client' }));
      const part = within(await screen.findByRole('menu'));
      expect(
        part.getByText(/The privacy notice of 2026-11-21 was shown with the first save, 21 Nov 2026/),
      ).toBeVisible();
      expect(part.getByRole('menuitem', { name: 'Download data' })).toHaveAttribute(
        'href',
        `/api/form_submissions/${id}/export`,
      );
    });

    it('is deleted after one confirmation, and the list is shown', async () => {
      const server = new FakeServer();
      const { user, id } = openDetail(submission(), server, '/client');
      server.on(`DELETE /api/form_submissions/${id}`, () => {
        server.submissions.delete(id);
        return json({ id });
      });
      await askToDelete(user);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete submission' }));
      expect(await screen.findByText('No submissions found.')).toBeVisible();
      expect(await screen.findByText('The submission has been deleted.')).toBeVisible();
    });

    it('is deleted without leaving a page that was opened meanwhile', async () => {
      const server = new FakeServer();
      const { user, id } = openDetail(submission(), server, '/client');
      const answer = server.hold(`DELETE /api/form_submissions/${id}`, () => json({ id }));
      await askToDelete(user);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete submission' }));
      await user.click(screen.getByRole('link', { name: 'Today' }));
      await waitFor(() => expect(window.location.pathname).toBe('/admin/today'));
      answer();
      expect(await screen.findByText('The submission has been deleted.')).toBeVisible();
      expect(window.location.pathname).toBe('/admin/today');
    });

    it('leaves no draft behind when it is deleted', async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`DELETE /api/form_submissions/${id}`, () => {
        server.submissions.delete(id);
        return json({ id });
      });
      await user.type(await screen.findByLabelText('Post 2'), 'A private text');
      expect(asksBeforeLeaving()).toBe(true);
      await askToDelete(user);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete submission' }));
      expect(await screen.findByText('The submission has been deleted.')).toBeVisible();
      expect(asksBeforeLeaving()).toBe(false);
      expect(JSON.stringify(sessionStorage)).not.toContain('A private text');
    });

    it('stays when the administrator cancels, and when the deletion fails', async () => {
      const server = new FakeServer();
      const { user, id } = openDetail(submission(), server, '/client');
      const route = `DELETE /api/form_submissions/${id}`;
      server.on(route, () => failure(503, 'unavailable', 'The service is not available right now.'));
      await askToDelete(user);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      expect(server.sent(route)).toEqual([]);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await askToDelete(user);
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete submission' }),
      );
      expect(await screen.findByText('The submission could not be deleted. Please try again.')).toBeVisible();
      expect(screen.getByRole('heading', { name: /Submission Details/ })).toBeInTheDocument();
    });
  });

  it('shows that a form is on hold, and approves it with one click', async () => {
    const server = new FakeServer();
    const { user, id } = openDetail(submission({ quarantined_at: '2026-11-21T10:00:00.000000Z' }), server);
    await user.click(await screen.findByRole('button', { name: 'Next step: Approve the form' }));
    const route = `PUT /api/form_submissions/${id}`;
    await waitFor(() => expect(server.sent(route)).toHaveLength(1));
    expect(server.sent(route)[0]?.body).toMatchObject({ quarantined: false });
  });
});
