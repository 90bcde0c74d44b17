import { t } from '@lingui/core/macro';
import type { FileKind, FileRecord } from '../../api/forms.ts';
import { NetworkError, parseApiError } from '../../api/http.ts';

export interface FileToSend {
  /** Goes along as X-Upload-Id: a repeated upload is answered with the record of the first. */
  id: string;
  formId: string;
  kind: FileKind;
  file: Blob;
  name: string;
  signal: AbortSignal;
  /** Called with the part that is sent, 0 to 1. */
  onProgress: (part: number) => void;
}

export type SendFile = (file: FileToSend) => Promise<FileRecord>;

/**
 * Uploads one file. XMLHttpRequest, since fetch tells nothing of its progress.
 * @throws ApiError, NetworkError, or AbortError when cancelled.
 */
export const sendFile: SendFile = ({ id, formId, kind, file, name, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/forms/${encodeURIComponent(formId)}/files?kind=${kind}`);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('x-upload-id', id);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const record = call.status < 300 ? parseRecord(call.responseText) : undefined;
      if (record) resolve(record);
      else
        reject(
          parseApiError(call.status, call.responseText) ??
            new NetworkError(t`Unexpected answer ${{ status: call.status }}.`),
        );
    };
    call.onerror = () => reject(new NetworkError(t`The server could not be reached.`));
    call.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, name);
    call.send(body);
  });

function parseRecord(text: string): FileRecord | undefined {
  try {
    const parsed = JSON.parse(text) as FileRecord;
    return typeof parsed.id === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
