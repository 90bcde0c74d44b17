import { FILE_KIND_NAMES, type FileKind } from '#shared/file-kind-names';
import type { Form } from '../../api/forms.ts';
import { isRecord, isTextList } from '../../storage/guards.ts';
import type { WizardFields } from '../fields/wizardFields.ts';
import { isStep } from '../flow.ts';
import { type Change, parseChange, parseFields } from './change.ts';
import { type Kept, numberOr, recordFormat, textOr } from './reading.ts';

/** Every record belongs to a draft: one form, before or after it has an id. */
export interface Stored {
  id: string;
  draft: string;
}

/** A form on this device. Its id is the creation key that the first save carries, so a repeated save finds its record. */
export interface Draft extends Stored {
  formId: string | null;
  fields: WizardFields;
  updatedAt: number;
  /** The record as the server last sent it, by which the form opens without a network. */
  form?: Form;
}

/** Something only one tab works on at a time. */
export interface Owned extends Stored {
  owner: string;
}

/** One change on its way to the server. `conflict`: held back, since the server holds this other text. */
export interface OutboxEntry extends Owned {
  order: number;
  change: Change;
  conflict?: string;
}

/** A chosen file on its way to the server; the id goes along as X-Upload-Id. */
export interface StoredUpload extends Owned {
  kind: FileKind;
  file: Blob;
  name: string;
  type: string;
  chosenAt: number;
}

/** A spoken answer whose text the server has not sent yet. `audio` is missing while it is still being recorded. */
export interface StoredRecording extends Owned {
  index: number;
  seconds: number;
  startedAt: number;
  audio?: Blob;
  sampleRate?: number;
}

/** A piece of a recording that is going on, 16-bit samples; put together again after a crash. */
export interface StoredChunk extends Stored {
  recording: string;
  position: number;
  samples: Int16Array;
}

/** How each kind of record is read. */
export const FORMATS = {
  drafts: recordFormat(parseDraft),
  outbox: recordFormat(parseOutboxEntry),
  uploads: recordFormat(parseUpload),
  recordings: recordFormat(parseRecording),
  chunks: recordFormat(parseChunk),
};

function parseDraft(kept: Kept): Draft | undefined {
  const { id, formId, fields, updatedAt, form } = kept;
  if (typeof id !== 'string') return undefined;
  return {
    id,
    draft: id,
    formId: textOr(formId, null),
    fields: parseFields(fields),
    updatedAt: numberOr(updatedAt, 0),
    ...(isForm(form) && { form }),
  };
}

/** What the steps are drawn from; a record that lacks it is loaded from the server. */
function isForm(kept: unknown): kept is Form {
  if (!isRecord(kept) || typeof kept.id !== 'string' || typeof kept.modified_at !== 'string') return false;
  const lists = [kept.interview_questions, kept.posts, ...FILE_KIND_NAMES.map((kind) => kept[kind])];
  return isStep(kept.step) && isTextList(kept.interview_answers) && lists.every(Array.isArray);
}

function parseOutboxEntry(kept: Kept): OutboxEntry | undefined {
  const owned = parseOwned(kept);
  const change = parseChange(kept.change);
  if (!owned || !change) return undefined;
  const conflict = textOr(kept.conflict, undefined);
  return { ...owned, order: numberOr(kept.order, 0), change, ...(conflict !== undefined && { conflict }) };
}

function parseUpload(kept: Kept): StoredUpload | undefined {
  const owned = parseOwned(kept);
  const { kind, file, name, type, chosenAt } = kept;
  if (!owned || !isFileKind(kind) || !(file instanceof Blob)) return undefined;
  return {
    ...owned,
    kind,
    file,
    name: textOr(name, 'file'),
    type: textOr(type, file.type),
    chosenAt: numberOr(chosenAt, 0),
  };
}

function parseRecording(kept: Kept): StoredRecording | undefined {
  const owned = parseOwned(kept);
  const { index, seconds, startedAt, audio, sampleRate } = kept;
  if (!owned || typeof index !== 'number') return undefined;
  const rate = numberOr(sampleRate, undefined);
  return {
    ...owned,
    index,
    seconds: numberOr(seconds, 0),
    startedAt: numberOr(startedAt, 0),
    ...(audio instanceof Blob && { audio }),
    ...(rate !== undefined && { sampleRate: rate }),
  };
}

function parseChunk(kept: Kept): StoredChunk | undefined {
  const stored = parseStored(kept);
  const { recording, position, samples } = kept;
  if (!stored || typeof recording !== 'string' || typeof position !== 'number') return undefined;
  return samples instanceof Int16Array ? { ...stored, recording, position, samples } : undefined;
}

function parseStored({ id, draft }: Kept): Stored | undefined {
  return typeof id === 'string' && typeof draft === 'string' ? { id, draft } : undefined;
}

/** Without a name of its tab it is nobody's, and the next page adopts it. */
function parseOwned(kept: Kept): Owned | undefined {
  const stored = parseStored(kept);
  return stored && { ...stored, owner: textOr(kept.owner, '') };
}

function isFileKind(value: unknown): value is FileKind {
  return typeof value === 'string' && FILE_KIND_NAMES.some((kind) => kind === value);
}
