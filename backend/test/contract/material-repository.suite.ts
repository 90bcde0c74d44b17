import { randomUUID } from 'node:crypto';
import type { Connection } from '../../src/database/connection.js';
import { ImportsRepository, type ImportToAdd } from '../../src/material/imports.repository.js';
import type { Mark } from '../../src/material/marks.js';
import { MarksRepository } from '../../src/material/marks.repository.js';
import { MAX_IMPORTS, MAX_IMPORTS_CHARACTERS } from '../../src/shared/limits.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const NOW = new Date('2026-12-01T09:00:00.000Z');
const NO_CONTEXT: ImportToAdd['context'] = [];

/** Imports and marks on passages, tested with each store of submissions. */
export function describeMaterial(name: string, setUp: () => Promise<Store>): void {
  describe(`imports and marks on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let connection: Connection;
    let imports: ImportsRepository;
    let marks: MarksRepository;
    let id: string;
    beforeAll(async () => {
      ({ submissions, connection } = await setUp());
      imports = new ImportsRepository(connection.db);
      marks = new MarksRepository(connection.db);
    });
    beforeEach(async () => {
      ({ id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] }));
    });

    const post = (hash: string, fields: Partial<ImportToAdd> = {}): ImportToAdd => ({
      upload_id: randomUUID(),
      kind: 'post',
      title: 'Past post',
      day: '2026-10-02',
      url: 'https://www.linkedin.com/feed/update/urn:li:share:1',
      text: 'We lit the oven at two.',
      context: NO_CONTEXT,
      speaker: '',
      sha256: hash.repeat(64),
      ...fields,
    });
    const add = (...given: ImportToAdd[]) => imports.add(id, given, NOW);
    const stored = () => imports.ofSubmission(id);

    it('are stored as they were given, in order', async () => {
      const call = post('a', {
        kind: 'call',
        speaker: 'Ada',
        context: [{ before: 0, speaker: 'Tom', text: 'Why “bread”? 🥖' }],
      });
      expect(await add(call, post('b'))).toEqual({ outcome: 'done', added: 2 });
      const rows = await stored();
      expect(rows).toMatchObject([
        { ...call, number: 1 },
        { ...post('b'), upload_id: expect.any(String), number: 2 },
      ]);
      expect(await imports.find(rows[0]?.id ?? '')).toEqual(rows[0]);
      expect(await imports.ofUpload(call.upload_id)).toEqual([rows[0]?.id]);
      expect(await imports.find(randomUUID())).toBeUndefined();
    });

    it('are not stored for a client who is unknown, or twice', async () => {
      expect(await imports.add(randomUUID(), [post('a')], NOW)).toEqual({ outcome: 'unknown' });
      await add(post('a'));
      expect(await add(post('a'))).toEqual({ outcome: 'duplicate' });
      expect(await add(post('a'), post('b'))).toEqual({ outcome: 'done', added: 1 });
      expect(await stored()).toHaveLength(2);
    });

    it.each<[string, () => ImportToAdd[]]>([
      [
        'imports',
        () => Array.from({ length: MAX_IMPORTS }, (_, at) => ({ ...post('a'), sha256: hashOf(at) })),
      ],
      ['characters', () => [post('a', { text: 'x'.repeat(MAX_IMPORTS_CHARACTERS - '[]'.length) })]],
    ])('fill a client up to the limit of %s, all or nothing', async (_, upToTheLimit) => {
      const given = upToTheLimit();
      expect(await add(...given, post('f'))).toEqual({ outcome: 'full' });
      expect(await stored()).toEqual([]);
      expect(await add(...given)).toEqual({ outcome: 'done', added: given.length });
      expect(await add(post('f'))).toEqual({ outcome: 'full' });
      expect(await stored()).toHaveLength(given.length);
    });

    it('lose their marks with them, and never give a number twice', async () => {
      await add(post('a'), post('b'));
      const [first, second] = await stored();
      const mark = { passage: 'We lit the oven', retired: true, held: false, anonymised: null };
      await marks.put(id, { source: 'import-1', ...mark }, NOW);
      await marks.put(id, { source: 'import-2', ...mark }, NOW);
      expect(await imports.remove([first?.id ?? '', randomUUID()])).toBe(1);
      expect(await imports.remove([])).toBe(0);
      expect(await marks.ofSubmission(id)).toEqual([{ source: 'import-2', ...mark }]);
      await imports.remove([second?.id ?? '']);
      await add(post('c'));
      expect(await stored()).toMatchObject([{ number: 3 }]);
    });

    it('of calls at the same time get different numbers', async () => {
      await Promise.all([add(post('a')), add(post('b')), add(post('c'))]);
      expect((await stored()).map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('mark a passage once, change the mark, and remove one that says nothing', async () => {
      const passage: Mark = {
        source: 'answer-1',
        passage: 'My salary is 4,812 euros “net”.',
        retired: false,
        held: true,
        anonymised: null,
      };
      await marks.put(id, passage, NOW);
      await marks.put(id, { ...passage, held: false, anonymised: 'I earn enough.' }, NOW);
      expect(await marks.ofSubmission(id)).toEqual([
        { ...passage, held: false, anonymised: 'I earn enough.' },
      ]);
      await marks.put(id, { ...passage, held: false }, NOW);
      expect(await marks.ofSubmission(id)).toEqual([]);
      await marks.put(randomUUID(), passage, NOW);
    });

    it('change the stamp of their client, and of no other', async () => {
      const other = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      const stamps = async () => {
        const read = await marks.stamps([id, other.id]);
        return [read.get(id), read.get(other.id)];
      };
      const seen = [await stamps()];
      await add(post('a'));
      seen.push(await stamps());
      await marks.put(
        id,
        { source: 'import-1', passage: '', retired: true, held: false, anonymised: null },
        NOW,
      );
      seen.push(await stamps());
      await imports.remove((await stored()).map((row) => row.id));
      seen.push(await stamps());
      expect(new Set(seen.map(([mine]) => mine)).size).toBe(3);
      expect(new Set(seen.map(([, others]) => others)).size).toBe(1);
    });

    it('are erased with their client', async () => {
      await add(post('a'));
      await marks.put(
        id,
        { source: 'import-1', passage: '', retired: true, held: false, anonymised: null },
        NOW,
      );
      await connection.db.deleteFrom('form_submissions').where('id', '=', id).execute();
      expect(await stored()).toEqual([]);
      expect(await marks.ofSubmission(id)).toEqual([]);
      expect(await marks.stamps([id])).toEqual(new Map());
    });
  });
}

const hashOf = (at: number) => at.toString(16).padStart(64, '0');
