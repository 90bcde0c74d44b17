import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, formQuarantined, invalidField, notFound } from '../common/http/api-error.js';
import { ImportErasureList } from '../files/journals.js';
import { isDay } from '../shared/days.js';
import { type ImportFormat, importFormat, MAX_IMPORT_TITLE_LENGTH } from '../shared/imports.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { callParts } from './call-parts.js';
import { ImportReader } from './import-reader.js';
import { type ImportRow, ImportsRepository, type ImportToAdd } from './imports.repository.js';
import type { Import, ImportForm, ImportPreview, Imports } from './material.schemas.js';
import type { Share } from './shares.js';
import type { Turn } from './transcript.js';

/** An uploaded file of an import. */
export interface ImportUpload {
  path: string;
  /** The file name of the upload. */
  name: string;
  size: number;
  sha256: string;
}

/** An import as a source of posts: the client's own words, without those of others. */
export type ImportSource = Pick<Import, 'source' | 'kind' | 'title' | 'day' | 'text'>;

/** Characters of a text in a preview. */
const EXCERPT_LENGTH = 160;

/** Calls and archives that the agency imports for a client. */
@Injectable()
export class ImportsService {
  private readonly logger = new Logger(ImportsService.name);

  constructor(
    private readonly repository: ImportsRepository,
    private readonly reader: ImportReader,
    private readonly submissions: SubmissionsService,
    private readonly steps: NextStepsService,
    @Inject(ImportErasureList) private readonly erased: ImportErasureList,
    private readonly clock: Clock,
  ) {}

  /** In the order of their numbers. @throws ApiError 404 for an unknown submission */
  async list(submissionId: string): Promise<Imports> {
    await this.submissions.read(submissionId, ['id']);
    return { imports: (await this.repository.ofSubmission(submissionId)).map(toImport) };
  }

  /** The client's words, in the order of their numbers. */
  async sourcesOf(submissionId: string): Promise<ImportSource[]> {
    const rows = await this.repository.ofSubmission(submissionId);
    return rows
      .map(toImport)
      .map(({ source, kind, title, day, text }) => ({ source, kind, title, day, text }));
  }

  /**
   * Previews an import; stores nothing.
   * @throws ApiError 404 for an unknown submission; 409 for a form on hold; 413 for a file that is too large; 415 for an
   * unknown kind; 422 for a file that cannot be read
   */
  async preview(submissionId: string, upload: ImportUpload): Promise<ImportPreview> {
    await this.mustTakeImports(submissionId);
    const format = formatOf(upload);
    const read = await this.reader.read({ ...upload, format });
    const { title, day } = namedIn(upload.name);
    const known = await this.repository.ofSubmission(submissionId);
    const call = known.find(({ kind, sha256 }) => kind === 'call' && sha256 === upload.sha256);
    const earlier = new Set(known.flatMap(({ kind, sha256 }) => (kind === 'post' ? [sha256] : [])));
    return {
      kind: read.kind,
      title,
      day: day ?? (await this.steps.todayOf(submissionId)),
      speakers: read.kind === 'call' ? speakersIn(read.turns) : [],
      posts:
        read.kind === 'posts'
          ? read.shares.map((share) => ({
              day: share.day,
              url: share.url,
              excerpt: excerpt(share.text),
              isDuplicate: earlier.has(hashOf(share)),
            }))
          : [],
      leftOut: read.kind === 'posts' ? read.leftOut : 0,
      duplicate: call && read.kind === 'call' ? { title: call.title, day: call.day } : null,
    };
  }

  /**
   * Reads the file again and stores it.
   * @returns all imports of the client
   * @throws ApiError as `preview`; 409 for a repeated import, or if there is no room; 422 for an unknown speaker
   */
  async add(submissionId: string, upload: ImportUpload, form: ImportForm): Promise<Imports> {
    await this.mustTakeImports(submissionId);
    const format = formatOf(upload);
    const read = await this.reader.read({ ...upload, format });
    const imports =
      read.kind === 'call'
        ? toCalls(read.turns, upload, { ...form, day: form.day ?? (await this.dayOf(submissionId, upload)) })
        : toPosts(read.shares);
    const added = await this.repository.add(submissionId, imports, this.clock.now());
    if (added.outcome === 'unknown') throw notFound('submission');
    if (added.outcome === 'full') throw new ApiError(409, 'imports_full', MESSAGES.importsFull);
    if (added.outcome === 'duplicate') throw await this.duplicate(submissionId, upload);
    return this.list(submissionId);
  }

  /**
   * Erases everything of the file that an import came from, with the words of other speakers.
   * @throws ApiError 404 for an import that the submission does not have
   */
  async remove(submissionId: string, id: string): Promise<void> {
    const found = await this.repository.find(id);
    if (found?.submission_id !== submissionId) throw notFound('import');
    const ids = await this.repository.ofUpload(found.upload_id);
    // Listed first: after a crash in between, the next start erases too much rather than too little.
    await this.erased.addAll(ids);
    await this.repository.remove(ids);
  }

  /** Erases again the removed imports that a restored backup brought back. */
  async reapply(): Promise<void> {
    const count = await this.repository.remove(await this.erased.all());
    if (count > 0) this.logger.warn(`${count} removed imports had come back and were erased again`);
  }

  /**
   * The imports of a client for a data export; undefined if there are none.
   * @param withContext the words of other speakers, which a client never gets
   */
  async record(submissionId: string, { withContext }: { withContext: boolean }) {
    const rows = await this.repository.ofSubmission(submissionId);
    if (rows.length === 0) return undefined;
    return rows.map(toImport).map(({ context, ...one }) => (withContext ? { ...one, context } : one));
  }

  private async mustTakeImports(submissionId: string): Promise<void> {
    const { quarantined_at } = await this.submissions.read(submissionId, ['quarantined_at']);
    if (quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
  }

  private async dayOf(submissionId: string, { name }: ImportUpload): Promise<string> {
    return namedIn(name).day ?? (await this.steps.todayOf(submissionId));
  }

  private async duplicate(submissionId: string, { sha256 }: ImportUpload): Promise<ApiError> {
    const known = await this.repository.ofSubmission(submissionId);
    const call = known.find((one) => one.kind === 'call' && one.sha256 === sha256);
    const words = call ? MESSAGES.importDuplicate(call.title, call.day) : MESSAGES.importNothingNew;
    return new ApiError(409, 'import_duplicate', words);
  }
}

function formatOf({ name }: ImportUpload): ImportFormat {
  const format = importFormat(name);
  if (format === undefined) throw new ApiError(415, 'file_type', MESSAGES.importType);
  return format;
}

/** The title and the day in the name of a file: 'Call 2026-11-03.vtt'. */
function namedIn(name: string): { title: string; day: string | undefined } {
  const stem = storable(name)
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const day = /\d{4}-\d{2}-\d{2}/.exec(stem)?.[0];
  return {
    title: stem.slice(0, MAX_IMPORT_TITLE_LENGTH) || 'Call',
    day: day !== undefined && isDay(day) ? day : undefined,
  };
}

function speakersIn(turns: readonly Turn[]): ImportPreview['speakers'] {
  const said = Map.groupBy(turns, ({ speaker }) => speaker);
  return [...said]
    .map(([name, own]) => ({
      name,
      turns: own.length,
      characters: own.reduce((sum, { text }) => sum + text.length, 0),
      excerpt: excerpt(own[0]?.text ?? ''),
    }))
    .toSorted((one, other) => other.characters - one.characters);
}

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : text;
}

function toCalls(
  turns: readonly Turn[],
  { name, sha256 }: ImportUpload,
  { speaker = '', title, day, context = 'discard' }: ImportForm & { day: string },
): ImportToAdd[] {
  if (!turns.some((turn) => turn.speaker === speaker)) throw invalidField('speaker', MESSAGES.importSpeaker);
  const upload_id = randomUUID();
  const parts = callParts(turns, speaker, context === 'keep');
  const named = title ?? namedIn(name).title;
  return parts.map((part, index) => ({
    upload_id,
    kind: 'call',
    title: parts.length > 1 ? `${named} (${index + 1} of ${parts.length})` : named,
    day,
    url: '',
    text: storable(part.text),
    context: part.context.map((turn) => ({ ...turn, text: storable(turn.text) })),
    speaker: storable(speaker),
    sha256,
  }));
}

function toPosts(shares: readonly Share[]): ImportToAdd[] {
  const upload_id = randomUUID();
  // Oldest first, so that the numbers follow the days. A text that was posted twice is taken once.
  const unique = new Map(shares.toReversed().map((share) => [hashOf(share), share]));
  return [...unique].map(([sha256, { day, url, text }]) => ({
    upload_id,
    kind: 'post',
    title: '',
    day,
    url,
    text: storable(text),
    context: [],
    speaker: '',
    sha256,
  }));
}

function hashOf({ text }: Share): string {
  return createHash('sha256').update(text).digest('hex');
}

function toImport(row: ImportRow): Import {
  const { id, number, kind, title, day, url, speaker, text, context, upload_id, created_at } = row;
  return {
    id,
    source: `import-${number}`,
    kind,
    title,
    day,
    url,
    speaker,
    text,
    context,
    uploadId: upload_id,
    createdAt: created_at,
  };
}
