import { toPost, toVersion } from '../../../src/posts/post.mapping.js';
import { PostListQuery, toPostsPage } from '../../../src/posts/post-list.query.js';

const NOW = new Date('2026-11-25T23:30:00Z');
const page = (query: Record<string, string> = {}) => toPostsPage(PostListQuery.parse(query), NOW);

describe('a page of posts', () => {
  it('begins with what changed last, ten rows of all clients', () => {
    expect(page()).toEqual({
      search: '',
      due: undefined,
      sort: 'modifiedAt',
      direction: 'desc',
      offset: 0,
      limit: 10,
    });
  });

  it('is what the query asks for', () => {
    const filter = { q: ' bread\u0000 ', state: 'approved', written: true };
    expect(
      page({ filter: JSON.stringify(filter), range: '[20,39]', sort: '["plannedDay","ASC"]' }),
    ).toMatchObject({
      search: 'bread',
      state: 'approved',
      written: true,
      sort: 'plannedDay',
      direction: 'asc',
      offset: 20,
      limit: 20,
    });
    expect(page({ sort: '["title","DESC"]' })).toMatchObject({ sort: 'title', direction: 'desc' });
    expect(page({ filter: '{}' })).not.toHaveProperty('q');
  });

  it('has a hundred rows at most', () => {
    expect(page({ range: '[0,99]' }).limit).toBe(100);
    expect(page({ range: '[0,100]' }).limit).toBe(100);
  });

  it('of what is due has the days of this week', () => {
    expect(page({ filter: '{"due":"week"}' }).due).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });
});

describe('a stored post', () => {
  const ROW = {
    id: 'p1',
    submission_id: 's1',
    idea_id: 'i1',
    title: 'Bread',
    content_type: 'Story',
    full_post: 'Text.',
    error: null,
    description: 'About bread.',
    hook: null,
    review: null,
    trello_card_id: 'card',
    trello_card_url: null,
    trello_card_error: null,
    written: 'Text.',
    edited_at: '2026-11-02T10:00:00.000000Z',
    version: 3,
    state: 'in_review',
    month: '2026-12',
    planned_day: '2026-12-02',
    planned_time: '09:00',
    position: 4,
    images: ['f1'],
    created_at: '2026-11-01T10:00:00.000000Z',
    modified_at: '2026-11-02T10:00:00.000000Z',
  };
  const read = (part: object = {}) => toPost({ ...ROW, ...part } as unknown as Parameters<typeof toPost>[0]);

  it('is read with what it has, and without what it lacks', () => {
    expect(read()).toEqual({
      id: 'p1',
      submissionId: 's1',
      ideaId: 'i1',
      title: 'Bread',
      contentType: 'Story',
      fullPost: 'Text.',
      description: 'About bread.',
      trelloCardId: 'card',
      version: 3,
      state: 'in_review',
      month: '2026-12',
      plannedDay: '2026-12-02',
      plannedTime: '09:00',
      position: 4,
      images: ['f1'],
      createdAt: '2026-11-01T10:00:00.000000Z',
      modifiedAt: '2026-11-02T10:00:00.000000Z',
    });
  });

  it('says what the model wrote once an editor has changed it, and when that was', () => {
    expect(read({ written: 'As written.' })).toMatchObject({
      draft: 'As written.',
      editedAt: '2026-11-02T10:00:00.000000Z',
    });
  });

  it('has no photos and no review where they cannot be read', () => {
    expect(read({ images: 'garbage', review: 'garbage' })).toMatchObject({ images: [] });
    expect(read({ review: 'garbage' })).not.toHaveProperty('review', 'garbage');
  });
});

it('a stored version is told with who made it, from what', () => {
  const row = {
    number: 2,
    title: 'Bread',
    full_post: 'Text.',
    hash: 'h',
    made_by: 'model',
    made: 'repaired',
    instruction: 'Shorter.',
    restored_from: 1,
    created_at: '2026-11-01T10:00:00.000000Z',
  } as unknown as Parameters<typeof toVersion>[0];
  expect(toVersion(row)).toEqual({
    number: 2,
    title: 'Bread',
    fullPost: 'Text.',
    hash: 'h',
    madeBy: 'model',
    made: 'repaired',
    instruction: 'Shorter.',
    restoredFrom: 1,
    createdAt: '2026-11-01T10:00:00.000000Z',
  });
});
