import { ApiError } from '../../../api/http.ts';
import type { Growing, PostRun } from '../../../api/posts.ts';
import { backoff } from '../../../ui/backoff.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';

export interface Follower {
  onRun: (run: PostRun) => void;
  onText: (growing: Growing) => void;
  /** Whether events come: where none do, the run has to be read. */
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

export interface Way {
  follow: AdminDataProvider['followRun'];
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

export const WAY_PAUSE: Way['pause'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows a run to its end, however often the way to the server breaks: after each break a longer pause, after each
 * event the first one again.
 * @throws ApiError when asking again would bring the same, such as an expired session
 */
export async function keepFollowing(
  runId: string,
  { onRun, onText, onLive, signal }: Follower,
  { follow, pause }: Way,
): Promise<void> {
  for (let breaks = 0; !signal.aborted; ) {
    const heard = () => {
      breaks = 0;
      onLive(true);
    };
    try {
      await follow(runId, {
        signal,
        onRun: (run) => {
          heard();
          onRun(run);
        },
        onText,
      });
      return;
    } catch (cause) {
      if (signal.aborted) return;
      if (isFinal(cause)) throw cause;
      onLive(false);
      breaks += 1;
      await pause(backoff(breaks));
    }
  }
}

/** A refusal of ours; too many requests and a server in trouble pass. */
function isFinal(cause: unknown): boolean {
  return cause instanceof ApiError && cause.statusCode < 500 && cause.statusCode !== 429;
}
