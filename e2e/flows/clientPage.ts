import { expect, type Page, type Request } from '@playwright/test';

/* Rounds as the server returns them. Specs with the real server cover its handling of decisions. */

const HASH = 'a'.repeat(64);
const AT = '2026-11-22T10:00:00.000Z';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(4);

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const TEXT = 'We had opened at nine.\n\nAt ten we sat down.\n\nNobody came, and the last line is this one.';

/** A post of a round, by its number. */
export function makeReviewPost(number: number, change: object = {}) {
  return {
    id: uuid(number),
    state: 'in_review',
    title: 'The morning that nobody came',
    contentType: 'Story',
    fullPost: TEXT,
    version: 1,
    hash: HASH,
    month: '2026-12',
    plannedDay: '2026-12-02',
    plannedTime: '09:00',
    images: [],
    sources: [
      {
        id: 'answer-1',
        label: 'What is your story?',
        quotes: [{ text: 'We sat down at ten, as always.', usedBy: [24] }],
      },
    ],
    sentences: [
      { start: 0, end: 22, hasSource: false },
      { start: 24, end: 43, hasSource: true },
    ],
    numbers: [],
    before: null,
    verdict: null,
    comments: [],
    postedAt: null,
    postedUrl: null,
    ...change,
  };
}

export const ONE_POST = {
  pageId: uuid(999),
  kind: 'page',
  language: 'en',
  website: 'https://acme.example',
  note: null as string | null,
  releasedAt: AT,
  expiresAt: '2026-12-22T10:00:00.000Z',
  readerName: null as string | null,
  endedAt: null as string | null,
  timeZone: null as string | null,
  strategy: null as object | null,
  posts: [makeReviewPost(1)],
  questions: [] as object[],
  formHash: null as string | null,
  record: null as object | null,
};

const verdict = (name: string, words: string | null = null) => ({
  verdict: name,
  version: 1,
  words,
  name: 'Mara',
  at: AT,
  undoUntil: '2099-01-01T00:00:00.000Z',
});

const comment = (number: number, change: object) => ({
  id: uuid(number),
  postId: uuid(1),
  part: null,
  by: 'client',
  name: 'Mara',
  text: LONG,
  version: 1,
  quote: { exact: 'At ten', prefix: '', suffix: ' we sat' },
  place: { start: 24, end: 30 },
  at: AT,
  ...change,
});

/** Every state of a post, with threads and long words. */
export const EVERY_STATE = {
  ...ONE_POST,
  note: `Start with the second. ${LONG}`,
  posts: [
    makeReviewPost(1, {
      comments: [comment(50, {}), comment(51, { by: 'agency', name: null, quote: null, place: null })],
    }),
    makeReviewPost(2, {
      title: LONG,
      version: 2,
      before: { version: 1, title: 'Before', fullPost: 'We had opened at ten.' },
    }),
    makeReviewPost(3, { state: 'approved', verdict: verdict('approved') }),
    makeReviewPost(4, { state: 'changes_wanted', verdict: verdict('changes_wanted', 'It was 1987.') }),
    makeReviewPost(5, { state: 'declined', verdict: verdict('declined', 'Not my subject.') }),
    makeReviewPost(6, { state: 'draft' }),
    makeReviewPost(7, { state: 'posted', postedAt: AT, postedUrl: 'https://www.linkedin.com/posts/x' }),
  ],
};

/** A month and a strategy, both unread. */
export const WITH_STRATEGY = {
  ...ONE_POST,
  posts: Array.from({ length: 8 }, (_, index) => makeReviewPost(index + 1)),
  strategy: {
    sources: [{ id: 'answer-1', label: 'What is your story?', text: 'At ten we sat down.' }],
    looksRight: ['heard'],
    comments: [comment(60, { postId: null, part: 'positioning', quote: null, place: null })],
    content: {
      heard: [{ quote: 'At ten we sat down.', source: 'answer-1' }],
      positioning: { text: `The host who tells of empty rooms. ${LONG}`, sources: ['answer-1'] },
      audience: { text: 'Hosts.', notFor: 'Chains.', sources: ['answer-1'] },
      pillars: [
        { name: 'Rooms', why: 'You know them.', proof: 'Nobody came.', share: 50, sources: ['answer-1'] },
        { name: LONG, why: 'You know them.', proof: 'Nobody came.', share: 50, sources: [] },
      ],
      leftOut: ['politics'],
      voice: {
        do: ['Short sentences'],
        never: ['Superlatives'],
        figures: [{ name: 'sentenceWords', value: 8 }],
      },
      month: '2026-12',
      isProposal: false,
      firstMonth: [
        { idea: 'The morning that nobody came', pillar: 'Rooms', day: '2026-12-02', month: '2026-12' },
      ],
      drafts: [],
      questions: ['Which figure may we name?'],
      dates: [{ day: '2026-12-01', what: 'The first post' }],
      missing: [],
    },
  },
};

/** Results before a post is published. */
export const NO_RESULTS = {
  language: 'en',
  posts: [] as object[],
  today: '2026-12-10',
  canType: true,
  reports: [] as object[],
};

interface Sent {
  /** The last part of the path: `decisions`, `strategy`, … */
  call: string;
  body: ReturnType<Request['postDataJSON']>;
}

type Round = Omit<typeof ONE_POST, 'posts'> & { posts: Record<string, unknown>[] };

/**
 * Opens the client page on a round. Decisions and confirmations change it as on the server.
 * @returns the page's requests
 */
export async function openReview(
  page: Page,
  review: Round,
  language = 'en',
  results: object = NO_RESULTS,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  let round = review;
  await page.route('**/api/review/a-round', (route) => route.fulfill({ json: round }));
  await page.route('**/api/review/a-round/*', (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (route.request().method() !== 'POST') return route.fallback();
    const body = route.request().postDataJSON();
    sent.push({ call, body });
    round = after(round, call, body);
    return call === 'opened' ? route.fulfill({ status: 204 }) : route.fulfill({ json: round });
  });
  // After the route above, so that this one is asked first.
  await page.route('**/api/review/a-round/results', (route) => route.fulfill({ json: results }));
  await page.goto(`/review/a-round?lang=${language}`);
  return sent;
}

function after(round: Round, call: string, body: Sent['body']): Round {
  const withPost = (id: string, change: object) =>
    round.posts.map((post) => (post.id === id ? { ...post, ...change } : post));
  const name = body.name ?? round.readerName;
  if (call === 'decisions') {
    const [{ postId, verdict: state, words }] = body.decisions;
    const posts = withPost(postId, { state, verdict: { ...verdict(name, words), verdict: state } });
    return { ...round, readerName: name, posts };
  }
  if (call === 'undo')
    return { ...round, posts: withPost(body.postId, { state: 'in_review', verdict: null }) };
  if (call !== 'strategy') return round;
  const strategy = round.strategy as { looksRight: string[] };
  const others = strategy.looksRight.filter((part) => part !== body.part);
  const looksRight = body.looksRight ? [...others, body.part] : others;
  return { ...round, readerName: name, strategy: { ...strategy, looksRight } };
}

/** Reads the open post to its end, as Approve requires. The page grows while its photos load, so the end may move. */
export async function readToEnd(page: Page): Promise<void> {
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(approve).toBeEnabled({ timeout: 500 });
  }).toPass();
}
