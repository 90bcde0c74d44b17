import { z } from 'zod';
import { MESSAGES } from '../../shared/messages.js';
import { isMessage, type Message } from '../../shared/translate.js';
import { english } from '../language/translate.js';

const TextBody = z
  .object({
    id: z.string().describe('Id of the message in the catalogues.'),
    values: z.record(z.string(), z.unknown()).optional().describe('Values of its placeholders.'),
  })
  .meta({ id: 'TextBody', description: 'A message to be translated: its id and the values in it.' });

/** Error codes that clients can branch on. Add new ones here. */
export const ErrorCode = z
  .enum([
    'answer_changed',
    'answers_too_long',
    'audio_broken',
    'audio_empty',
    'audio_is_video',
    'audio_too_large',
    'audio_too_long',
    'audio_unknown',
    'bad_request',
    'board_missing',
    'busy',
    'cancelled',
    'changed_elsewhere',
    'client_ended',
    'client_inactive',
    'delivery_failed',
    'disk_full',
    'editor_approval_missing',
    'email_taken',
    'file_empty',
    'file_incomplete',
    'file_locked',
    'file_macros',
    'file_missing',
    'file_not_stored',
    'file_on_card',
    'file_too_big_inside',
    'file_too_large',
    'file_type',
    'file_unreadable',
    'forbidden',
    'form_held',
    'given_up',
    'held_by_hand',
    'ideas_failed',
    'no_addresses',
    'no_ideas_left',
    'import_broken',
    'import_duplicate',
    'imports_full',
    'integration_off',
    'internal',
    'interview_missing',
    'interview_open',
    'invalid',
    'invitation_ended',
    'invitation_expired',
    'invitation_unknown',
    'invitation_used',
    'invalid_input',
    'last_owner',
    'method_not_allowed',
    'more_answers',
    'no_owner',
    'no_person',
    'no_submission',
    'not_found',
    'not_published',
    'nothing_published',
    'nothing_to_remind',
    'nothing_to_prepare',
    'nothing_to_write',
    'other_origin',
    'picture_hdr',
    'picture_size',
    'picture_unreadable',
    'post_failed',
    'post_missing',
    'profile_url_missing',
    'proof_refused',
    'questions_failed',
    'questions_not_stored',
    'role_forbidden',
    'round_full',
    'scrape_bad_answer',
    'scrape_empty',
    'scrape_no_response',
    'scrape_not_found',
    'scrape_not_saved',
    'scrape_of_others',
    'scrape_quota',
    'scrape_rate_limited',
    'scrape_refused',
    'scrape_rejected',
    'scrape_too_large',
    'scrape_too_long',
    'scrape_unauthorized',
    'scrape_unavailable',
    'scrape_unreachable',
    'spending_cap',
    'second_factor_missing',
    'second_factor_needed',
    'second_factor_required',
    'second_factor_set',
    'step_up_needed',
    'strategy_failed',
    'too_large',
    'too_many_asks',
    'too_many_at_once',
    'too_many_bytes',
    'too_many_files',
    'too_many_people',
    'too_many_question_sets',
    'too_many_questions',
    'too_many_requests',
    'transcription_empty',
    'transcription_failed',
    'unauthorized',
    'unavailable',
    'unsupported_type',
    'vendor_bad_answer',
    'vendor_not_found',
    'vendor_quota',
    'vendor_rate_limited',
    'vendor_refused',
    'vendor_rejected',
    'vendor_timeout',
    'vendor_too_large',
    'vendor_too_long',
    'vendor_unauthorized',
    'vendor_unavailable',
    'vendor_unreachable',
    'written_too_much',
    'wrong_code',
    'wrong_password',
  ])
  .meta({ id: 'ErrorCode' });
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every error response. */
export const ApiErrorBody = z
  .object({
    statusCode: z.number().describe('The status of the response.'),
    code: ErrorCode.describe('What went wrong, for programs.'),
    message: z.string().describe('What went wrong, in English, fit to be shown to a user.'),
    text: TextBody.optional().describe(
      '`message` as an entry of the message catalogues, for clients that show it in another language. Missing where the message comes from another service.',
    ),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('One English message for each field that was refused.'),
    texts: z
      .record(z.string(), TextBody)
      .optional()
      .describe('`errors` as entries of the message catalogues, by field.'),
    error: z.string().optional().describe('Why a model returned nothing, to be shown after a colon.'),
    current: z.unknown().optional().describe('In a conflict: the resource as it is stored.'),
    titles: z
      .array(z.string())
      .optional()
      .describe('Titles of the posts that an editor has to approve first.'),
    stored: z.unknown().optional().describe('In a conflict: the answer as it is stored.'),
    posts: z
      .array(z.unknown())
      .optional()
      .describe('Posts that the scraper returned beside its error; they are not saved.'),
    requestId: z
      .string()
      .describe('Id of the request, also in the header X-Request-Id and in the log of the server.'),
  })
  .meta({
    id: 'ApiErrorBody',
    examples: [
      {
        statusCode: 404,
        code: 'not_found',
        message: 'Not found',
        text: { id: 'notFound' },
        requestId: '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11',
      },
    ],
  });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** A message from the catalogues, or English text for programs and the administrator. */
export type ErrorMessage = Message | string;

interface ApiErrorDetails {
  errors?: Record<string, ErrorMessage>;
  /** Seconds until a retry makes sense, sent as Retry-After. */
  retryAfter?: number;
  /** Cause, for the log only. */
  cause?: unknown;
  /** Subject of the error, such as 'submission', for the log only. */
  subject?: string;
  /** Additional members of the body, for the few routes that document them. */
  extra?: Record<string, unknown>;
}

/** An error whose code and message may be sent to the caller unchanged. The cause goes to the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly text: Message | undefined;
  readonly errors: Record<string, ErrorMessage> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;
  readonly subject: string | undefined;

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    words: ErrorMessage,
    details: ApiErrorDetails = {},
  ) {
    super(inEnglish(words), { cause: details.cause });
    this.text = asText(words);
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
    this.subject = details.subject;
  }
}

/** 404. @param subject what was looked for, in the log only */
export function notFound(subject: string, cause?: unknown): ApiError {
  return new ApiError(404, 'not_found', MESSAGES.notFound, { subject, cause });
}

/** The value itself. @throws ApiError 404 if it is undefined */
export function orNotFound<T>(value: T | undefined, subject: string): T {
  if (value === undefined) throw notFound(subject);
  return value;
}

/** 409 for a write based on an outdated version. @param current the stored record, sent with the error */
export function conflict(current: unknown): ApiError {
  return new ApiError(409, 'changed_elsewhere', MESSAGES.changedElsewhere, { extra: { current } });
}

/** 409 for work on a form that is quarantined as possible spam. */
export function formQuarantined(words: ErrorMessage): ApiError {
  return new ApiError(409, 'form_held', words);
}

/** 409 for work that needs an integration that is off. @param label of the integration */
export function integrationOff({ label }: { label: string }): ApiError {
  return new ApiError(409, 'integration_off', MESSAGES.integrationOff(label));
}

/** 422 for one field of valid input. */
export function invalidField(field: string, words: ErrorMessage): ApiError {
  return new ApiError(422, 'invalid', words, { errors: { [field]: words } });
}

/** 422 for several fields with the same message. */
export function invalidFields(fields: readonly string[], words: ErrorMessage): ApiError {
  const errors = Object.fromEntries(fields.map((field) => [field, words]));
  return new ApiError(422, 'invalid', words, { errors });
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'Please log in.');
}

/** 403 for a role without the right. */
export function roleForbidden(): ApiError {
  return new ApiError(403, 'role_forbidden', 'Your role does not allow this. Ask an owner of your agency.');
}

/** 403 for a route that needs the password entered within the last minutes. */
export function stepUpNeeded(): ApiError {
  return new ApiError(403, 'step_up_needed', 'Enter your password to continue.');
}

/** 403 while the person lacks the second factor that the agency requires. */
export function secondFactorMissing(): ApiError {
  return new ApiError(
    403,
    'second_factor_missing',
    'Your agency requires a second factor. Set one up first.',
  );
}

/** 400 for an upload without a file. */
export function fileMissing(): ApiError {
  return new ApiError(400, 'file_missing', 'Select a file');
}

/** 429. @param retryAfter seconds until the next attempt is allowed */
export function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError(429, 'too_many_requests', MESSAGES.tooManyRequestsFor(retryAfter), { retryAfter });
}

/** 499 for a caller that has disconnected. No one reads it. */
export function aborted(words: ErrorMessage = MESSAGES.unavailable): ApiError {
  return new ApiError(499, 'given_up', words);
}

/** 503. @param details.retryAfter seconds */
export function unavailable(details: Pick<ApiErrorDetails, 'cause' | 'retryAfter'>): ApiError {
  return new ApiError(503, 'unavailable', MESSAGES.unavailable, details);
}

/** 503 while other requests use the resource that this one needs. */
export function busy(): ApiError {
  return new ApiError(503, 'busy', MESSAGES.unavailable);
}

/** Message as it is sent: the English text, and its catalogue entry without the text. */
export function toErrorText({ message, text, errors }: Pick<ApiError, 'message' | 'text' | 'errors'>) {
  const texts = Object.entries(errors ?? {}).flatMap(([field, words]) => {
    const own = asText(words);
    return own ? [[field, wire(own)] as const] : [];
  });
  return {
    message,
    ...(text && { text: wire(text) }),
    ...(errors && { errors: mapValues(errors, inEnglish) }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
  };
}

/** Body of an error response. @param requestId of the request that failed */
export function toErrorBody(error: ApiError, requestId: string): ApiErrorBody {
  const { statusCode, code, extra } = error;
  return { ...extra, statusCode, code, ...toErrorText(error), requestId };
}

/** Omits the English text, which the catalogues already contain. */
function wire({ id, values }: Message): z.infer<typeof TextBody> {
  return {
    id,
    ...(values && { values: mapValues(values, (value) => (isMessage(value) ? wire(value) : value)) }),
  };
}

function inEnglish(words: ErrorMessage): string {
  return typeof words === 'string' ? words : english(words);
}

function asText(words: ErrorMessage): Message | undefined {
  return typeof words === 'string' ? undefined : words;
}

function mapValues<T, R>(of: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));
}
