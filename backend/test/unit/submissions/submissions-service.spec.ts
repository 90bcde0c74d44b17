import type { JobsService } from '../../../src/jobs/jobs.service.js';
import type { Clock } from '../../../src/platform/clock.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import type { HeldFormsService } from '../../../src/submissions/held-forms.service.js';
import { SubmissionPages } from '../../../src/submissions/kysely-pages.repository.js';
import { KyselySubmissionsRepository } from '../../../src/submissions/kysely-submissions.repository.js';
import { SubmissionDetailService } from '../../../src/submissions/submission-detail.service.js';
import type { ListedPage } from '../../../src/submissions/submissions.repository.js';
import { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { openTestDatabase } from '../../support/database.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const POST = { ideaId: 'a', title: 'T', contentType: 'Story', fullPost: 'Text.' };

let connection: Connection;
let service: SubmissionsService;
let details: SubmissionDetailService;
let id: string;
/** What was done beside the submission. */
let done: unknown[];
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  done = [];
  const repository = new KyselySubmissionsRepository(connection.db);
  ({ id } = await repository.create({ fields: FIELDS, questions: [], jobs: [] }));
  service = new SubmissionsService(repository, new SubmissionPages(connection.db), {
    now: () => NOW,
  } as Clock);
  const jobs = {
    wake: () => void done.push('woken'),
    retry: async (...which: string[]) => void done.push(which),
    ofSubmission: async (of: string) => [`owed to ${of}`],
  } as unknown as JobsService;
  const held = {
    release: async (of: string) => void done.push(`let go ${of}`),
  } as unknown as HeldFormsService;
  details = new SubmissionDetailService(service, jobs, held);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ statusCode, code, message, extra }) => ({ statusCode, code, message, extra }),
  );
const modified = async () => (await service.get(id)).modified_at ?? '';

describe('a submission', () => {
  it('is read whole or by its columns', async () => {
    expect(await service.get(id)).toMatchObject({ id, ...FIELDS });
    expect(await service.read(id, ['email'])).toEqual({ email: 'ada@example.com' });
    expect(await service.change(id, { posts_from: 'x' })).toMatchObject({ id, posts_from: 'x' });
  });

  it('that there is none of is not found', async () => {
    const works = [
      () => service.get(NOWHERE),
      () => service.read(NOWHERE, ['id']),
      () => service.change(NOWHERE, { posts_from: 'x' }),
      () => service.adminUpdate(NOWHERE, { industry: 'x', modified_at: NOW.toISOString() }),
      () => details.get(NOWHERE),
    ];
    for (const work of works)
      expect(await refusal(work())).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('is one of a list, of the panel’s or of a group of Today', async () => {
    const page: ListedPage = { search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 100 };
    const listed = async (more: Partial<ListedPage> = {}) =>
      (await service.list({ ...page, ...more })).rows.map((row) => row.id);
    const today = { now: NOW, strategyDays: 3, postsPerMonth: 8 } as const;
    expect(await listed()).toContain(id);
    expect(await listed({ today: { ...today, group: 'held' } })).not.toContain(id);
    await service.adminUpdate(id, { spam: true, modified_at: await modified() });
    expect(await listed({ today: { ...today, group: 'held' } })).toEqual([id]);
    const rows: unknown[] = [];
    for await (const batch of service.all()) rows.push(...batch);
    expect(rows).toHaveLength((await service.list(page)).total);
  });

  it('knows the websites of the other clients, of those who are through the form', async () => {
    await connection.db
      .insertInto('form_submissions')
      .values({ ...FIELDS, website: 'other.example', completed_at: NOW.toISOString() })
      .execute();
    const others = await service.otherWebsites(id);
    expect(others).toContain('other.example');
    expect(others).not.toContain('https://example.com');
  });
});

describe('a change of the administrator', () => {
  it('is written on the record that it was made on, and on no other', async () => {
    const before = await modified();
    const changed = await service.adminUpdate(id, { industry: 'Bread', modified_at: before });
    expect(changed.industry).toBe('Bread');
    const stale = service.adminUpdate(id, { industry: 'Mills', modified_at: before });
    expect(await refusal(stale)).toEqual({
      statusCode: 409,
      code: 'changed_elsewhere',
      message: MESSAGES.changedElsewhere.message,
      extra: { current: expect.objectContaining({ id, industry: 'Bread' }) },
    });
    expect((await service.get(id)).industry).toBe('Bread');
  });

  it('holds by hand, without a proof that would let it go', async () => {
    await service.change(id, { proof_work: 1000 });
    const change = async (spam?: boolean) =>
      service.adminUpdate(id, {
        ...(spam === undefined ? { industry: 'Bread' } : { spam }),
        modified_at: await modified(),
      });
    const proofWork = async () =>
      (
        await connection.db
          .selectFrom('form_submissions')
          .select('proof_work')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).proof_work;
    await change();
    expect(await proofWork()).toBe(1000);
    expect(await change(true)).toMatchObject({ spam_at: '2026-11-23T10:00:00.000000Z' });
    expect(await proofWork()).toBeNull();
    expect(await service.letGoByProof(id)).toBe(false);
    expect(await change()).toMatchObject({ spam_at: '2026-11-23T10:00:00.000000Z' });
    expect(await change(false)).toMatchObject({ spam_at: null });
  });
});

it('scraped posts fill five places, those that were not found as none', async () => {
  const post = (text: string) => ({ text, likes: 1, comments: 0, date: null, url: null }) as never;
  const stored = await service.storeScrapedPosts(id, {
    posts: [post('one'), null, post('three')],
    from: 'ada',
    areOwn: true,
  });
  expect(stored).toMatchObject({
    posts_from: 'ada',
    posts_are_own: true,
    last_post_1: { text: 'one' },
    last_post_2: null,
    last_post_3: { text: 'three' },
    last_post_4: null,
    last_post_5: null,
  });
  const full = await service.storeScrapedPosts(id, {
    posts: ['1', '2', '3', '4', '5'].map(post),
    from: 'ada',
    areOwn: false,
  });
  expect(full).toMatchObject({
    posts_are_own: false,
    last_post_4: { text: '4' },
    last_post_5: { text: '5' },
  });
});

it('ideas are replaced', async () => {
  const ideas = (title: string) => [
    { id: 'i', title, description: 'd', contentType: 'Story', hook: 'h', sourceIds: [] },
  ];
  await service.storeIdeas(id, ideas('One'));
  expect((await service.storeIdeas(id, ideas('Two'))).content_ideas).toMatchObject([{ title: 'Two' }]);
});

describe('the detail', () => {
  const owed = () => ({ id, follow_ups: [`owed to ${id}`] });

  it('shows what is owed beside the record', async () => {
    expect(await details.get(id)).toMatchObject(owed());
  });

  it('has the cards of changed posts seen to, and nothing of other changes', async () => {
    const change = { industry: 'Bread', modified_at: await modified() };
    expect(await details.update(id, change)).toMatchObject({ ...owed(), industry: 'Bread' });
    expect(done).toEqual([]);
    await details.update(id, { full_posts: [POST], modified_at: await modified() });
    expect(done).toEqual(['woken']);
  });

  it('is let go as an act of its own, after the other changes', async () => {
    await details.update(id, { spam: true, modified_at: await modified() });
    expect(done).toEqual([]);
    const update = { spam: false, industry: 'Bread', modified_at: await modified() };
    // Whoever lets go writes what is owed first; the mark itself is theirs to take off.
    expect(await details.update(id, update)).toMatchObject({
      ...owed(),
      industry: 'Bread',
      spam_at: expect.any(String),
    });
    expect(done).toEqual([`let go ${id}`]);
    expect(await details.release(id)).toMatchObject(owed());
    expect(done).toHaveLength(2);
  });

  it('tries again what was given up', async () => {
    expect(await details.retry(id, 'f')).toMatchObject(owed());
    expect(done).toEqual([[id, 'f']]);
  });
});
