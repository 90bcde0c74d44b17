import { type FileHandle, open, readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { readManual } from '../brand-manuals/manual-reader.js';
import { ApiError, type ErrorMessage } from '../common/http/api-error.js';
import { readDirectory, readEntry, ZipError } from '../files/zip-archive.js';
import { type ImportFormat, MAX_SHARES, MAX_SHARES_BYTES, MAX_TRANSCRIPT_BYTES } from '../shared/imports.js';
import { MANUAL_PROBLEMS } from '../shared/manuals.js';
import { MESSAGES } from '../shared/messages.js';
import type { ImportResult, ImportTask } from './import-tasks.js';
import { MaterialThread } from './material-thread.js';
import type { Share, SharesProblem } from './shares.js';
import type { TranscriptProblem, Turn } from './transcript.js';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHARES = /(?:^|\/)Shares(?:_\d+)?\.csv$/i;

/** An uploaded file. */
export interface ImportFile {
  path: string;
  size: number;
  format: ImportFormat;
}

export type ReadFile =
  | { kind: 'call'; turns: Turn[] }
  /** Newest first. `leftOut` counts older ones beyond the limit. */
  | { kind: 'posts'; shares: Share[]; leftOut: number };

/** Reads untrusted transcripts and archives in a separate thread, with limits on time and unpacked size. */
@Injectable()
export class ImportReader {
  constructor(private readonly thread: MaterialThread) {}

  /** @throws ApiError 413 for a file over its limit; 422 for one that cannot be read, with the line where there is one */
  async read(file: ImportFile): Promise<ReadFile> {
    if (file.format === 'zip') return this.readArchive(file.path);
    if (file.size > MAX_TRANSCRIPT_BYTES)
      throw new ApiError(413, 'file_too_large', MESSAGES.importTooLarge(file.format));
    const { format } = file;
    const task: ImportTask =
      format === 'docx'
        ? { content: await this.readWord(file.path), format: 'txt' }
        : { content: await readFile(file.path), format };
    const result = await this.run(task);
    if ('problem' in result) throw broken(MESSAGES.importEncoding(result.line));
    if (!('transcript' in result)) throw broken(MESSAGES.importNoWords);
    const { transcript } = result;
    if ('problem' in transcript) throw broken(ofTranscript(transcript.problem, transcript.line));
    return { kind: 'call', turns: transcript.turns };
  }

  private async readWord(path: string): Promise<string> {
    const result = await readManual({ path, type: WORD });
    if ('problem' in result) throw broken(MESSAGES.importWordFile(MANUAL_PROBLEMS[result.problem]));
    if (result.cut) throw broken(MESSAGES.importWordFile('is too long'));
    return result.text;
  }

  private async readArchive(path: string): Promise<ReadFile> {
    const result = await this.run({ content: await sharesIn(path), format: 'csv' });
    if ('problem' in result) throw broken(MESSAGES.importEncoding(result.line));
    if (!('shares' in result)) throw broken(MESSAGES.importNoPosts);
    if ('problem' in result.shares) throw broken(ofShares(result.shares));
    const { shares } = result.shares;
    if (shares.length === 0) throw broken(MESSAGES.importNoPosts);
    const newest = shares.toSorted((one, other) => other.day.localeCompare(one.day, 'en'));
    return {
      kind: 'posts',
      shares: newest.slice(0, MAX_SHARES),
      leftOut: Math.max(0, newest.length - MAX_SHARES),
    };
  }

  private async run(task: ImportTask): Promise<ImportResult> {
    const result = await this.thread.run('readImport', task);
    if (!result) throw broken(MESSAGES.importTooSlow);
    return result;
  }
}

/** The bytes of Shares.csv; nothing else of the archive is unpacked. */
async function sharesIn(path: string): Promise<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const entry = (await readDirectory(file)).find(({ name }) => SHARES.test(name));
    if (!entry) throw broken(MESSAGES.importNoShares);
    return await readEntry(file, entry, MAX_SHARES_BYTES);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw broken(error.problem === 'large' ? MESSAGES.importSharesTooLarge : MESSAGES.importZip);
  } finally {
    await file?.close();
  }
}

function broken(words: ErrorMessage): ApiError {
  return new ApiError(422, 'import_broken', words);
}

function ofTranscript(problem: TranscriptProblem, line: number): string {
  switch (problem) {
    case 'header':
      return MESSAGES.importHeader;
    case 'number':
      return MESSAGES.importNumber(line);
    case 'time':
      return MESSAGES.importTime(line);
    case 'lines':
      return MESSAGES.importTooManyLines;
    case 'speakers':
      return MESSAGES.importTooManySpeakers;
    case 'words':
      return MESSAGES.importNoWords;
  }
}

function ofShares(found: SharesProblem): string {
  switch (found.problem) {
    case 'columns':
      return MESSAGES.importColumns(found.missing.join(', '), found.found.join(', '));
    case 'csv':
      return MESSAGES.importCsv(found.line);
    case 'date':
      return MESSAGES.importDate(found.line);
    case 'rows':
      return MESSAGES.importTooManyRows;
  }
}
