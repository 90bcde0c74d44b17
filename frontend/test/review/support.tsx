import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientResults } from '../../src/api/results.ts';
import type { Review, ReviewComment, ReviewPost } from '../../src/api/review.ts';
import ReviewPage from '../../src/review/ReviewPage.tsx';
import '../support/dialogs.ts';

export const TOKEN = 'tok-of-a-round';
export const HASH = 'a'.repeat(64);
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A post that waits for a decision. */
export function makePost(number: number, part: Partial<ReviewPost> = {}): ReviewPost {
  return {
    id: idOf(number),
    state: 'in_review',
    title: `Post ${number}`,
    contentType: 'Story',
    fullPost: `The first line of post ${number}.`,
    version: 1,
    hash: HASH,
    month: '2026-12',
    plannedDay: '2026-12-02',
    plannedTime: '09:00',
    images: [],
    sources: [],
    sentences: [],
    numbers: [],
    before: null,
    verdict: null,
    comments: [],
    postedAt: null,
    postedUrl: null,
    ...part,
  };
}

export function makeReview(part: Partial<Review> = {}): Review {
  return {
    pageId: idOf(900),
    kind: 'page',
    language: 'en',
    name: '',
    website: 'https://acme.example',
    endedAt: null,
    note: null,
    releasedAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-12-22T10:00:00.000Z',
    readerName: 'Mara Lind',
    timeZone: null,
    strategy: null,
    posts: [makePost(1), makePost(2), makePost(3)],
    questions: [],
    formHash: null,
    record: null,
    ...part,
  };
}

export function makeComment(part: Partial<ReviewComment>): ReviewComment {
  return {
    id: idOf(500),
    postId: idOf(1),
    part: null,
    by: 'client',
    name: 'Mara Lind',
    text: 'Is that so?',
    version: 1,
    quote: null,
    place: null,
    at: '2026-11-22T10:00:00.000Z',
    ...part,
  };
}

export function verdictOf(
  verdict: 'approved' | 'changes_wanted' | 'declined',
  { minutesLeft = 10, words = null }: { minutesLeft?: number; words?: string | null } = {},
): NonNullable<ReviewPost['verdict']> {
  const undoUntil = new Date(Date.now() + minutesLeft * 60_000).toISOString();
  return { verdict, version: 1, words, name: 'Mara Lind', at: new Date().toISOString(), undoUntil };
}

interface Call {
  route: string;
  body: unknown;
}

/** Results before a post is published. */
export const NO_RESULTS: ClientResults = {
  language: 'en',
  posts: [],
  today: '2026-12-10',
  canType: true,
  reports: [],
};

/** A fake server of the client page. It records requests; `answer` may respond first. */
export class FakeServer {
  calls: Call[] = [];
  online = true;
  answer: (call: Call) => Response | undefined = () => undefined;

  constructor(public review: Review | undefined) {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      // The page asks whether the server is reachable before it loads a part.
      if (init?.method === 'HEAD' && this.online) return new Response();
      const request =
        input instanceof Request ? input : new Request(new URL(String(input), window.location.href));
      const { method, url } = request;
      const body = await request.text();
      if (!this.online) throw new TypeError('offline');
      const route = `${method} ${new URL(url).pathname.replace(`/api/review/${TOKEN}`, '')}`.trim();
      const call = {
        route,
        body: body === '' ? undefined : JSON.parse(body),
      };
      if (method !== 'GET') this.calls.push(call);
      const answer = this.answer(call);
      if (answer) return answer;
      if (!this.review) return refusal(404, 'not_found');
      if (route === 'GET /results') return Response.json(NO_RESULTS);
      if (route === 'POST /decisions') this.decide(call.body as Decisions);
      if (route === 'POST /undo') this.undo(call.body as Undo);
      return route === 'POST /opened' ? new Response(null, { status: 204 }) : Response.json(this.review);
    });
  }

  sent(route: string): unknown[] {
    return this.calls.filter((call) => call.route === `POST ${route}`).map(({ body }) => body);
  }

  setPost(number: number, part: Partial<ReviewPost>): void {
    if (!this.review) return;
    const { posts } = this.review;
    this.review = {
      ...this.review,
      posts: posts.map((post) => (post.id === idOf(number) ? { ...post, ...part } : post)),
    };
  }

  private decide({ name, decisions }: Decisions): void {
    if (this.review && name !== undefined) this.review = { ...this.review, readerName: name };
    for (const { postId, verdict, words = null } of decisions) {
      this.setPost(Number(postId.slice(-12)), { state: verdict, verdict: verdictOf(verdict, { words }) });
    }
  }

  private undo({ postId }: Undo): void {
    this.setPost(Number(postId.slice(-12)), { state: 'in_review', verdict: null });
  }
}

interface Undo {
  postId: string;
}

interface Decisions {
  name?: string;
  decisions: { postId: string; verdict: 'approved' | 'changes_wanted' | 'declined'; words?: string }[];
}

export function refusal(statusCode: number, code: string, more: object = {}): Response {
  const body = { statusCode, code, message: `refused: ${code}`, requestId: 'x', ...more };
  return Response.json(body, { status: statusCode });
}

/** IntersectionObserver reports the ends of posts as visible, because jsdom has no layout. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(
    private readonly onSeen: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void,
  ) {}
  observe() {
    this.onSeen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Opens the client page of a round. */
export async function openReview(
  review: Review | undefined,
  { online = true, answer }: { online?: boolean; answer?: FakeServer['answer'] } = {},
): Promise<FakeServer> {
  Object.assign(window, { IntersectionObserver: Observer, scrollTo: () => {} });
  Element.prototype.scrollIntoView = () => {};
  const server = new FakeServer(review);
  server.online = online;
  if (answer) server.answer = answer;
  window.history.replaceState(null, '', `/review/${TOKEN}`);
  render(<ReviewPage />);
  if (review?.posts.length) await waitFor(() => expect(document.querySelector('[data-post]')).not.toBeNull());
  return server;
}

/** Opens a post, from the month or from another post. */
export async function openPost(number: number): Promise<HTMLElement> {
  const back = screen.queryByRole('button', { name: 'Your December' });
  if (back) await userEvent.click(back);
  await userEvent.click(await screen.findByRole('button', { name: `Post ${number}` }));
  await screen.findByRole('heading', { level: 1, name: `Post ${number}` });
  return cardOf(number);
}

export async function approve(number: number): Promise<void> {
  await openPost(number);
  const button = screen.getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}

/** The part of the page about a post. */
export const cardOf = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`Post ${number}`) });
