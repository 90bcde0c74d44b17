import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { SettingsRepository } from '../../src/settings/settings.repository.js';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const CONTENT = {
  ...DEFAULT_SETTINGS,
  weekdays: [1, 3],
  daysOff: ['12-24'],
  name: 'Größe & Söhne',
  accent: '#0b6b3a',
};
const LOGO = { type: 'image/png', width: 64, height: 32, hash: 'ab12', data: Buffer.from([0, 1, 254, 255]) };
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };

/** The row of settings, tested with each store of submissions. */
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

    it('are undefined until they are set', async () => {
      expect(await settings.find()).toBeUndefined();
      const stored = await settings.put(CONTENT, 0);
      expect(stored).toMatchObject({ content: CONTENT, logo: null, version: 1 });
      expect(await settings.find()).toEqual(stored);
    });

    it('accept a change of the current version only', async () => {
      await settings.put(CONTENT, 0);
      expect(await settings.put({ ...CONTENT, name: 'Second first' }, 0)).toBeUndefined();
      expect(await settings.put({ ...CONTENT, name: 'Acme' }, 1)).toMatchObject({ version: 2 });
      expect(await settings.put({ ...CONTENT, name: 'Late' }, 1)).toBeUndefined();
      expect(await settings.putLogo(LOGO, 1)).toBeUndefined();
      expect(await settings.find()).toMatchObject({ version: 2, content: { name: 'Acme' }, logo: null });
    });

    it('keep one of two concurrent changes', async () => {
      const both = await Promise.all([settings.put(CONTENT, 0), settings.putLogo(LOGO, 0)]);
      expect(both.filter(Boolean)).toHaveLength(1);
    });

    it('store the logo byte for byte, and delete it', async () => {
      await settings.putLogo(LOGO, 0);
      const { data: _data, ...facts } = LOGO;
      expect(await settings.put(CONTENT, 1)).toMatchObject({ logo: facts, version: 2 });
      expect(await settings.logo()).toEqual(LOGO);
      expect(await settings.putLogo(undefined, 2)).toMatchObject({ logo: null, content: CONTENT });
      expect(await settings.logo()).toBeUndefined();
    });

    it('read the valid parts of what another version stored', async () => {
      await sql`insert into settings (content) values ('{"name":"Acme","postsPerMonth":"many","gone":1}')`.execute(
        connection.db,
      );
      expect((await settings.find())?.content).toEqual({ name: 'Acme' });
    });

    it("limit the posts of SPEC's panel in a month", async () => {
      await settings.put({ ...CONTENT, postsPerMonth: 2 }, 0);
      const { id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      const full_posts = ['a', 'b', 'c'].map((ideaId) => ({
        ideaId,
        title: 'T',
        contentType: 'Story',
        fullPost: 'x',
      }));
      await submissions.update(id, { full_posts });
      const [first, second, third] = (await new PostsRepository(connection.db).ofSubmission(id)).map(
        ({ month }) => month,
      );
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });
  });
}
