import { channel } from 'node:diagnostics_channel';
import { VendorError, type VendorErrorKind } from './http/vendor-error.js';

/** An attempt to call a third party. `aborted`: by the caller. `failed`: by a defect of ours. */
export interface VendorCall {
  vendor: string;
  outcome: 'ok' | 'aborted' | 'failed' | VendorErrorKind;
  seconds: number;
}

/** Usage of a charged model call. */
export interface AiCall {
  purpose: string;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  /** US dollars; undefined without configured prices. */
  cost: number | undefined;
}

/** An attempt to run a job. */
export interface JobRun {
  kind: string;
  outcome: 'done' | 'waiting' | 'held' | 'postponed' | 'failed';
}

/** A refused log-in or operation. */
export interface Refusal {
  /** The pattern of the route, or `unmatched`. */
  route: string;
  status: number;
}

interface Measurements {
  'byline:vendor-call': VendorCall;
  'byline:ai-call': AiCall;
  'byline:job-run': JobRun;
  'byline:refusal': Refusal;
}

/**
 * Publishes a measurement to the metrics, if they are on. Its texts become labels: never pass an id, an address or
 * user input.
 */
export function publish<Name extends keyof Measurements>(name: Name, measurement: Measurements[Name]): void {
  channel(name).publish(measurement);
}

/** @returns a function that ends the subscription */
export function onMeasurement<Name extends keyof Measurements>(
  name: Name,
  receive: (measurement: Measurements[Name]) => void,
): () => void {
  const listener = (message: unknown) => receive(message as Measurements[Name]);
  channel(name).subscribe(listener);
  return () => channel(name).unsubscribe(listener);
}

/** Makes one call to a third party and publishes its outcome and duration. @throws what the call throws */
export async function measureCall<T>(vendor: string, call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome: VendorCall['outcome'] = 'failed';
  try {
    const result = await call();
    outcome = 'ok';
    return result;
  } catch (error) {
    if (error instanceof VendorError) outcome = error.kind;
    else if (error instanceof Error && error.name === 'AbortError') outcome = 'aborted';
    throw error;
  } finally {
    publish('byline:vendor-call', { vendor, outcome, seconds: (performance.now() - began) / 1000 });
  }
}
