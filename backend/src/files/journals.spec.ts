import { appendFile, type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalJournal } from './journals.js';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

let dataDir: string;
let list: LocalJournal;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-lists-'));
  list = new LocalJournal(dataDir, 'refusals');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('skips a line truncated by a crash and keeps the next one', async () => {
  await list.add(A);
  await appendFile(join(dataDir, 'refusals'), B.slice(0, 40));
  await list.add(C);
  expect(await list.all()).toEqual([A, C]);
});

it('contains an entry that the system writes in parts', async () => {
  const handle = await open(join(dataDir, 'other'), 'w');
  const handles: FileHandle = Object.getPrototypeOf(handle);
  const { write } = handles;
  const writing = jest.spyOn(handles, 'write').mockImplementation(function (this: FileHandle, text: unknown) {
    return Reflect.apply(write, this, [String(text).slice(0, 10)]);
  } as typeof write);
  await list.add(A);
  writing.mockRestore();
  await handle.close();
  expect(await list.all()).toEqual([A]);
});
