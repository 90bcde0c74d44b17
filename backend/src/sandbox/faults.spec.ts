import { ConfigService } from '@nestjs/config';
import { testConfig } from '../../test/support/config.js';
import type { Config } from '../config/config.types.js';
import { Faults } from './faults.js';

const config = new ConfigService<Config, true>(testConfig({}));

it('are used up one by one in the order they were requested', () => {
  const faults = new Faults(config);
  faults.add({ service: 'trello', status: 429, times: 2 });
  faults.add({ service: 'trello', cut: 'after' });
  const taken = Array.from({ length: 4 }, () => faults.take('trello', 'GET /x'));
  expect(taken.map((fault) => fault?.status ?? fault?.cut)).toEqual([429, 429, 'after', undefined]);
});

it('apply only to their service and to matching calls', () => {
  const faults = new Faults(config);
  faults.add({ service: 'trello', status: 500, match: 'POST /cards' });
  expect(faults.take('apify', 'POST /cards')).toBeUndefined();
  expect(faults.take('trello', 'GET /cards')).toBeUndefined();
  expect(faults.take('trello', 'POST /cards')).toMatchObject({ status: 500 });
});

it('can be cancelled, which also ends the delays of calls that have taken one', async () => {
  const faults = new Faults(config);
  faults.add({ service: 'mail', status: 500, times: 3, delayMs: 600_000 });
  const [begun, later] = [faults.take('mail'), faults.take('mail')];
  if (!begun || !later) throw new Error('no fault');
  const delay = faults.delay(begun);
  faults.clear();
  expect(faults.all()).toEqual([]);
  await expect(delay).resolves.toBeUndefined();
  await expect(faults.delay(later)).resolves.toBeUndefined();
});
