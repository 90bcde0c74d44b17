import type { CalendarDatabase } from '../../plannedPosts/database.ts';
import type { Posts } from '../posts/calendarState.ts';

/** 'full': the browser's quota is used up. 'unavailable': it allows no storage, for example in a private window. */
export type StorageProblem = 'full' | 'unavailable';

export function storageProblem(error: unknown): StorageProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

interface Events {
  /** The current posts: a write always uses their latest version. */
  posts: () => Posts;
  onWritten: (ids: readonly string[]) => void;
  onProblem: (problem: StorageProblem | undefined) => void;
}

/**
 * Writes changed posts and new images to the storage, one write at a time. Failed writes stay in memory and pending
 * until a later one succeeds.
 */
export class Writer {
  readonly #due = new Set<string>();
  readonly #images = new Map<string, string>();
  #running: Promise<void> | undefined;

  constructor(
    private readonly database: CalendarDatabase,
    private readonly events: Events,
  ) {}

  isDue(id: string): boolean {
    return this.#due.has(id);
  }

  get hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** An image that is not stored yet. */
  pendingImage(id: string): string | undefined {
    return this.#images.get(id);
  }

  /**
   * Writes an image of the editor before any post uses it, so that the draft has it after a crash. On failure it stays
   * in memory and is written with its post. Never rejects.
   */
  async storeImage(id: string, dataUrl: string): Promise<void> {
    this.#images.set(id, dataUrl);
    try {
      await this.database.write({ put: [], remove: [] }, new Map([[id, dataUrl]]));
      this.#images.delete(id);
    } catch (error) {
      this.events.onProblem(storageProblem(error));
    }
  }

  /** Marks posts as changed and writes everything that is pending. Resolves when the attempt is over; never rejects. */
  async write(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#due.add(id);
    await this.#running;
    this.#running ??= this.#attempt().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #attempt(): Promise<void> {
    const ids = [...this.#due];
    if (ids.length === 0) return;
    const posts = this.events.posts();
    const put = ids.flatMap((id) => posts.get(id) ?? []);
    const remove = ids.filter((id) => !posts.has(id));
    const images = new Map(
      put.flatMap(({ imageIds }) =>
        imageIds.flatMap((id) => {
          const dataUrl = this.#images.get(id);
          return dataUrl === undefined ? [] : [[id, dataUrl] as const];
        }),
      ),
    );
    try {
      await this.database.write({ put, remove }, images);
    } catch (error) {
      this.events.onProblem(storageProblem(error));
      return;
    }
    const now = this.events.posts();
    for (const id of ids) if (now.get(id) === posts.get(id)) this.#due.delete(id);
    for (const id of images.keys()) this.#images.delete(id);
    this.events.onProblem(undefined);
    this.events.onWritten(ids);
  }
}
