import '../../../test/wizard/support/browser.ts';
import { makeFile } from '../../../test/support/fileRecord.ts';
import { NetworkError } from '../../api/http.ts';
import { RefusedByProxyError, STALLED_MS, sendFile } from './sendFile.ts';

/** The parts of XMLHttpRequest that an upload uses. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  aborted = false;

  constructor() {
    FakeRequest.last = this;
  }

  open(): void {}
  setRequestHeader(): void {}
  send(): void {}

  abort(): void {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  answer(record: object | string, status = 201): void {
    this.status = status;
    this.responseText = typeof record === 'string' ? record : JSON.stringify(record);
    this.onload?.();
    this.onloadend?.();
  }
}

const original = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { XMLHttpRequest: original });
});

function send() {
  const cancel = new AbortController();
  const progress: number[] = [];
  const sent = sendFile({
    id: 'id',
    formId: 'form',
    kind: 'team_photos',
    file: new Blob(['x']),
    name: 'team.jpg',
    signal: cancel.signal,
    onProgress: (part) => progress.push(part),
  });
  const outcome = sent.catch((error: unknown) => error);
  return { outcome, cancel, progress, request: FakeRequest.last };
}

it('ends an upload without progress as a network error', async () => {
  const { outcome, request, progress } = send();
  jest.advanceTimersByTime(STALLED_MS - 1);
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  jest.advanceTimersByTime(STALLED_MS - 1);
  expect(request.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await outcome).toBeInstanceOf(NetworkError);
  expect(progress).toEqual([0.5]);
});

it('waits as long for the response after the last byte', async () => {
  const { outcome, request } = send();
  jest.advanceTimersByTime(STALLED_MS - 1);
  request.upload.onload?.();
  jest.advanceTimersByTime(STALLED_MS - 1);
  request.answer(makeFile({ id: 'file', name: 'team.jpg' }));
  expect(await outcome).toMatchObject({ id: 'file' });
  jest.advanceTimersByTime(STALLED_MS);
  expect(request.aborted).toBe(false);
});

it('reports a cancelled upload as cancelled', async () => {
  const { outcome, cancel } = send();
  cancel.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
});

it('reports a size that a proxy refused as such, unlike one that our server refused', async () => {
  const proxied = send();
  proxied.request.answer('<html><h1>413 Request Entity Too Large</h1></html>', 413);
  expect(await proxied.outcome).toEqual(
    new RefusedByProxyError('The server in front of Byline refused this file because of its size'),
  );
  const own = send();
  own.request.answer({ statusCode: 413, code: 'file_too_large', message: 'Too large', requestId: '1' }, 413);
  expect(await own.outcome).toMatchObject({ name: 'ApiError', message: 'Too large' });
});
