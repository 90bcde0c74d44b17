import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parse } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, notFound, unavailable } from '../common/http/api-error.js';
import { toApiError } from '../common/http/error.filter.js';
import { cleanImage } from '../common/images/image.js';
import type { CountedNetwork } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type FileKind, filesOf, kindOf } from '../shared/file-kinds.js';
import { MAX_BYTES_PER_FORM } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { toForm } from '../submissions/form.mapping.js';
import type { Form } from '../submissions/form.schemas.js';
import type { FileRecord, SubmissionFiles } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { FileStore } from './file-store.js';
import { IncomingFiles } from './incoming-files.js';
import { acceptedType, safeLabel } from './upload-rules.js';

export interface Upload {
  /** Temporary path of the upload. */
  path: string;
  /** Original name, only used as a label. */
  name: string;
  size: number;
  /** Hash of the content as it was sent. */
  sha256: string;
  /** Idempotency key from the page. */
  uploadId: string | undefined;
  /** Networks of the caller. */
  owner: readonly CountedNetwork[];
}

/** Stores the prospect's photos and brand manuals. */
@Injectable()
export class FilesService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly store: FileStore,
    private readonly incoming: IncomingFiles,
    private readonly places: ServerPlaces,
    private readonly clock: Clock,
  ) {}

  /**
   * @param announced bytes declared by the request
   * @throws ApiError 404 for an unknown form, 409 at the maximum number of files of the kind, 413 when all
   * its files together would be too large, 503 when the disk is nearly full.
   */
  async requireQuota(formId: string, kind: FileKind, announced: number): Promise<void> {
    const submission = await this.find(formId);
    if (submission[kind].length >= kindOf(kind).maxFiles) throw tooManyFiles(kind);
    if (bytesOf(submission) + announced > MAX_BYTES_PER_FORM) throw tooManyBytes();
    if (!(await this.incoming.hasRoom(announced))) throw unavailable({ retryAfter: 600 });
  }

  /**
   * Validates an upload by its content, cleans it, stores it and records it as `pending`. A job attaches it to its
   * card.
   * @throws ApiError 415 for an unaccepted type or macros; 422 for a file that is empty, incomplete, protected or too
   * large when unpacked, and for an image that cannot be converted; 503 if it could not be recorded; a retry with the
   * same id is then free
   */
  async add(formId: string, kind: FileKind, upload: Upload): Promise<FileRecord> {
    try {
      return await this.addIncoming(formId, kind, upload);
    } finally {
      await rm(upload.path, { force: true });
    }
  }

  private async addIncoming(formId: string, kind: FileKind, upload: Upload): Promise<FileRecord> {
    const fileId = idOf(formId, kind, upload);
    // Older files have the page's own id, from before ids were derived from the form's.
    const known = (await this.find(formId))[kind].find(({ id }) => [fileId, upload.uploadId].includes(id));
    if (known) return known;
    const record = this.newRecord(fileId, await this.checkAndClean(kind, upload));
    await this.store.put(record.id, upload.path);
    const stored = await this.record(formId, kind, record);
    const refusal = stored ? overflow(stored, kind) : notFound('submission');
    if (refusal) {
      // Erased during the upload, the last of several concurrent ones, or larger than announced.
      if (stored) await this.submissions.removeFile(formId, record.id);
      await this.store.remove(record.id);
      throw refusal;
    }
    this.jobs.wake();
    return stored?.[kind].find(({ id }) => id === record.id) ?? record;
  }

  /** Removes a file by its id or card id, together with its card on the board. */
  async remove(formId: string, fileId: string): Promise<Form> {
    const files = filesOf(await this.find(formId));
    const record = files.find(({ id, cardId }) => [id, cardId].includes(fileId));
    if (!record) throw notFound('file');
    // First, so that a removal that the store refuses can be repeated.
    await this.store.remove(record.id);
    const removed = await this.submissions.removeFile(formId, record.id);
    if (!removed) throw notFound('file');
    this.jobs.wake();
    return toForm(removed);
  }

  private async record(formId: string, kind: FileKind, record: FileRecord) {
    try {
      return await this.submissions.putFile(formId, kind, record);
    } catch (cause) {
      if (!(await this.mayBeRecorded(formId, record.id))) await this.store.remove(record.id);
      const retryAfter = toApiError(cause).retryAfter;
      throw new ApiError(503, 'file_not_stored', MESSAGES.saveFileFailed, {
        cause,
        ...(retryAfter !== undefined && { retryAfter }),
      });
    }
  }

  /**
   * Whether a record may exist although writing it failed: a connection can break after the write. If
   * unknown, the file is kept; a retry replaces it.
   */
  private async mayBeRecorded(formId: string, fileId: string): Promise<boolean> {
    try {
      const submission = await this.submissions.files(formId);
      return submission !== undefined && filesOf(submission).some(({ id }) => id === fileId);
    } catch {
      return true;
    }
  }

  private newRecord(id: string, { name, size, type }: CleanFile): FileRecord {
    const uploadedAt = this.clock.now().toISOString();
    return {
      id,
      name,
      size,
      type,
      uploadedAt,
      status: 'pending',
      cardId: '',
      attachmentId: '',
      url: fileUrl(id),
      cardUrl: '',
    };
  }

  /** Validates an upload by its content and cleans it in place. */
  private async checkAndClean(kind: FileKind, { path, size, name, owner }: Upload): Promise<CleanFile> {
    const label = safeLabel(name);
    if (size === 0) throw new ApiError(422, 'file_empty', MESSAGES.fileEmpty);
    const type = await this.places.documents.run(owner, () => acceptedType(kind, path));
    if (!type.startsWith('image/')) return { name: label, size, type };
    const image = await cleanImage(path, type, owner);
    return {
      name: image.type === type ? label : renamed(label, image.type),
      size: image.size,
      type: image.type,
    };
  }

  private async find(formId: string): Promise<SubmissionFiles> {
    const submission = await this.submissions.files(formId);
    if (!submission) throw notFound('submission');
    return submission;
  }
}

type CleanFile = Pick<FileRecord, 'name' | 'size' | 'type'>;

/** Name of a converted image: team.heic becomes team.jpg. */
function renamed(name: string, type: string): string {
  const ending = type === 'image/png' ? '.png' : '.jpg';
  return safeLabel(`${parse(name).name}${ending}`);
}

function bytesOf(submission: SubmissionFiles): number {
  return filesOf(submission).reduce((sum, { size }) => sum + size, 0);
}

/**
 * Id of a file: the same for a repeated upload, but different for another form, whose ids a stranger may have
 * seen, and for other content, because approvals and browsers identify a photo by its id (A100). A UUID of
 * version 8.
 */
function idOf(formId: string, kind: FileKind, { uploadId, sha256 }: Upload): string {
  if (uploadId === undefined) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([formId, kind, uploadId.toLowerCase(), sha256]))
    .digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}

/** Error if a recorded file exceeds a limit, or undefined. */
function overflow(stored: SubmissionFiles, kind: FileKind): ApiError | undefined {
  if (stored[kind].length > kindOf(kind).maxFiles) return tooManyFiles(kind);
  return bytesOf(stored) > MAX_BYTES_PER_FORM ? tooManyBytes() : undefined;
}

function tooManyFiles(kind: FileKind): ApiError {
  return new ApiError(409, 'too_many_files', MESSAGES.tooManyFiles(kind));
}

function tooManyBytes(): ApiError {
  return new ApiError(413, 'too_many_bytes', MESSAGES.tooManyBytes);
}

/** URL of a stored file; the holder of a form adds `formId`. */
export function fileUrl(id: string): string {
  return `/api/get-trello-image?cardId=${id}`;
}
