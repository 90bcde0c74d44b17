import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { Clock } from '../platform/clock.js';
import { ApiError, notFound, unavailable } from '../platform/http/api-error.js';
import { toApiError } from '../platform/http/error.filter.js';
import { stripLocation } from '../platform/pictures/strip-location.js';
import { type FileKind, filesOf, kindOf } from '../rules/file-kinds.js';
import { MAX_BYTES_PER_FORM } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import { toForm } from '../submissions/form.mapping.js';
import type { Form } from '../submissions/form.schemas.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import {
  FILES_COLUMNS,
  type SubmissionFiles,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { bombProblem } from './file-bombs.js';
import { FileStore } from './file-store.js';
import { acceptedType } from './file-types.js';
import { IncomingFiles } from './incoming-files.js';

export interface Upload {
  /** Where the upload was written. */
  path: string;
  /** What the person called it: a label only. */
  name: string;
  size: number;
  /** Made up by the page, so that a repeated upload is known for what it is. */
  uploadId: string | undefined;
}

/** Takes in the prospect's photos and brand manuals. */
@Injectable()
export class FilesService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly jobs: JobsService,
    private readonly store: FileStore,
    private readonly incoming: IncomingFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * @param announced bytes that the request says it has
   * @throws ApiError 404 for an unknown form, 409 when it has as many files of the kind as it may, 413 when all its
   * files together would be too large, 503 when the disk is nearly full.
   */
  async expectRoom(formId: string, kind: FileKind, announced: number): Promise<void> {
    const submission = await this.find(formId);
    if (submission[kind].length >= kindOf(kind).maxFiles) throw tooManyFiles(kind);
    if (bytesOf(submission) + announced > MAX_BYTES_PER_FORM) throw tooManyBytes();
    if (!(await this.incoming.hasRoom(announced))) throw unavailable({ retryAfter: 600 });
  }

  /**
   * Checks an upload by its content, cleans it, stores it and records it as `pending`. A follow-up attaches it to its card.
   * @throws ApiError 415 for a type that is not taken, 422 for an empty file and for one that would burst who opens it,
   * 503 when it could not be recorded; sending it again with the same id costs nothing then.
   */
  async add(formId: string, kind: FileKind, upload: Upload): Promise<FileRecord> {
    const fileId = idOf(formId, kind, upload.uploadId);
    // Files that came before ids were made of the form's bear the page's own.
    const known = (await this.find(formId))[kind].find(({ id }) => [fileId, upload.uploadId].includes(id));
    if (known) {
      await discard(upload.path);
      return known;
    }
    const type = await this.judge(kind, upload);
    await stripLocation(upload.path);
    const record = this.newRecord(fileId, upload, type);
    await this.store.put(record.id, upload.path);
    const stored = await this.record(formId, kind, record);
    const refusal = stored ? overflow(stored, kind) : notFound('submission');
    if (refusal) {
      // Erased while the file was on its way, the last of several that arrived at once, or larger than announced.
      await this.store.remove(record.id);
      if (stored) await this.submissions.removeFile(formId, record.id);
      throw refusal;
    }
    this.jobs.wake();
    return record;
  }

  /** Removes a file by its id or card id; a card on the board goes with it. */
  async remove(formId: string, fileId: string): Promise<Form> {
    const files = filesOf(await this.find(formId));
    const record = files.find(({ id, cardId }) => [id, cardId].includes(fileId));
    const removed = record && (await this.submissions.removeFile(formId, record.id));
    if (!removed) throw notFound('file');
    await this.store.remove(record.id);
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
   * Whether a record that failed to be written may be there all the same: a connection can break after the write. While
   * nobody can say, the file is better kept; when it is sent again it takes its own place.
   */
  private async mayBeRecorded(formId: string, fileId: string): Promise<boolean> {
    try {
      const submission = await this.submissions.read(formId, FILES_COLUMNS);
      return submission !== undefined && filesOf(submission).some(({ id }) => id === fileId);
    } catch {
      return true;
    }
  }

  private async judge(kind: FileKind, { path, name, size }: Upload): Promise<string> {
    const type = size > 0 ? await acceptedType(kind, path, name) : undefined;
    const bomb = type && (await bombProblem(path, type));
    if (type !== undefined && bomb === undefined) return type;
    await discard(path);
    if (bomb !== undefined) throw new ApiError(422, 'file_too_big_inside', bomb);
    throw size === 0
      ? new ApiError(422, 'file_empty', MESSAGES.fileEmpty)
      : new ApiError(415, 'file_type', MESSAGES.fileTypeRefused(kind));
  }

  private newRecord(id: string, { name, size }: Upload, type: string): FileRecord {
    const uploadedAt = this.clock.now().toISOString();
    return {
      id,
      name: safeLabel(name),
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

  private async find(formId: string): Promise<SubmissionFiles> {
    const submission = await this.submissions.read(formId, FILES_COLUMNS);
    if (!submission) throw notFound('submission');
    return submission;
  }
}

/** Removes an upload that is not stored. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
}

function bytesOf(submission: SubmissionFiles): number {
  return filesOf(submission).reduce((sum, { size }) => sum + size, 0);
}

/**
 * The id of a file: the same for a repeated upload, and never that of another form's file, whose id a stranger may
 * have seen. A UUID of version 8.
 */
function idOf(formId: string, kind: FileKind, uploadId: string | undefined): string {
  if (uploadId === undefined) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([formId, kind, uploadId.toLowerCase()]))
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

/** What a file that was just recorded is too many of, or undefined. */
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

/** The address of a stored file; the holder of a form adds `formId`. */
export function fileUrl(id: string): string {
  return `/api/get-trello-image?cardId=${id}`;
}

/** A file's name as a label: the last part of its path, without control characters, at most 200 characters. */
export function safeLabel(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return clean.slice(-200) || 'file';
}
