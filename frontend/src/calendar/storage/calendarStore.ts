import type { CalendarDatabase } from '../../plannedPosts/database.ts';
import { type Change, newId, type Post } from '../../plannedPosts/post.ts';
import { joinTabs, type Tabs } from '../../plannedPosts/tabs.ts';
import {
  type CalendarAction,
  type CalendarState,
  calendarReducer,
  EMPTY_CALENDAR,
  type Undo,
} from '../posts/calendarState.ts';
import { SAMPLE_POSTS } from '../posts/samplePosts.ts';
import { difference } from './difference.ts';
import { type StorageProblem, storageProblem, Writer } from './writer.ts';

/** What the page shows of the store. */
export interface CalendarSnapshot extends CalendarState {
  /** False until the storage was read, or could not be. */
  loaded: boolean;
  /** Why the latest changes are in memory only. */
  problem: StorageProblem | undefined;
}

/**
 * The calendar in memory, which is what the page shows, kept in step with the storage and with other tabs.
 * Every change is shown at once and written behind it; a write that fails loses nothing from memory.
 */
export class CalendarStore {
  #snapshot: CalendarSnapshot = { ...EMPTY_CALENDAR, loaded: false, problem: undefined };
  #readOnce = false;
  #loading: Promise<void> | undefined;
  #tabs: Tabs | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #writer: Writer;

  constructor(private readonly database: CalendarDatabase) {
    this.#writer = new Writer(database, {
      posts: () => this.#snapshot.posts,
      onWritten: (ids) => this.#tabs?.tell(ids),
      onProblem: (problem) => this.#set({ problem }),
    });
  }

  readonly getSnapshot = (): CalendarSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the storage and joins the other tabs. Returns what leaves them again. Never rejects. */
  start(): () => void {
    const tabs = joinTabs((ids) => void this.refresh(ids));
    this.#tabs = tabs;
    this.#loading ??= this.#load();
    return () => tabs.close();
  }

  /** Shows a change at once and writes it behind. `label` names it for Undo: 'Moved "Launch"'. */
  change(change: Change, label: string): void {
    this.#dispatch({ type: 'changed', change, label });
    void this.#writer.write(idsOf(change));
  }

  /** Takes the last change back and returns what that was; undefined when there is none. */
  undo(): Undo | undefined {
    const last = this.#snapshot.undos.at(-1);
    if (!last) return undefined;
    this.#dispatch({ type: 'undone' });
    void this.#writer.write(idsOf(last.change));
    return last;
  }

  /** Tries again to store what is in memory only. */
  async retry(): Promise<void> {
    if (!this.#readOnce) await this.#load();
    if (this.#readOnce) await this.#writer.write([]);
  }

  /** True while something is in memory that is not in the storage. */
  get hasUnsaved(): boolean {
    return this.#writer.hasDue;
  }

  /** Takes in an image for a post in the editor and returns its id. */
  addImage(dataUrl: string): string {
    const id = newId();
    void this.#writer.storeImage(id, dataUrl);
    return id;
  }

  /** An image's data URL; undefined when it is neither in memory nor readable. */
  async image(id: string): Promise<string | undefined> {
    try {
      return this.#writer.pendingImage(id) ?? (await this.database.readImage(id));
    } catch (error) {
      this.#set({ problem: storageProblem(error) });
      return undefined;
    }
  }

  /** Frees the room of images that neither a post nor one of `drafts` uses. */
  async removeUnusedImages(drafts: readonly Post[]): Promise<void> {
    if (!this.#readOnce) return;
    const used = [...this.#snapshot.posts.values(), ...drafts].flatMap(({ imageIds }) => imageIds);
    try {
      await this.database.removeUnusedImages(new Set(used), Date.now());
    } catch (error) {
      console.warn('Unused images could not be removed; the next start tries again.', error);
    }
  }

  /** Takes over what another tab has stored; without `ids`, everything. Own changes that are still due stay. */
  async refresh(ids?: readonly string[]): Promise<void> {
    if (!this.#readOnce) return;
    try {
      const stored = await this.database.readPosts();
      const change = difference(this.#snapshot.posts, stored, (id) =>
        this.#writer.isDue(id) ? false : (ids?.includes(id) ?? true),
      );
      if (change) this.#dispatch({ type: 'changed elsewhere', change });
    } catch (error) {
      this.#set({ problem: storageProblem(error) });
    }
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.database.open(SAMPLE_POSTS);
      const own = [...this.#snapshot.posts.values()];
      this.#readOnce = true;
      this.#dispatch({ type: 'loaded', posts: [...stored, ...own] });
      this.#set({ loaded: true, problem: undefined });
    } catch (error) {
      this.#set({ loaded: true, problem: storageProblem(error) });
    }
  }

  #dispatch(action: CalendarAction): void {
    const { posts, undos } = calendarReducer(this.#snapshot, action);
    this.#set({ posts, undos });
  }

  #set(part: Partial<CalendarSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function idsOf({ put, remove }: Change): string[] {
  return [...put.map(({ id }) => id), ...remove];
}
