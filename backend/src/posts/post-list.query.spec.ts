import { PostListQuery, toPostsPage } from './post-list.query.js';
import { toPost, toVersion } from './posts.repository.js';

const NOW = new Date('2026-11-25T23:30:00Z');
const page = (query: Record<string, string> = {}) => toPostsPage(PostListQuery.parse(query), NOW);

describe('page of posts', () => {
  it('starts with the last changed ten posts of all clients', () => {
    expect(page()).toEqual({
      search: '',
      due: undefined,
      sort: 'modifiedAt',
      direction: 'desc',
      offset: 0,
      limit: 10,
    });
  });

  it('follows the query', () => {
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

  it('has at most a hundred rows', () => {
    expect(page({ range: '[0,99]' }).limit).toBe(100);
    expect(page({ range: '[0,100]' }).limit).toBe(100);
  });

  it('filters due posts by the days of this week', () => {
    expect(page({ filter: '{"due":"week"}' }).due).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });
});

describe('stored post', () => {
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

  it('is read without the optional parts that it lacks', () => {
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
      editorApproval: null,
      createdAt: '2026-11-01T10:00:00.000000Z',
      modifiedAt: '2026-11-02T10:00:00.000000Z',
    });
  });

  it('has the generated text and the time of the last edit if an editor changed it', () => {
    expect(read({ written: 'As written.' })).toMatchObject({
      draft: 'As written.',
      editedAt: '2026-11-02T10:00:00.000000Z',
    });
  });

  it('has no photos and no review if they are unreadable', () => {
    expect(read({ images: 'garbage', review: 'garbage' })).toMatchObject({ images: [] });
    expect(read({ review: 'garbage' })).not.toHaveProperty('review', 'garbage');
  });
});

it('stored versions name their author and origin', () => {
  const row = {
    number: 2,
    title: 'Bread',
    full_post: 'Text.',
    hash: 'h',
    made_by: 'model',
    made: 'repaired',
    instruction: 'Shorter.',
    restored_from: 1,
    images: ['f1'],
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
    images: ['f1'],
    createdAt: '2026-11-01T10:00:00.000000Z',
  });
});
