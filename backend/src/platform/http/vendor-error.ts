/**
 * Why a call to a third party failed, in our words:
 * `unauthorized` the credentials were refused; `rate_limited` too many calls; `quota` nothing left to spend;
 * `timeout` no answer in time; `unreachable` no connection, or one that was cut; `unavailable` a 5xx;
 * `not_found`; `rejected` another 4xx; `bad_answer` an answer that could not be understood; `refused` a model's refusal.
 */
export type VendorErrorKind =
  | 'unauthorized'
  | 'rate_limited'
  | 'quota'
  | 'timeout'
  | 'unreachable'
  | 'unavailable'
  | 'not_found'
  | 'rejected'
  | 'bad_answer'
  | 'refused';

export interface VendorErrorDetails {
  /** HTTP status or SMTP code of the answer, when there was one. */
  status?: number | undefined;
  cause?: unknown;
}

/** A third party failed us. Its message is for the log and the administrator; it never holds a secret. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly status: number | undefined;

  constructor(
    readonly vendor: string,
    readonly kind: VendorErrorKind,
    message: string,
    details: VendorErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
  }

  /** Whether the call may have done its work although it failed: look before doing it again. */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'timeout' ||
      this.kind === 'unreachable' ||
      this.kind === 'unavailable' ||
      this.kind === 'bad_answer'
    );
  }

  /** Whether the same call can succeed later. */
  get transient(): boolean {
    return this.outcomeUnknown || this.kind === 'rate_limited';
  }
}
