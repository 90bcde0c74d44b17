import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigService } from '@nestjs/config';
import { Kysely, sql } from 'kysely';
import { Clock } from '../../src/common/clock.js';
import { Erasures } from '../../src/privacy/erasures.js';
import { ErasuresRepository } from '../../src/privacy/erasures.repository.js';
import { Retention } from '../../src/privacy/retention.js';
import { addDays } from '../../src/shared/days.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  // The run at the start must not overlap with those of the tests.
  await until(async () => {
    const { rows } = await sql`select from jobs
      where kind = 'retention' and attempts > 0 and claimed_until is null`.execute(api.app.get(Kysely));
    return rows.length > 0;
  });
});
afterAll(() => api.close());
afterEach(() => setClock(0));

/** Sets the server's clock. */
function setClock(daysAhead: number): void {
  api.app.get(Clock).now = () => addDays(new Date(), daysAhead);
}
/** Runs the nightly job, which also runs at each start. */
async function night(daysAhead: number): Promise<void> {
  setClock(daysAhead);
  await api.app.get(Retention).run();
}
/** Drafts older than the retention period. */
const forgottenDrafts = (count: number) =>
  sql`insert into form_submissions (website, email, industry, modified_at)
    select 'https://example.com', 'ada@example.com', 'Software', now() - interval '181 days' from generate_series(1, ${count}::int)`.execute(
    api.app.get(Kysely),
  );
const left = async (): Promise<number> => {
  const { headers } = await api.admin.get('/api/form_submissions?range=[0,0]').expect(200);
  return Number(headers['content-range']?.split('/')[1]);
};

describe('A61: a clock that is 200 days ahead', () => {
  it('is not trusted for three days, however often the server starts', async () => {
    await forgottenDrafts(1);
    for (const days of [200, 200, 201, 202.9]) {
      await night(days);
      expect(await left()).toBe(1);
    }
    await night(203.1);
    expect(await left()).toBe(0);
  });

  it('erases nothing if it is corrected in the meantime', async () => {
    await night(0);
    await night(200);
    await forgottenDrafts(1);
    await night(200);
    expect(await left()).toBe(1);
    // With the right clock, the drafts that are really old are erased immediately.
    await night(0);
    expect(await left()).toBe(0);
  });
});

it('A61: erases at most 200 per run, and does not erase them again after a restore', async () => {
  await forgottenDrafts(205);
  await night(0);
  expect(await left()).toBe(5);
  await night(1);
  expect(await left()).toBe(0);
  await expect(readFile(join(api.dataDir, 'erasures'))).rejects.toThrow(/ENOENT/);
});

it('erases nothing when retention is off', async () => {
  await forgottenDrafts(1);
  const config = api.app.get(ConfigService);
  const get = config.get.bind(config);
  const off = (name: string) => (name === 'retentionDays' ? 0 : get(name));
  const reading = jest.spyOn(config, 'get').mockImplementation(off);
  await night(1);
  reading.mockRestore();
  expect(await left()).toBe(1);
  await night(1);
});

it('keeps a form with a strategy', async () => {
  await forgottenDrafts(2);
  const [kept = ''] = await api.app.get(ErasuresRepository).abandoned(180);
  const database = api.app.get(Kysely);
  await sql`insert into strategies (submission_id, content) values (${kept}::uuid, '{}')`.execute(database);
  await night(1);
  expect(await left()).toBe(1);
  await api.admin.delete(`/api/form_submissions/${kept}`).expect(200);
});

it('runs on two servers concurrently without blocking', async () => {
  await forgottenDrafts(20);
  await Promise.all([night(1), night(1), night(1)]);
  expect(await left()).toBe(0);
});

it('keeps a draft that its client edits during the run', async () => {
  await forgottenDrafts(2);
  const repository = api.app.get(ErasuresRepository);
  const [first = '', second = ''] = await repository.abandoned(180);
  await sql`update form_submissions set industry = 'Bakery' where id = ${second}::uuid`.execute(
    api.app.get(Kysely),
  );
  const erasures = api.app.get(Erasures);
  expect([await erasures.eraseAbandoned(first, 180), await erasures.eraseAbandoned(second, 180)]).toEqual([
    true,
    false,
  ]);
  expect(await left()).toBe(1);
});
