import { FIELD_NAMES, WIZARD_FIELDS } from '#shared/fields';
import { isLanguage } from '#shared/languages';
import type { CreateForm, UpdateForm } from '../../api/forms.ts';
import { isRecord } from '../../storage/guards.ts';
import type { RecordFormat } from '../../storage/records.ts';
import { isStep } from '../flow.ts';
import { mapFields, type WizardFields } from './wizardFields.ts';

/** A stored record; it may be from another version of the page. */
export type Kept = Readonly<Record<string, unknown>>;

/** The version of the stored formats; records of the first pages, which had none, are version 1. */
const VERSION = 1;

/** @param parse turns stored data into a record and fills in missing keys; undefined if it is invalid */
export function recordFormat<T>(parse: (kept: Kept) => T | undefined): RecordFormat<T> {
  return { version: VERSION, parse: (kept) => (isRecord(kept) ? parse(kept) : undefined) };
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

const REASONS = ['autosave', 'language', 'step', 'topics', 'topic removed'] as const;
/** Why the record is updated; decides the error message. */
export type UpdateReason = (typeof REASONS)[number];

export interface CreateChange {
  kind: 'create';
  fields: WizardFields;
  signs?: Pick<CreateForm, 'company_fax' | 'elapsed_ms'>;
}

export interface UpdateChange {
  kind: 'update';
  changes: UpdateForm;
  reason: UpdateReason;
}

export interface AnswerChange {
  kind: 'answer';
  index: number;
  answer: string;
  spoken: boolean;
  /** The text that is stored just before this change arrives; another one is a conflict. */
  previous: string;
}

interface CompleteChange {
  kind: 'complete';
}

/** Sends the answers to questions after the first interview. */
interface SendAnswersChange {
  kind: 'send answers';
}

/** A change for the server as plain data, so that it can be stored on the device. */
export type Change = CreateChange | UpdateChange | AnswerChange | CompleteChange | SendAnswersChange;

/** Whether a change ends the interview, or the questions after it. */
export function isCompletion({ kind }: Change): boolean {
  return kind === 'complete' || kind === 'send answers';
}

/** Parses a stored change; undefined if its kind is unknown to this version. */
export function parseChange(kept: unknown): Change | undefined {
  if (!isRecord(kept)) return undefined;
  switch (kept.kind) {
    case 'create':
      return parseCreate(kept);
    case 'update':
      return parseUpdate(kept);
    case 'answer':
      return parseAnswer(kept);
    case 'complete':
    case 'send answers':
      return { kind: kept.kind };
    default:
      return undefined;
  }
}

/** The stored values of the wizard's fields; a field that did not exist then is empty. */
export function parseFields(kept: unknown): WizardFields {
  return mapFields((name) => (isRecord(kept) ? textOr(kept[name], '') : ''));
}

function parseCreate({ fields, signs }: Kept): CreateChange | undefined {
  if (!isRecord(fields) || !WIZARD_FIELDS.some((name) => typeof fields[name] === 'string')) return undefined;
  const change: CreateChange = { kind: 'create', fields: parseFields(fields) };
  if (!isRecord(signs)) return change;
  const trap = textOr(signs.company_fax, undefined);
  const elapsed = numberOr(signs.elapsed_ms, undefined);
  return {
    ...change,
    signs: {
      ...(trap !== undefined && { company_fax: trap }),
      ...(elapsed !== undefined && { elapsed_ms: elapsed }),
    },
  };
}

function parseUpdate({ changes, reason }: Kept): UpdateChange | undefined {
  if (!isRecord(changes)) return undefined;
  const texts = FIELD_NAMES.flatMap((name) => {
    const text = changes[name];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  const parsed: UpdateForm = {
    ...Object.fromEntries(texts),
    ...(isStep(changes.step) && { step: changes.step }),
    ...(isLanguage(changes.language) && { language: changes.language }),
  };
  if (Object.keys(parsed).length === 0) return undefined;
  return { kind: 'update', changes: parsed, reason: REASONS.find((one) => one === reason) ?? 'autosave' };
}

function parseAnswer({ index, answer, spoken, previous }: Kept): AnswerChange | undefined {
  if (typeof index !== 'number' || typeof answer !== 'string') return undefined;
  return { kind: 'answer', index, answer, spoken: spoken === true, previous: textOr(previous, '') };
}
