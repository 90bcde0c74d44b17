import { MAX_ID_LENGTH } from '../shared/limits.js';
import { readColumns, type SubmissionRecord, toColumns, toRow, toSubmission } from './submission.mapping.js';

/** A row from the original table, which has neither our ids nor our defaults. */
function row(columns: object): SubmissionRecord {
  const plain = { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', website: 'a.example', step: 1 };
  return { ...plain, created_at: '2026-01-01', modified_at: '2026-01-01', ...columns } as SubmissionRecord;
}
const read = (columns: object) => toSubmission(row(columns));
const json = (value: unknown) => JSON.stringify(value);

describe('stored row', () => {
  it('gets defaults for what older records lack', () => {
    const submission = read({
      full_posts: json([{ id: 'idea-1', title: 'Bread', fullPost: 'Text.' }, { title: 'No id' }]),
      content_ideas: json([{ title: 'Bread' }]),
      team_photos: json([{ name: 'a.png', cardId: 'card-1' }]),
      interview_questions: json(['What is your story?']),
      last_post_1: 'A text without JSON',
    });
    expect(submission).toMatchObject({
      full_posts: [
        { ideaId: 'idea-1', contentType: 'Text Post', fullPost: 'Text.' },
        { ideaId: 'No id', fullPost: '' },
      ],
      content_ideas: [{ id: 'idea-Bread', contentType: 'Text Post' }],
      team_photos: [{ id: 'card-1', status: 'stored', size: 0 }],
      interview_questions: [{ question: 'What is your story?', timestamp: '' }],
      last_post_1: { text: 'A text without JSON' },
      unreadable: [],
    });
  });

  it.each([
    ['a review of another shape', { title: 'Bread', fullPost: 'Text.', review: 'fine' }],
    ['a card address that is none', { title: 'Bread', fullPost: 'Text.', trelloCardUrl: 5, error: null }],
  ])('keeps a post with %s but drops that field', (_what, post) => {
    const { full_posts, unreadable } = read({ full_posts: json([post]) });
    expect(full_posts).toEqual([
      { ideaId: 'Bread', title: 'Bread', fullPost: 'Text.', contentType: 'Text Post' },
    ]);
    expect(unreadable).toEqual([]);
  });

  it.each([
    ['content_ideas', 'no JSON'],
    ['content_ideas', json({ title: 'not in a list' })],
    ['content_ideas', json([null])],
    ['selected_ideas', json([{ title: 'x'.repeat(100_000) }])],
    ['full_posts', json([7])],
    ['team_photos', json(['no record'])],
    ['interview_questions', json([{ timestamp: 'no question' }])],
  ])('with an unreadable %s reports it and does not throw', (column, value) => {
    const submission = read({ [column]: value });
    expect(submission.unreadable).toEqual([column]);
    expect(submission.website).toBe('a.example');
  });

  it('keeps the readable entries of a list', () => {
    const ideas = [
      { title: 'Bread', sourceIds: null },
      null,
      { title: 'x'.repeat(100_000) },
      { title: 'Oven' },
    ];
    const { content_ideas, unreadable } = read({ content_ideas: json(ideas) });
    expect(content_ideas.map(({ title }) => title)).toEqual(['Bread', 'Oven']);
    expect(unreadable).toEqual(['content_ideas']);
    const odd = { name: { toString: 1, valueOf: 1 }, size: { valueOf: 1 }, cardId: 'card-1', status: 'lost' };
    expect(read({ team_photos: json([odd]) }).team_photos).toMatchObject([
      { name: '', size: 0, id: 'card-1', status: 'stored' },
    ]);
  });
});

describe('stored column', () => {
  it.each([
    ['website', 7, ''],
    ['website', 'a.example', 'a.example'],
    ['trello_board_id', 7, null],
    ['trello_board_id', 'board', 'board'],
    ['created_at', 7, ''],
    ['created_at', '2026-01-01T10:00:00+01:00', '2026-01-01T09:00:00.000000Z'],
    ['completed_at', 7, null],
    ['completed_at', '2026-01-01T10:00:00+01:00', '2026-01-01T09:00:00.000000Z'],
    ['posts_count', 3, 3],
    ['posts_count', '3', 0],
    ['proof_work', 3, 3],
    ['proof_work', undefined, null],
    ['step', 3, 3],
    ['step', 5, 5],
    ['step', 4, 1],
    ['language', 'de', 'de'],
    ['language', 'tlh', 'en'],
    ['posts_are_own', true, true],
    ['posts_are_own', 'true', false],
    ['posts_are_own', false, false],
  ] as const)('%s, stored as %j, is %j', (column, stored, value) => {
    expect(readColumns({ [column]: stored }, [column])).toEqual({ [column]: value });
  });

  it.each(['', null, undefined])('with %j yields an empty list and is fully readable', (nothing) => {
    expect(read({ content_ideas: nothing, last_post_1: nothing })).toMatchObject({
      content_ideas: [],
      last_post_1: null,
      unreadable: [],
    });
  });

  it('may be JSON that the database has already parsed', () => {
    expect(read({ interview_answers: ['A mill.', 7, null] }).interview_answers).toEqual(['A mill.', '7', '']);
  });
});

describe('older record', () => {
  const photo = (file: object) => read({ team_photos: json([{ name: 'a.png', ...file }]) }).team_photos[0];

  it.each([
    [7, 7],
    ['7', 7],
    ['seven', 0],
    [true, 0],
    [null, 0],
  ])('converts the size %j to %d', (size, value) => {
    expect(photo({ size })?.size).toBe(value);
  });

  it('prefers the id of a file to that of its card', () => {
    expect(photo({ id: 'own', cardId: 'card-1' })?.id).toBe('own');
  });

  it('converts a past post to its text and known metadata', () => {
    const post = {
      text: 'Bread.',
      url: 'https://a.example',
      postedAt: '2026',
      numLikes: 3,
      numComments: '4',
    };
    expect(read({ last_post_1: json(post), last_post_2: json('Only text.') })).toMatchObject({
      last_post_1: { text: 'Bread.', url: 'https://a.example', postedAt: '2026', numLikes: 3 },
      last_post_2: { text: 'Only text.' },
      unreadable: [],
    });
    expect(read({ last_post_1: json(post) }).last_post_1).not.toHaveProperty('numComments', '4');
  });

  it('says whether a question was answered by voice, if known', () => {
    const [first, second] = read({
      interview_questions: json([
        { question: 'Why?', spoken: true },
        { question: 'How?', spoken: 'yes' },
      ]),
    }).interview_questions;
    expect([first?.spoken, second?.spoken]).toEqual([true, undefined]);
  });

  it('limits the id of an idea to the usual length', () => {
    const [idea] = read({ content_ideas: json([{ title: 'x'.repeat(200) }]) }).content_ideas;
    expect(idea?.id).toHaveLength(MAX_ID_LENGTH);
  });

  const REVIEW = {
    promptVersion: 'p1',
    model: 'm',
    language: 'en',
    repaired: false,
    dropped: [],
    usage: { inputTokens: 1, outputTokens: 1 },
  };
  const reviewOf = (review: unknown) =>
    read({ full_posts: json([{ ideaId: 'i', title: 'Bread', fullPost: 'Text.', review }]) }).full_posts[0]
      ?.review;

  it('marks a review from before sentences were judged as outdated', () => {
    expect(reviewOf(REVIEW)).toEqual({
      ...REVIEW,
      faults: [],
      warnings: [],
      lookUp: [],
      lint: 'not_checked',
      meaning: { state: 'not_checked', reason: 'older', model: '', promptVersion: '' },
      sentences: [],
    });
  });

  it('keeps a review with a judgement, also one with invalid token counts', () => {
    const meaning = { state: 'checked', model: 'm', promptVersion: 'c1' };
    const whole = {
      ...REVIEW,
      faults: [],
      warnings: [],
      lookUp: [],
      lint: 'checked',
      sentences: [],
      meaning,
    };
    expect(reviewOf(whole)).toEqual(whole);
    expect(reviewOf({ ...whole, usage: { inputTokens: 11, outputTokens: null } })).toEqual({
      ...whole,
      usage: { inputTokens: 11, outputTokens: 0 },
    });
    expect(reviewOf({ ...whole, usage: null })?.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
    expect(reviewOf({ ...REVIEW, meaning })).toBeUndefined();
    expect(reviewOf(null)).toBeUndefined();
  });
});

describe('row of the list', () => {
  const client = { in_review: 1, changes_wanted: 0, approved: 0, declined: 0, posted: 0 };

  it("has its columns and the date of the client's posts in UTC", () => {
    const since = '2026-01-01T10:00:00+01:00';
    expect(toRow(row({ posts_count: 2, client: { ...client, since } } as object))).toMatchObject({
      website: 'a.example',
      posts_count: 2,
      client: { in_review: 1, since: '2026-01-01T09:00:00.000000Z' },
    });
    expect(toRow(row({ client: { ...client, since: null } } as object)).client.since).toBeNull();
  });
});

describe('changes to a row', () => {
  it('become columns: lists and records as JSON, other values unchanged, and no other columns', () => {
    expect(
      toColumns({
        website: 'b.example',
        written_bytes: 0,
        last_post_1: null,
        icp: undefined,
        content_ideas: [],
      }),
    ).toEqual({ website: 'b.example', written_bytes: 0, last_post_1: null, content_ideas: '[]' });
    expect(toColumns({ icp: undefined })).toStrictEqual({});
  });
});
