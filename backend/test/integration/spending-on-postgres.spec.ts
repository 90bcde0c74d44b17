import { openDatabase } from '../../src/database/open.js';
import { AiUsageRepository, type Reservation } from '../../src/openai/spend/ai-usage.repository.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';

const postgres = await startPostgres();
const NO_BOUNDS = { administrator: null, confirmed: null, stranger: null, submission: null };

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'A56: two servers on one PostgreSQL', (database) => {
  afterAll(() => database().stop());

  it('reserve no more than the budget, however many calls run concurrently', async () => {
    const url = await database().newDatabase();
    const servers = [
      await openDatabase({ kind: 'postgres', url }, ''),
      await openDatabase({ kind: 'postgres', url }, ''),
    ];
    const repositories = servers.map(({ db }) => new AiUsageRepository(db));
    const order = {
      administrator: false,
      submissionId: undefined,
      tokens: 60,
      limits: { ...NO_BOUNDS, strangers: 600 },
      tokensPerSecond: 10,
      seconds: 900,
    };
    const reserved: Reservation[] = await Promise.all(
      repositories.flatMap((one) => Array.from({ length: 20 }, () => one.reserve(order))),
    );
    await Promise.all(servers.map((server) => server.close()));
    expect(reserved.filter((one) => 'id' in one)).toHaveLength(10);
    expect(reserved.filter((one) => 'refused' in one && one.refused === 'strangers')).toHaveLength(30);
  });
});
