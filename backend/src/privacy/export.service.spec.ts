import { unzip } from '../../test/support/unzip.js';
import { type ZipEntry, zip } from './export.service.js';

const MADE_AT = new Date('2026-11-01T10:00:00');

async function* from(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('contains every file unchanged, in one chunk or several, including an empty one', async () => {
  const archive = await bytesOf(
    zip(
      from(
        { name: 'a.txt', content: Buffer.from('whole') },
        { name: 'photos/b.jpg', content: pieces('in ', 'two') },
        { name: 'empty', content: pieces() },
      ),
      MADE_AT,
    ),
  );
  expect([...unzip(archive)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'whole'],
    ['photos/b.jpg', 'in two'],
    ['empty', ''],
  ]);
});

it('is valid without files', async () => {
  expect(unzip(await bytesOf(zip(from(), MADE_AT))).size).toBe(0);
});

it('outputs a file before it reads the next', async () => {
  const asked: string[] = [];
  async function* slow(): AsyncGenerator<Buffer> {
    for (const text of ['one', 'two']) {
      asked.push(text);
      yield Buffer.from(text);
    }
  }
  let seen = '';
  for await (const chunk of zip(from({ name: 'a', content: slow() }), MADE_AT)) {
    seen += Buffer.from(chunk).toString('latin1');
    if (seen.includes('one')) break;
  }
  expect(asked).toEqual(['one']);
});

it('contains its creation time', async () => {
  const of = (date: Date) => bytesOf(zip(from({ name: 'a', content: Buffer.from('a') }), date));
  expect(await of(MADE_AT)).toEqual(await of(new Date(MADE_AT)));
  expect(await of(MADE_AT)).not.toEqual(await of(new Date('2026-11-02T10:00:00')));
});
