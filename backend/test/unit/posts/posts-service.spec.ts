import type { JobsService } from '../../../src/jobs/jobs.service.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import { notFound } from '../../../src/platform/http/api-error.js';
import { PostsRepository } from '../../../src/posts/posts.repository.js';
import type { Post } from '../../../src/posts/posts.schemas.js';
import { PostsService } from '../../../src/posts/posts.service.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { openTestDatabase } from '../../support/database.js';
import { storedForm } from '../../support/stored-form.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const PHOTO = 'photo-1';

let connection: Connection;
let repository: PostsRepository;
let service: PostsService;
let submissions: SubmissionsService;
let jobs: JobsService;
let submissionId: string;
let post: Post;
/** What was done beside the posts. */
let done: unknown[];
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new PostsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  done = [];
  submissions = {
    read: async (id: string) => {
      if (id !== submissionId) throw notFound('submission');
      return { id, team_photos: [{ id: PHOTO }] };
    },
    change: async (...change: unknown[]) => void done.push(change),
  } as unknown as SubmissionsService;
  jobs = {
    kindsOn: (trigger: string) => [`on ${trigger}`],
    wake: () => void done.push('woken'),
  } as unknown as JobsService;
  service = new PostsService(repository, submissions, jobs);
  submissionId = await storedForm(connection.db);
  post = await written('a');
});

async function written(ideaId: string): Promise<Post> {
  const text = { title: 'T', fullPost: 'First.', madeBy: 'model', made: 'written' } as const;
  const made = await repository.write(
    submissionId,
    ideaId,
    { ...text, contentType: 'Story' },
    { month: '2026-11' },
  );
  if (!made) throw new Error('not written');
  return made;
}
const owed = async () =>
  (
    await connection.db
      .selectFrom('follow_ups')
      .select('kind')
      .where('submission_id', '=', submissionId)
      .execute()
  ).map(({ kind }) => kind);
/** What a refusal says. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ statusCode, code, errors, extra }) => ({ statusCode, code, errors, extra }),
  );
const NOT_FOUND = { statusCode: 404, code: 'not_found', errors: undefined, extra: {} };
const conflictWith = (current: unknown) => ({
  statusCode: 409,
  code: 'changed_elsewhere',
  errors: undefined,
  extra: { current },
});
/** Somebody else writes after the version was looked at. */
function meanwhile(act: () => Promise<unknown>): void {
  const find = repository.find.bind(repository);
  let looked = false;
  service = new PostsService(
    Object.assign(Object.create(repository), {
      find: async (id: string) => {
        const found = await find(id);
        if (!looked) await act();
        looked = true;
        return found;
      },
    }),
    submissions,
    jobs,
  );
}
const edit = (version: number) =>
  repository.write(
    submissionId,
    'a',
    { title: 'T', fullPost: `Elsewhere, on ${version}.`, madeBy: 'editor', made: 'edited' },
    { expected: version },
  );

it('posts and versions of nothing that there is are not found', async () => {
  expect((await service.ofSubmission(submissionId)).map(({ id }) => id)).toEqual([post.id]);
  expect((await service.versions(post.id)).map(({ number }) => number)).toEqual([1]);
  for (const work of [service.ofSubmission(NOWHERE), service.get(NOWHERE), service.versions(NOWHERE)])
    expect(await refusal(work)).toEqual(NOT_FOUND);
});

describe('an edit', () => {
  it('is the next version by an editor, owes the card, and has it done', async () => {
    const changed = await service.change(post.id, { version: 1, fullPost: 'Edited.', images: [PHOTO] });
    expect(changed).toMatchObject({ version: 2, title: 'T', fullPost: 'Edited.', images: [PHOTO] });
    expect((await service.versions(post.id))[0]).toMatchObject({ madeBy: 'editor', made: 'edited' });
    expect(await owed()).toEqual(['on post stored']);
    expect(done).toEqual(['woken']);
  });

  it('of the title alone keeps the text', async () => {
    const changed = await service.change(post.id, { version: 1, title: 'New' });
    expect(changed).toMatchObject({ title: 'New', fullPost: 'First.' });
  });

  it.each([
    ['before it was begun', () => edit(1)],
    ['while it was begun', () => meanwhile(() => edit(1))],
  ])('of a text that somebody changed %s gets the present one, and changes nothing', async (_, act) => {
    await act();
    const refused = await refusal(service.change(post.id, { version: 1, fullPost: 'Mine.' }));
    expect(refused).toEqual(
      conflictWith(expect.objectContaining({ version: 2, fullPost: 'Elsewhere, on 1.' })),
    );
    expect((await repository.find(post.id))?.fullPost).toBe('Elsewhere, on 1.');
    expect(done).toEqual([]);
  });

  it('with an image that is no photo of the client is refused', async () => {
    const refused = await refusal(service.change(post.id, { version: 1, images: [PHOTO, 'another’s'] }));
    expect(refused).toEqual({
      statusCode: 422,
      code: 'invalid',
      errors: { images: MESSAGES.notAPhoto },
      extra: {},
    });
    expect((await repository.find(post.id))?.images).toEqual([]);
  });

  it('that leaves a post without a text is refused', async () => {
    const idea = { id: 'b', title: 'B', description: 'd', contentType: 'Story', hook: 'h' } as const;
    await repository.fail(submissionId, idea, { error: 'busy', month: '2026-11' });
    const failed = await repository.ofIdea(submissionId, 'b');
    const refused = await refusal(service.change(failed?.id ?? '', { version: 0, title: 'New' }));
    expect(refused).toMatchObject({ statusCode: 422, errors: { fullPost: MESSAGES.missing } });
  });
});

describe('an earlier text', () => {
  beforeEach(() => edit(1));

  it('comes back as a version of its own that says where it is from', async () => {
    expect(await service.restore(post.id, { version: 2, number: 1 })).toMatchObject({
      version: 3,
      fullPost: 'First.',
    });
    expect((await service.versions(post.id))[0]).toMatchObject({
      madeBy: 'editor',
      made: 'restored',
      restoredFrom: 1,
    });
    expect(await owed()).toEqual(['on post stored']);
    expect(done).toEqual(['woken']);
  });

  it('that never was is not found', async () => {
    expect(await refusal(service.restore(post.id, { version: 2, number: 9 }))).toEqual(NOT_FOUND);
  });

  it.each([
    ['before', () => edit(2)],
    ['meanwhile', () => meanwhile(() => edit(2))],
  ])('does not come back over a text that was changed %s', async (_, act) => {
    await act();
    const refused = await refusal(service.restore(post.id, { version: 2, number: 1 }));
    expect(refused).toEqual(conflictWith(expect.objectContaining({ version: 3 })));
    expect(done).toEqual([]);
  });
});

describe('a deletion', () => {
  it('takes the post and has its card put away', async () => {
    await service.remove(post.id, 1);
    expect(await repository.find(post.id)).toBeUndefined();
    expect(done).toEqual(['woken']);
  });

  it.each([
    ['before', () => edit(1)],
    ['meanwhile', () => meanwhile(() => edit(1))],
  ])('of a post that was changed %s is refused', async (_, act) => {
    await act();
    expect(await refusal(service.remove(post.id, 1))).toEqual(
      conflictWith(expect.objectContaining({ version: 2 })),
    );
    expect(await repository.find(post.id)).toMatchObject({ version: 2 });
    expect(done).toEqual([]);
  });
});

describe('a plan', () => {
  const place = (id: string) => ({ id, plannedDay: '2026-12-03', month: '2026-12' });

  it('puts posts where they are to go, on the wall of the client', async () => {
    const other = await written('b');
    const planned = await service.plan(submissionId, {
      timeZone: 'Europe/Berlin',
      posts: [place(post.id), { id: other.id, position: 1 }],
    });
    expect(planned.map(({ plannedDay }) => plannedDay)).toEqual(['2026-12-03', null]);
    expect(done).toEqual([[submissionId, { time_zone: 'Europe/Berlin' }]]);
  });

  it('without a time zone leaves that of the client', async () => {
    await service.plan(submissionId, { posts: [place(post.id)] });
    expect(done).toEqual([]);
  });

  it('with a post of somebody else moves nothing', async () => {
    const order = { timeZone: 'Europe/Berlin', posts: [place(post.id), place(NOWHERE)] };
    expect(await refusal(service.plan(submissionId, order))).toEqual(NOT_FOUND);
    expect((await repository.find(post.id))?.plannedDay).toBeNull();
    expect(done).toEqual([]);
  });
});
