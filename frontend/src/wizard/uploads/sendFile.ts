import { t } from '@lingui/core/macro';
import type { FileKind, FileRecord } from '../../api/forms.ts';
import { NetworkError, parseApiError } from '../../api/http.ts';

export interface FileToSend {
  /** Sent as X-Upload-Id: a repeated upload returns the record of the first. */
  id: string;
  formId: string;
  kind: FileKind;
  file: Blob;
  name: string;
  signal: AbortSignal;
  /** Called with the progress, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Milliseconds without progress after which an upload counts as failed: a lost connection may report no error. Longer
 * than an upload waits for its turn on the server, and than the server needs to check and store it.
 */
export const STALLED_MS = 180_000;

/** A proxy refused the size of a file before our server saw it: a retry would fail, too. */
export class RefusedByProxyError extends NetworkError {}

export type SendFile = (file: FileToSend) => Promise<FileRecord>;

/**
 * Uploads one file. XMLHttpRequest, because fetch reports no progress.
 * @throws ApiError; RefusedByProxyError; NetworkError, also on a stall; AbortError if cancelled
 */
export const sendFile: SendFile = ({ id, formId, kind, file, name, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/forms/${encodeURIComponent(formId)}/files?kind=${kind}`);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('x-upload-id', id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), STALLED_MS);
    };
    const unreachable = () => new NetworkError(t`The server could not be reached.`);
    call.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.upload.onload = watch;
    call.onloadend = () => clearTimeout(timer);
    call.onload = () => {
      const record = call.status < 300 ? parseRecord(call.responseText) : undefined;
      if (record) resolve(record);
      else reject(parseApiError(call.status, call.responseText) ?? foreignError(call.status));
    };
    call.onerror = () => reject(unreachable());
    call.onabort = () => reject(signal.aborted ? new DOMException('Cancelled', 'AbortError') : unreachable());
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, name);
    watch();
    call.send(body);
  });

/** The error of a response that is not from our server. */
function foreignError(status: number): NetworkError {
  return status === 413
    ? new RefusedByProxyError(t`The server in front of Byline refused this file because of its size`)
    : new NetworkError(t`Unexpected answer ${{ status }}.`);
}

function parseRecord(text: string): FileRecord | undefined {
  try {
    const parsed = JSON.parse(text) as FileRecord;
    return typeof parsed.id === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
