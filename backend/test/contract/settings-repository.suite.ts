import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { SettingsRepository } from '../../src/settings/settings.repository.js';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const CONTENT = { ...DEFAULT_SETTINGS, weekdays: [1, 3], name: 'Größe & Söhne', accent: '#0b6b3a' };
const LOGO = { type: 'image/png', width: 64, height: 32, hash: 'ab12', data: Buffer.from([0, 1, 254, 255]) };
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };

/** What the one row of settings must do, whatever store holds the submissions. */
export function describeSettings(name: string, setUp: () => Promise<Store>): void {
  describe(`settings on ${name}`, () => {
    let connection: Connection;
    let submissions: SubmissionsRepository;
    let settings: SettingsRepository;
    beforeAll(async () => {
      ({ connection, submissions } = await setUp());
      settings = new SettingsRepository(connection.db);
    });
    beforeEach(() => connection.db.deleteFrom('settings').execute());

    it('has none until something was set, and then what was', async () => {
      expect(await settings.find()).toBeUndefined();
      const stored = await settings.put(CONTENT, 0);
      expect(stored).toMatchObject({ content: CONTENT, logo: null, version: 1 });
      expect(await settings.find()).toEqual(stored);
    });

    it('takes a change that was made on the present version, and no other', async () => {
      await settings.put(CONTENT, 0);
      expect(await settings.put({ ...CONTENT, name: 'Second first' }, 0)).toBeUndefined();
      expect(await settings.put({ ...CONTENT, name: 'Acme' }, 1)).toMatchObject({ version: 2 });
      expect(await settings.put({ ...CONTENT, name: 'Late' }, 1)).toBeUndefined();
      expect(await settings.putLogo(LOGO, 1)).toBeUndefined();
      expect(await settings.find()).toMatchObject({ version: 2, content: { name: 'Acme' }, logo: null });
    });

    it('lets one of two win that come at the same time', async () => {
      const both = await Promise.all([settings.put(CONTENT, 0), settings.putLogo(LOGO, 0)]);
      expect(both.filter(Boolean)).toHaveLength(1);
    });

    it('keeps the logo byte for byte beside the rest, and takes it away', async () => {
      await settings.putLogo(LOGO, 0);
      const { data: _data, ...facts } = LOGO;
      expect(await settings.put(CONTENT, 1)).toMatchObject({ logo: facts, version: 2 });
      expect(await settings.logo()).toEqual(LOGO);
      expect(await settings.putLogo(undefined, 2)).toMatchObject({ logo: null, content: CONTENT });
      expect(await settings.logo()).toBeUndefined();
    });

    it('reads what it can of what an other version has stored', async () => {
      await sql`insert into settings (content) values ('{"name":"Acme","postsPerMonth":"many","gone":1}')`.execute(
        connection.db,
      );
      expect((await settings.find())?.content).toEqual({ name: 'Acme' });
    });

    it('says how many posts a month holds', async () => {
      await settings.put({ ...CONTENT, postsPerMonth: 2 }, 0);
      const { id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      const posts = new PostsRepository(connection.db);
      const write = async (idea: string) =>
        (
          await posts.write(
            id,
            idea,
            { title: 'T', fullPost: 'x', contentType: 'Story', madeBy: 'editor', made: 'edited' },
            { month: '2026-12' },
          )
        )?.month;
      expect([await write('a'), await write('b'), await write('c')]).toEqual([
        '2026-12',
        '2026-12',
        '2027-01',
      ]);
    });
  });
}
