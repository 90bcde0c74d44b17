import '../../../test/wizard/support/browser.ts';
import { FILE_KIND_NAMES, kindOf } from '#shared/file-kinds';
import { fileSize } from '#shared/units';
import { makeFile } from '../../../test/support/fileRecord.ts';
import { ApiError, NetworkError } from '../../api/http.ts';
import { memoryTable, type StoredUpload } from '../draft/draftDatabase.ts';
import { type FileToSend, RefusedByProxyError } from './sendFile.ts';
import { Uploads } from './uploads.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];

/** A file with some bytes. jsdom's Blob has no arrayBuffer, so the slice brings its own. */
function fileOf(name: string, bytes: number[] = JPEG, size = bytes.length): File {
  const file = new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  file.slice = () => ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) as Blob;
  return file;
}

interface Sending extends FileToSend {
  arrive: () => void;
  fail: (error: unknown) => void;
}

function setUp(options: { formId?: string } = { formId: 'form' }) {
  const table = memoryTable<StoredUpload>();
  const sending: Sending[] = [];
  const stored: string[] = [];
  const complaints: string[] = [];
  const solved: string[] = [];
  const form = { id: options.formId };
  const uploads = new Uploads({
    table,
    draft: 'draft',
    owner: 'tab',
    formId: () => form.id,
    stored: (kind, { name }) => stored.push(`${kind} ${name}`),
    refuse: (problems) => complaints.push(problems.join('\n')),
    onError: (words) => complaints.push(words),
    onResolved: (id) => solved.push(id),
    send: (file) =>
      new Promise((resolve, reject) => {
        const arrive = () => resolve(makeFile({ id: file.id, name: file.name }));
        sending.push({ ...file, arrive, fail: reject });
        file.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
      }),
  });
  const states = () => uploads.store.get().map(({ name, state }) => `${name} ${state}`);
  return { uploads, table, sending, stored, complaints, solved, form, states };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const last = (sending: Sending[]): Sending => {
  const found = sending.at(-1);
  if (!found) throw new Error('Nothing was sent');
  return found;
};

describe('uploads', () => {
  it('are sent two at a time, and the next when one has arrived', async () => {
    const { uploads, sending, stored, states } = setUp();
    await uploads.add(
      'team_photos',
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name)),
    );
    expect(states()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
    sending[0]?.arrive();
    await pass();
    expect(states()).toEqual(['b.jpg sending', 'c.jpg sending']);
    expect(stored).toEqual(['team_photos a.jpg']);
  });

  it('end when the form is deleted, and later files are ignored', async () => {
    const { uploads, sending, stored, table, complaints } = setUp();
    await uploads.add(
      'team_photos',
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name)),
    );
    uploads.close();
    await table.eraseDraft('draft');
    expect(sending.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    await uploads.add('team_photos', [fileOf('d.jpg')]);
    await pass(60_000);
    expect({ shown: uploads.store.get(), stored, complaints, sent: sending.length }).toEqual({
      shown: [],
      stored: [],
      complaints: [],
      sent: 2,
    });
    expect(await table.all()).toEqual([]);
  });

  it('show their progress', async () => {
    const { uploads, sending } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    last(sending).onProgress(0.4);
    expect(uploads.store.get()[0]).toMatchObject({ part: 0.4 });
  });

  it.each(FILE_KIND_NAMES)('reject a file over the limit of %s, with a message', async (kind) => {
    const { maxBytes } = kindOf(kind);
    const { uploads, complaints, states } = setUp();
    await uploads.add(kind, [fileOf('huge.jpg', JPEG, maxBytes + 1), fileOf('just.jpg', JPEG, maxBytes)]);
    expect(complaints).toEqual([`File huge.jpg exceeds ${fileSize(maxBytes).replace(' ', '')} limit`]);
    expect(states()).toEqual(['just.jpg sending']);
  });

  it('name all rejected files of one choice in one toast', async () => {
    const { maxBytes } = kindOf('team_photos');
    const { uploads, complaints, states } = setUp();
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    await uploads.add('team_photos', [
      ...names.map((name) => fileOf(name, JPEG, maxBytes + 1)),
      fileOf('good.jpg'),
    ]);
    expect(complaints).toHaveLength(1);
    for (const name of names) expect(complaints[0]).toContain(name);
    expect(states()).toEqual(['good.jpg sending']);
  });

  it('name a file that cannot be read, and send the others', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { uploads, complaints, states } = setUp();
    const unreadable = fileOf('cloud.jpg');
    unreadable.slice = () =>
      ({
        arrayBuffer: async () => {
          throw new DOMException('The file could not be read.', 'NotReadableError');
        },
      }) as unknown as Blob;
    const problems = await uploads.add('team_photos', [fileOf('a.jpg'), unreadable, fileOf('b.jpg')]);
    expect(problems).toEqual(['Failed to upload cloud.jpg']);
    expect(complaints).toEqual(problems);
    expect(states()).toEqual(['a.jpg sending', 'b.jpg sending']);
  });

  it('are checked by content, not by name', async () => {
    const { uploads, complaints, states } = setUp();
    await uploads.add('team_photos', [
      fileOf(
        'page.jpg',
        [...'<html>'].map((c) => c.charCodeAt(0)),
      ),
    ]);
    expect(complaints).toEqual([
      'page.jpg: The selected file must be a JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF image',
    ]);
    expect(states()).toEqual([]);
  });

  it('wait for the form, and start when there is one', async () => {
    const { uploads, form, states } = setUp({});
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    expect(states()).toEqual(['a.jpg waiting']);
    form.id = 'form';
    uploads.wake();
    expect(states()).toEqual(['a.jpg sending']);
  });

  it('are repeated with the same id when the network fails, with one message', async () => {
    const { uploads, sending, complaints, solved, states } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    last(sending).fail(new NetworkError('gone'));
    await pass();
    expect(states()).toEqual(['a.jpg retrying']);
    await pass(1000);
    expect(sending).toHaveLength(2);
    last(sending).fail(new NetworkError('gone'));
    await pass(2000);
    expect(new Set(sending.map(({ id }) => id)).size).toBe(1);
    expect(complaints).toEqual(['Failed to upload a.jpg']);
    expect(solved).toEqual([]);
    last(sending).arrive();
    await pass();
    expect(states()).toEqual([]);
    expect(solved).toEqual([last(sending).id]);
  });

  it('stop when the server refuses, with its message, and can be retried', async () => {
    const { uploads, sending, complaints, states } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    last(sending).fail(new ApiError(409, 'too_many_files', 'You can upload up to 50 files here.'));
    await pass(60_000);
    expect(sending).toHaveLength(1);
    expect(states()).toEqual(['a.jpg failed']);
    expect(complaints).toEqual(['You can upload up to 50 files here.']);
    uploads.retry(last(sending).id);
    expect(states()).toEqual(['a.jpg sending']);
  });

  it('stop when a proxy refuses the size, with this reason', async () => {
    const { uploads, sending, complaints, states } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    last(sending).fail(new RefusedByProxyError('refused because of its size'));
    await pass(60_000);
    expect([sending.length, states(), complaints]).toEqual([
      1,
      ['a.jpg failed'],
      ['refused because of its size'],
    ]);
  });

  it('show an error when the record of a file could not be saved', async () => {
    const { uploads, sending, complaints } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    last(sending).fail(
      new ApiError(503, 'file_not_stored', 'Failed to save file information. Please try again.'),
    );
    await pass();
    expect(complaints).toEqual(['Failed to save file information. Please try again.']);
  });

  it('can be cancelled', async () => {
    const { uploads, sending, table, stored, states } = setUp();
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    uploads.cancel(last(sending).id);
    await pass();
    expect(last(sending).signal.aborted).toBe(true);
    expect(states()).toEqual([]);
    expect(stored).toEqual([]);
    expect(await table.all()).toEqual([]);
  });

  it('continue if the device has no room to store them', async () => {
    const { uploads, table, sending, stored } = setUp();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(table, 'put').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
    await uploads.add('team_photos', [fileOf('a.jpg')]);
    expect(uploads.isBusy).toBe(true);
    last(sending).arrive();
    await pass();
    expect(stored).toEqual(['team_photos a.jpg']);
    expect(uploads.isBusy).toBe(false);
  });

  it('stay on the device until they have arrived, and resume from there', async () => {
    const { uploads, table, sending } = setUp();
    await uploads.add('brand_manual', [fileOf('a.jpg')]);
    const kept = await table.all();
    expect(kept).toHaveLength(1);
    const later = setUp();
    later.uploads.adopt(kept);
    expect(last(later.sending).id).toBe(last(sending).id);
    last(sending).arrive();
    await pass();
    expect(await table.all()).toEqual([]);
  });
});
