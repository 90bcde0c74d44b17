/**
 * Why a call to a third party failed: `unauthorized` credentials refused; `rate_limited` too many calls;
 * `quota` no budget left; `timeout` no answer in time; `unreachable` no connection, or it was cut;
 * `unavailable` a 5xx; `not_found`; `rejected` another 4xx; `bad_answer` an answer that could not be parsed;
 * `too_large` an answer above our limit; `too_long` a prompt above a model's context; `refused` a refusal by a
 * model.
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
  | 'too_large'
  | 'too_long'
  | 'refused';

export interface VendorErrorDetails {
  /** HTTP status or SMTP code of the response, if any. */
  status?: number | undefined;
  /** The same call would fail again. */
  final?: boolean | undefined;
  cause?: unknown;
}

/** Failure of a third party. The message is for the log and the administrator and never contains a secret. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly status: number | undefined;
  private readonly final: boolean;

  constructor(
    readonly vendor: string,
    readonly kind: VendorErrorKind,
    message: string,
    details: VendorErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.final = details.final ?? kind === 'too_large';
  }

  /** Whether the failed call may have taken effect: check before retrying. */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'timeout' ||
      this.kind === 'unreachable' ||
      this.kind === 'unavailable' ||
      this.kind === 'bad_answer' ||
      this.kind === 'too_large'
    );
  }

  /** Whether a retry of the same call can succeed. */
  get transient(): boolean {
    return !this.final && (this.outcomeUnknown || this.kind === 'rate_limited');
  }
}
