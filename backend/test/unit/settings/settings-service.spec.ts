import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '../../../src/rules/settings.js';
import type { SettingsRepository } from '../../../src/settings/settings.repository.js';
import { SettingsService, UNSET_SETTINGS } from '../../../src/settings/settings.service.js';

// What it warns of is what the test brings about.
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

it('goes by what the product has while the database has never answered', async () => {
  const settings = serviceOn(() => Promise.reject(new Error('no connection')));
  expect(await settings.current()).toEqual(UNSET_SETTINGS);
});

it('asks the database once for all who ask at the same time', async () => {
  let asked = 0;
  const settings = serviceOn(async () => {
    asked += 1;
    return STORED;
  });
  const all = await Promise.all([settings.current(), settings.current(), settings.current()]);
  expect(all.map(({ name }) => name)).toEqual(['Acme', 'Acme', 'Acme']);
  expect(asked).toBe(1);
});

it('waits a moment for a database that says nothing, then goes by what it said last, and asks again after a while', async () => {
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

it('waits for the first answer of a slow database', async () => {
  // Slower than it is waited for once it has answered.
  expect((await serviceOn(() => setTimeout(600, STORED)).current()).name).toBe('Acme');
});

it('a reading that was begun before a change and ends after it takes nothing back', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof STORED>();
  const changed = { ...STORED, version: 2, content: { name: 'Acme & Sons' } };
  const settings = new SettingsService({
    find: () => promise,
    put: async () => changed,
  } as unknown as SettingsRepository);
  const reading = settings.get();
  await settings.change({ ...DEFAULT_SETTINGS, weekdays: [2, 4], version: 1 });
  resolve(STORED);
  expect((await reading).name).toBe('Acme');
  expect((await settings.current()).name).toBe('Acme & Sons');
});
