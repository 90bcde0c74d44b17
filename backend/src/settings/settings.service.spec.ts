import { Logger } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '../shared/settings.js';
import type { SettingsRepository } from './settings.repository.js';
import { SettingsService, UNSET_SETTINGS } from './settings.service.js';

// The test causes these warnings on purpose.
Logger.overrideLogger(false);
afterAll(() => Logger.overrideLogger(true));

const STORED = {
  content: { name: 'Acme' },
  logo: null,
  version: 1,
  modifiedAt: '2026-11-01T09:00:00.000000Z',
};

function serviceOn(find: () => Promise<typeof STORED>) {
  return new SettingsService({ find } as unknown as SettingsRepository);
}

it('uses the defaults until the database has responded once', async () => {
  const settings = serviceOn(() => Promise.reject(new Error('no connection')));
  expect(await settings.current()).toEqual(UNSET_SETTINGS);
});

it('queries the database once for concurrent callers', async () => {
  let asked = 0;
  const settings = serviceOn(async () => {
    asked += 1;
    return STORED;
  });
  const all = await Promise.all([settings.current(), settings.current(), settings.current()]);
  expect(all.map(({ name }) => name)).toEqual(['Acme', 'Acme', 'Acme']);
  expect(asked).toBe(1);
});

it('waits briefly for a database that does not respond, then uses the last values and tries again later', async () => {
  const never = new Promise<typeof STORED>(() => undefined);
  const renamed = { ...STORED, version: 2, content: { name: 'Acme & Sons' } };
  const answers = [Promise.resolve(STORED), never, Promise.resolve(renamed)];
  const settings = serviceOn(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await settings.current();
  const start = performance.now();
  const after = (ms: number) => {
    now.mockReturnValue(start + ms);
    return settings.current();
  };
  const now = jest.spyOn(performance, 'now');
  expect((await after(3000)).name).toBe('Acme');
  expect((await after(7900)).name).toBe('Acme');
  expect(answers).toHaveLength(1);
  expect((await after(8100)).name).toBe('Acme & Sons');
  expect(answers).toHaveLength(0);
  now.mockRestore();
});
it('ignores a read that began before a change and ends after it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof STORED>();
  const changed = { ...STORED, version: 2, content: { name: 'Acme & Sons' } };
  const settings = new SettingsService({
    find: () => promise,
    put: async () => changed,
  } as unknown as SettingsRepository);
  const reading = settings.get();
  await settings.change({ ...DEFAULT_SETTINGS, weekdays: [2, 4], daysOff: [], version: 1 });
  resolve(STORED);
  expect((await reading).name).toBe('Acme');
  expect((await settings.current()).name).toBe('Acme & Sons');
});
