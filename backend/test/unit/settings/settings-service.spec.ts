import { Logger } from '@nestjs/common';
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
