import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { ErasuresRepository } from '../../src/privacy/erasures.repository.js';
import { openEmbeddedTestDatabase } from '../support/database.js';
import { storedForm } from '../support/stored-form.js';

/* Erased rows, the clean-up jobs of an erasure, and the selection of abandoned drafts. */

let connection: Connection;
let repository: ErasuresRepository;
beforeAll(async () => {
  connection = await openEmbeddedTestDatabase();
  repository = new ErasuresRepository(connection.db, connection);
});
afterAll(() => connection.close());
beforeEach(() => run(sql`truncate form_submissions, erasures cascade`));

const run = async (statement: RawBuilder<unknown>) => (await statement.execute(connection.db)).rows;
const form = () => storedForm(connection.db);
const isThere = async (id: string) => (await repository.present([id])).length === 1;

describe('erasing', () => {
  it('deletes the submission, stores who asked, its board and its files, and writes to the audit log', async () => {
    const id = await form();
    await run(sql`update form_submissions set trello_board_id = 'board',
      team_photos = '[{"id": "photo"}]', brand_manual = '[{"id": "manual"}]' where id = ${id}`);
    const noted = { submission_id: id, board_id: 'board', file_ids: ['photo', 'manual'], state: 'due' };
    expect(await repository.erase(id, 'admin')).toMatchObject({ ...noted, actor: 'admin', attempts: 0 });
    expect(await isThere(id)).toBe(false);
    expect(await repository.find(id)).toMatchObject(noted);
    expect(await run(sql`select actor, action from audit_log where submission_id = ${id}`)).toEqual([
      { actor: 'admin', action: 'erase_submission' },
    ]);
  });

  it('does nothing for an unknown id', async () => {
    const id = randomUUID();
    expect(await repository.erase(id, 'holder')).toBeUndefined();
    expect(await repository.find(id)).toBeUndefined();
  });
});

describe('an abandoned draft', () => {
  /** A form last changed this many days ago. */
  async function draft(days: number, change = sql`industry = 'Software'`): Promise<string> {
    const id = await form();
    await run(sql`alter table form_submissions disable trigger user`);
    await run(sql`update form_submissions set modified_at = now() - make_interval(days => ${days}::int), ${change}
      where id = ${id}`);
    await run(sql`alter table form_submissions enable trigger user`);
    return id;
  }

  it('is selected after a number of days, oldest first', async () => {
    const [old, older] = [await draft(31), await draft(40)];
    await draft(29);
    expect(await repository.abandoned(30)).toEqual([older, old]);
  });

  it.each([
    ['completed', sql`completed_at = now()`],
    ['with ideas', sql`content_ideas = '[{"id": "i"}]'`],
    ['with posts', sql`full_posts = '[{"id": "i"}]'`],
  ])('is not selected when %s', async (_what, change) => {
    const id = await draft(40, change);
    expect(await repository.abandoned(30)).toEqual([]);
    expect(await repository.eraseForgotten(id, 30)).toBeUndefined();
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    ['empty ideas and posts', sql`content_ideas = '', full_posts = '[]'`],
    ['no ideas and posts', sql`content_ideas = null, full_posts = null`],
  ])('is selected with %s', async (_what, change) => {
    const id = await draft(40, change);
    expect(await repository.abandoned(30)).toEqual([id]);
  });

  it('is erased by the server if it is still abandoned', async () => {
    const [old, young] = [await draft(31), await draft(29)];
    expect(await repository.eraseForgotten(old, 30)).toMatchObject({
      submission_id: old,
      actor: 'retention',
    });
    expect(await repository.eraseForgotten(young, 30)).toBeUndefined();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    expect(await run(sql`select actor from audit_log where submission_id = ${old}`)).toEqual([
      { actor: 'server' },
    ]);
  });
});

it('finds the existing ids among 1,000 unknown ones', async () => {
  const ids = [await form(), await form()];
  const many = Array.from({ length: 1000 }, () => randomUUID());
  const asked = [ids[0] ?? '', ...many, ids[1] ?? ''];
  expect((await repository.present(asked)).sort()).toEqual([...ids].sort());
  expect(await repository.present([])).toEqual([]);
});

it('finds erased submissions that exist again', async () => {
  const id = await form();
  await form();
  await repository.erase(id, 'holder');
  expect(await repository.returned()).toEqual([]);
  await run(sql`insert into form_submissions (id, website, email, industry) values (${id}, 'w', 'e', 'i')`);
  expect(await repository.returned()).toEqual([id]);
});

describe('the external clean-up of an erasure', () => {
  /** An erased form with a job leased for this many seconds, or without one. */
  async function erased(busyFor?: number): Promise<string> {
    const id = await form();
    await repository.erase(id, 'holder');
    if (busyFor !== undefined)
      await run(sql`update erasures set busy_until = now() + make_interval(secs => ${busyFor}::int)
        where submission_id = ${id}`);
    return id;
  }

  it('is a job that outlives the form and is requested again by another erasure', async () => {
    const id = await form();
    await repository.erase(id, 'holder');
    const job = { submission_id: null, subject: id, state: 'due' };
    const jobs = () =>
      connection.db
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'erasure')
        .where('subject', '=', id)
        .execute();
    expect(await jobs()).toMatchObject([{ ...job, revision: 1 }]);
    expect(await repository.attempted(id, 'the board is away')).toBe(false);
    expect(await jobs()).toMatchObject([{ ...job, revision: 1 }]);
    await run(sql`insert into form_submissions (id, website, email, industry) values (${id}, 'w', 'e', 'i')`);
    await repository.erase(id, 'restore');
    expect(await jobs()).toMatchObject([{ ...job, revision: 2 }]);
  });

  it('is done after a successful attempt', async () => {
    const id = await erased();
    expect(await repository.attempted(id, undefined)).toBe(true);
    expect(await repository.find(id)).toMatchObject({
      state: 'done',
      done_at: expect.any(String),
      attempts: 1,
      last_error: null,
    });
  });

  it('stays due with its error until the next attempt', async () => {
    const id = await erased();
    await repository.attempted(id, 'the board is away');
    expect(await repository.find(id)).toMatchObject({
      state: 'due',
      attempts: 1,
      last_error: 'the board is away',
    });
    await repository.attempted(id, undefined);
    expect(await repository.find(id)).toMatchObject({ state: 'done', attempts: 2, last_error: null });
  });

  it('deletes the names of the board and files when it is done', async () => {
    const id = await form();
    await run(sql`update form_submissions set trello_board_id = 'board', team_photos = '[{"id": "photo"}]'
      where id = ${id}`);
    await repository.erase(id, 'holder');
    const other = await erased();
    await run(sql`update erasures set board_id = 'other' where submission_id = ${other}`);
    await repository.attempted(id, undefined);
    expect(await repository.find(id)).toMatchObject({ board_id: null, file_ids: [] });
    expect(await repository.find(other)).toMatchObject({ board_id: 'other', state: 'due', attempts: 0 });
  });

  it('runs again after the lease of a worker that may still write', async () => {
    const id = await erased(60);
    expect(await repository.attempted(id, undefined)).toBe(false);
    expect(await repository.find(id)).toMatchObject({ state: 'due', attempts: 1 });
    await run(sql`update erasures set busy_until = now() - interval '1 second' where submission_id = ${id}`);
    await repository.attempted(id, undefined);
    expect(await repository.find(id)).toMatchObject({ state: 'done' });
  });
});

describe('the files of an embedded database', () => {
  it('are vacuumed after an erasure, even if a vacuum was requested before', async () => {
    const id = await form();
    const asked: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-erasures-'));
    const request = join(dataDir, 'clearing-requested');
    const db = connection.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The earlier request exists, and a vacuum that ends now removes it.
        asked.push(
          await access(request).then(
            () => 'asked',
            () => 'not asked',
          ),
        );
        await rm(request);
        return result;
      },
    });
    const embedded = { ...connection.embedded, dataDir } as Connection['embedded'];
    await new ErasuresRepository(db, { ...connection, embedded } as Connection).erase(id, 'holder');
    expect(asked).toEqual(['asked']);
    await access(request);
    await rm(dataDir, { recursive: true });
  });

  it('are not vacuumed on a PostgreSQL server', async () => {
    const id = await form();
    const elsewhere = { ...connection, embedded: undefined } as Connection;
    await new ErasuresRepository(connection.db, elsewhere).erase(id, 'holder');
    expect(await isThere(id)).toBe(false);
  });
});
