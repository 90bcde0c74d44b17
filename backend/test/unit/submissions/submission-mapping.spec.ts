import { type SubmissionRecord, toSubmission } from '../../../src/submissions/submission.mapping.js';

/** A row that somebody else wrote: the original table knows neither our ids nor our defaults. */
function row(columns: object): SubmissionRecord {
  const plain = { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', website: 'a.example', step: 1 };
  return { ...plain, created_at: '2026-01-01', modified_at: '2026-01-01', ...columns } as SubmissionRecord;
}
const read = (columns: object) => toSubmission(row(columns));
const json = (value: unknown) => JSON.stringify(value);

describe('a stored row', () => {
  it('is completed where an older record lacks what ours have', () => {
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
  ])('keeps a post with %s, without that', (_what, post) => {
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
  ])('whose %s cannot be read says so, and nothing throws', (column, value) => {
    const submission = read({ [column]: value });
    expect(submission.unreadable).toEqual([column]);
    expect(submission.website).toBe('a.example');
  });

  it('keeps what can be read of a list beside what cannot', () => {
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
