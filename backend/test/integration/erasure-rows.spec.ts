import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { ErasuresRepository } from '../../src/privacy/erasures.repository.js';
import { openTestDatabase } from '../support/database.js';
import { storedForm } from '../support/stored-form.js';

/* What is erased, what is still owed of it, and what counts as forgotten, as the rows say it. */

let connection: Connection;
let repository: ErasuresRepository;
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new ErasuresRepository(connection.db, connection);
});
afterAll(() => connection.close());
beforeEach(() => run(sql`truncate form_submissions, erasures cascade`));

const run = async (statement: RawBuilder<unknown>) => (await statement.execute(connection.db)).rows;
const form = () => storedForm(connection.db);
const isThere = async (id: string) => (await repository.present([id])).length === 1;

describe('erasing', () => {
  it('takes the submission, notes who asked, its board and its files, and says it to the audit log', async () => {
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

  it('of what is not there does nothing', async () => {
    const id = randomUUID();
    expect(await repository.erase(id, 'holder')).toBeUndefined();
    expect(await repository.find(id)).toBeUndefined();
  });
});

describe('a draft that nobody touched', () => {
  /** A form that was last touched so many days ago, changed as said. */
  async function draft(days: number, change = sql`industry = 'Software'`): Promise<string> {
    const id = await form();
    await run(sql`alter table form_submissions disable trigger user`);
    await run(sql`update form_submissions set modified_at = now() - make_interval(days => ${days}::int), ${change}
      where id = ${id}`);
    await run(sql`alter table form_submissions enable trigger user`);
    return id;
  }

  it('is forgotten after so many days, the oldest first', async () => {
    const [old, older] = [await draft(31), await draft(40)];
    await draft(29);
    expect(await repository.forgotten(30)).toEqual([older, old]);
  });

  it.each([
    ['completed', sql`completed_at = now()`],
    ['with ideas', sql`content_ideas = '[{"id": "i"}]'`],
    ['with posts', sql`full_posts = '[{"id": "i"}]'`],
  ])('is not forgotten when %s', async (_what, change) => {
    const id = await draft(40, change);
    expect(await repository.forgotten(30)).toEqual([]);
    expect(await repository.eraseForgotten(id, 30)).toBeUndefined();
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    ['empty ideas and posts', sql`content_ideas = '', full_posts = '[]'`],
    ['no ideas and posts', sql`content_ideas = null, full_posts = null`],
  ])('is forgotten with %s', async (_what, change) => {
    const id = await draft(40, change);
    expect(await repository.forgotten(30)).toEqual([id]);
  });

  it('goes as an act of the server, if it is still forgotten then', async () => {
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

it('of very many ids those are found that are there', async () => {
  const ids = [await form(), await form()];
  const many = Array.from({ length: 1000 }, () => randomUUID());
  const asked = [ids[0] ?? '', ...many, ids[1] ?? ''];
  expect((await repository.present(asked)).sort()).toEqual([...ids].sort());
  expect(await repository.present([])).toEqual([]);
});

it('what was erased and is there again is found', async () => {
  const id = await form();
  await form();
  await repository.erase(id, 'holder');
  expect(await repository.returned()).toEqual([]);
  await run(sql`insert into form_submissions (id, website, email, industry) values (${id}, 'w', 'e', 'i')`);
  expect(await repository.returned()).toEqual([id]);
});

describe('what is left to do outside', () => {
  /** An erased form whose worker may be busy for so many seconds more, or never was. */
  async function erased(busyFor?: number): Promise<string> {
    const id = await form();
    await repository.erase(id, 'holder');
    if (busyFor !== undefined)
      await run(sql`update erasures set busy_until = now() + make_interval(secs => ${busyFor}::int)
        where submission_id = ${id}`);
    return id;
  }

  it('is a job, which outlives the form and is requested again by another erasure', async () => {
    const id = await form();
    await repository.erase(id, 'holder');
    const job = { submission_id: null, subject: id, state: 'due' };
    const jobs = () =>
      connection.db
        .selectFrom('follow_ups')
        .selectAll()
        .where('kind', '=', 'erasure')
        .where('subject', '=', id)
        .execute();
    expect(await jobs()).toMatchObject([{ ...job, revision: 1 }]);
    await repository.attempted(id, 'the board is away');
    expect(await jobs()).toMatchObject([{ ...job, revision: 1 }]);
    await run(sql`insert into form_submissions (id, website, email, industry) values (${id}, 'w', 'e', 'i')`);
    await repository.erase(id, 'restore');
    expect(await jobs()).toMatchObject([{ ...job, revision: 2 }]);
  });

  it('is done after an attempt that went well', async () => {
    const id = await erased();
    expect(await repository.attempted(id, undefined)).toBe(true);
    expect(await repository.find(id)).toMatchObject({
      state: 'done',
      done_at: expect.any(String),
      attempts: 1,
      last_error: null,
    });
  });

  it('stays due with what went wrong, which the next try forgets', async () => {
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

  it('knows no board and no file any more when it is done', async () => {
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

  it('is removed once more when the worker that may be busy with it is gone', async () => {
    const id = await erased(60);
    expect(await repository.attempted(id, undefined)).toBe(false);
    expect(await repository.find(id)).toMatchObject({ state: 'due', attempts: 1 });
    await run(sql`update erasures set busy_until = now() - interval '1 second' where submission_id = ${id}`);
    await repository.attempted(id, undefined);
    expect(await repository.find(id)).toMatchObject({ state: 'done' });
  });
});

describe('the files of an embedded database', () => {
  it('are cleared once more after what was erased, even where a clearing was asked for before', async () => {
    const id = await form();
    const asked: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-erasures-'));
    const request = join(dataDir, 'clearing-requested');
    const db = connection.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // What was asked for before is there, and a clearing that ends now takes it away.
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

  it('are no concern of a database elsewhere', async () => {
    const id = await form();
    const elsewhere = { ...connection, embedded: undefined } as Connection;
    await new ErasuresRepository(connection.db, elsewhere).erase(id, 'holder');
    expect(await isThere(id)).toBe(false);
  });
});
