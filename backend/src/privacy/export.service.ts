import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Zip, ZipPassThrough } from 'fflate';
import { Clock } from '../common/clock.js';
import { errorMessage } from '../common/errors.js';
import { ApiError } from '../common/http/api-error.js';
import { interviewSummary } from '../delivery/interview-summary.js';
import { FileDownloadService } from '../files/file-download.service.js';
import { safeLabel } from '../files/upload-rules.js';
import { filesOf } from '../shared/file-kinds.js';
import { toForm } from '../submissions/form.mapping.js';
import type { FileRecord, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type ExportScope, RecordsService } from './records.service.js';

/** A file of an archive; its bytes are read on demand. */
export interface ZipEntry {
  /** Path within the archive, with forward slashes. */
  name: string;
  content: AsyncIterable<Buffer> | Buffer;
}

const NOTHING = new Uint8Array();

/**
 * An archive as a stream, entry by entry in constant memory, without compression: photos and recordings do
 * not shrink. Holds less than 4 GiB (no ZIP64), far above the limit of one form.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = madeAt;
    archive.add(file);
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(NOTHING, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

/** A copy of all data about one submission, in human- and machine-readable formats. */
@Injectable()
export class ExportService {
  private readonly logger = new Logger(ExportService.name);

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly downloads: FileDownloadService,
    private readonly records: RecordsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown id, before anything is sent. */
  async open(submissionId: string, scope: ExportScope): Promise<Readable> {
    const submission = await this.submissions.get(submissionId);
    return Readable.from(zip(this.entries(submission, scope), this.clock.now()));
  }

  private async *entries(submission: Submission, scope: ExportScope): AsyncGenerator<ZipEntry> {
    const data = scope === 'admin' ? submission : holdersData(submission);
    yield { name: 'submission.json', content: asJson(data) };
    yield { name: 'interview.txt', content: Buffer.from(`${interviewSummary(submission)}\n`) };
    for await (const { name, record } of this.records.of(submission, scope))
      if (record) yield { name: `${name}.json`, content: asJson(record) };
    const missing: string[] = [];
    for (const record of filesOf(submission)) {
      const content = await this.openFile(record);
      if (content) yield { name: `files/${record.id.slice(0, 8)}-${safeLabel(record.name)}`, content };
      else missing.push(record.name);
    }
    if (missing.length > 0) yield { name: 'files-missing.txt', content: Buffer.from(explain(missing)) };
  }

  private async openFile(record: FileRecord): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      return (await this.downloads.open(record)).stream as AsyncIterable<Buffer>;
    } catch (error) {
      // Only a file that does not exist is missing. If the store fails, the export fails and can be repeated.
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
      this.logger.warn(`a file is missing in an export: ${errorMessage(error)}`);
      return undefined;
    }
  }
}

function asJson(data: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
}

/** The form as its holder sees it, the consent, and the posts collected about them. */
function holdersData(submission: Submission) {
  const { consent_version, consented_at } = submission;
  const { last_post_1, last_post_2, last_post_3, last_post_4, last_post_5 } = submission;
  const collected_posts = [last_post_1, last_post_2, last_post_3, last_post_4, last_post_5];
  return {
    ...toForm(submission),
    consent_version,
    consented_at,
    collected_posts: collected_posts.filter((post) => post !== null),
  };
}

function explain(names: string[]): string {
  return `These files are not in our store. Ask the agency for them:\n${names.join('\n')}\n`;
}
