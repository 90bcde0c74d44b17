import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, failure } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail, scrolled } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const heading = (name: string) => screen.findByRole('heading', { name, level: 3 });
const fold = async (name: string) => within(await heading(name)).getByRole('button');

/** An interview of so many questions; the answers name their number. */
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
  it('leads to where it is done', async () => {
    const { user } = openDetail(submission());
    await user.click(await screen.findByRole('button', { name: 'Next step: Scrape past posts' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Scrape Posts' })).toHaveFocus());
  });

  it('opens the section that it is in, and leads to the first fault', async () => {
    const chosen = { content_ideas: [idea(1)], selected_ideas: [idea(1)] };
    const faulty = post(1, { review: review({ faults: [finding({ excerpt: 'Text' })] }) });
    const { user } = openDetail(submission({ ...chosen, full_posts: [faulty] }));
    await user.click(await fold('Generated Posts'));
    expect(screen.queryByRole('button', { name: /^Next fault/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Next step: Fix 1 fault' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Next fault/ })).toHaveFocus());
  });

  it('is another one as soon as it is done', async () => {
    const { user, server, id } = openDetail(submission({ spam_at: '2026-11-01T09:00:00Z' }));
    server.on(
      `PUT /api/form_submissions/${id}`,
      () => new Response(JSON.stringify(server.change(id, { spam_at: null })), { status: 200 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Next step: Release the form' }));
    const release = screen.getByRole('button', { name: 'Release' });
    await waitFor(() => expect(release).toHaveFocus());
    await user.click(release);
    expect(await screen.findByRole('button', { name: 'Next step: Scrape past posts' })).toBeVisible();
  });

  it('is not said while nobody knows what the client was shown', async () => {
    const record = submission({ full_posts: [post(1)] });
    const server = new FakeServer();
    server.add(record);
    server.on(`GET /api/form_submissions/${record.id}/rounds`, () => failure(500, 'internal', 'No.'));
    openAdmin(`/form_submissions/${record.id}/show`, { server });
    await screen.findByRole('article', { name: 'Idea 1' });
    await screen.findByText('What the client was shown could not be loaded. Please try again.');
    expect(screen.queryByRole('button', { name: /^Next step/ })).toBeNull();
    expect(screen.queryByText('Nothing to do now')).toBeNull();
  });
});

describe('a section', () => {
  it('folds, says so, and is still folded the next time', async () => {
    const record = submission();
    const { user, view, server } = openDetail(record);
    const button = await fold('Basic Information');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('ada@bakery.example')).not.toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Basic Information' })).toBeNull();
    view.unmount();

    openAdmin(`/form_submissions/${record.id}/show`, { server });
    expect(await fold('Basic Information')).toHaveAttribute('aria-expanded', 'false');
    await user.click(await fold('Basic Information'));
    expect(screen.getByText('ada@bakery.example')).toBeVisible();
  });

  it("opens where the browser's search finds something in it", async () => {
    const { user } = openDetail(submission());
    await user.click(await fold('Interview Questions & Answers'));
    const answer = screen.getByText('I started at four in the morning.');
    const folded = answer.closest('[hidden]');
    expect(folded).toHaveAttribute('hidden', 'until-found');
    act(() => void folded?.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(answer).toBeVisible();
  });

  it('opens where the address names it', async () => {
    localStorage.setItem(
      'RaStore.preferences.foldedSections',
      JSON.stringify({ version: 1, content: ['interview'] }),
    );
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    openAdmin(`/form_submissions/${record.id}/show#interview`, { server });
    await waitFor(() => expect(screen.getByText('I started at four in the morning.')).toBeVisible());
    await waitFor(() => expect(scrolled).toContain('interview'));
  });

  it('opens for a link to a post in it, and the focus is on that post', async () => {
    localStorage.setItem(
      'RaStore.preferences.foldedSections',
      JSON.stringify({ version: 1, content: ['generated'] }),
    );
    const record = submission({ full_posts: [post(1), post(2)] });
    const server = new FakeServer();
    server.add(record);
    const { id } = server.posts.ofIdea(record.id, 'idea-2');
    openAdmin(`/form_submissions/${record.id}/show#post-${id}`, { server });
    await waitFor(() => expect(screen.getByRole('article', { name: 'Idea 2' })).toHaveFocus());
    expect(screen.getByRole('article', { name: 'Idea 2' })).toBeVisible();
  });

  it('that is not there yet is stood for by the one before it', async () => {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    openAdmin(`/form_submissions/${record.id}/show#selected`, { server });
    await waitFor(() => expect(scrolled).toContain('idea-desk'));
  });

  it('is none where what the address names cannot be read', async () => {
    const record = submission();
    const server = new FakeServer();
    server.add(record);
    openAdmin(`/form_submissions/${record.id}/show#100%`, { server });
    expect(await heading('Basic Information')).toBeVisible();
    await screen.findByRole('button', { name: /^Next step/ });
  });

  it('is marked where somebody goes to it, when the last ones share a screen', async () => {
    const page = document.documentElement;
    jest.spyOn(page, 'scrollTop', 'get').mockReturnValue(1000);
    jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(800);
    jest.spyOn(page, 'scrollHeight', 'get').mockReturnValue(1800);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, ['basic', 'ruled-out'].includes(this.id) ? -10 : 300, 100, 100);
    });
    const { user } = openDetail(submission());
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const current = () => nav.getByRole('link', { current: true });
    expect(current()).toHaveTextContent('Client');
    // The keys are heard once their part of the page was fetched.
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await user.keyboard('k');
    await waitFor(() => expect(current()).toHaveTextContent('Strategy'));
    await user.keyboard('k');
    await waitFor(() => expect(current()).toHaveTextContent('Ideas'));
    await user.keyboard('j');
    await waitFor(() => expect(current()).toHaveTextContent('Strategy'));
    act(() => nav.getByRole('link', { name: 'Basics' }).focus());
    expect(current()).toHaveTextContent('Strategy');
    act(() => screen.getByRole('button', { name: 'Edit Basic Information' }).focus());
    expect(current()).toHaveTextContent('Client');
  });

  it('is marked in the bar while it is read', async () => {
    let passed = ['basic'];
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, passed.includes(this.id) ? -10 : 900, 100, 100);
    });
    openDetail(submission());
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(nav.getByRole('link', { current: true })).toHaveTextContent('Basics');
    passed = ['basic', 'ruled-out', 'interview'];
    fireEvent.scroll(document);
    expect(nav.getByRole('link', { current: true })).toHaveTextContent('Interview');
  });

  it('has its tab brought in sight, but not from under a pointer', async () => {
    const places: Record<string, number> = { basic: 0, 'ruled-out': 200, interview: 400 };
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return places[this.dataset.section ?? ''] ?? 0;
    });
    let passed = ['basic'];
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, passed.includes(this.id) ? -10 : 900, 100, 100);
    });
    openDetail(submission());
    const nav = await screen.findByRole('navigation', { name: 'Sections' });
    const read = (...sections: string[]) => {
      passed = sections;
      fireEvent.scroll(document);
      return nav.scrollLeft;
    };
    expect(read('basic', 'interview')).toBe(376);
    fireEvent.pointerEnter(nav);
    expect(read('basic')).toBe(376);
    fireEvent.pointerLeave(nav);
    expect(read('basic', 'ruled-out')).toBe(176);
  });
});

describe('a long list', () => {
  it('is shown whole at a press', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { user } = openDetail(submission(interview(12)));
    const box = await screen.findByRole('group', { name: 'Interview Questions & Answers' });
    expect(box).toHaveStyle('--most: 400px');
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(box).toHaveStyle('--most: none');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the interview search', () => {
  it('is not there for a few answers', async () => {
    openDetail(submission(interview(5)));
    await heading('Interview Questions & Answers');
    expect(screen.queryByLabelText('Search the interview')).toBeNull();
  });

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

describe('the submissions beside it', () => {
  it('are one press away, in the order of the list', async () => {
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
