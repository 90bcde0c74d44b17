import { type CalendarDatabase, joinTabs, type Tabs } from '../../plannedPosts/database.ts';
import { type Change, newId, type Post } from '../../plannedPosts/post.ts';
import { createStore } from '../../state/store.ts';
import {
  type CalendarAction,
  type CalendarState,
  calendarReducer,
  EMPTY_CALENDAR,
  type Posts,
  type Undo,
} from '../posts/calendarState.ts';
import { type StorageProblem, storageProblem, Writer } from './writer.ts';

/** The two sample posts of a new calendar, in its first month. */
export const SAMPLE_POSTS: readonly Post[] = [
  {
    id: 'sample-1',
    title: 'Sample: the lesson I learned late',
    content:
      '**For years I thought a good post had to be finished.**\n\nThen I published a half-formed thought about a project that went wrong. Twelve people wrote to me that week.\n\nNobody asked for polish. They asked what happened next.\n\nThis is a sample post: change it, move it to another day, or delete it.',
    date: '2024-12-04',
    status: 'published',
    imageIds: [],
    tags: ['writing', 'lessons'],
    engagement: { likes: 24, comments: 6, reposts: 2 },
  },
  {
    id: 'sample-2',
    title: 'Sample: three questions before the new year',
    content:
      'Before the year ends I ask my team three questions:\n\n1. What are we proud of?\n2. What would we not do again?\n3. What did we avoid?\n\nThe third one takes the longest.\n\nThis is a sample post: change it, move it to another day, or delete it.',
    date: '2024-12-17',
    status: 'scheduled',
    imageIds: [],
    tags: ['leadership'],
    engagement: { likes: 0, comments: 0, reposts: 0 },
  },
];

/** The calendar and the state of its storage. */
export interface CalendarSnapshot extends CalendarState {
  /** False until the storage was read or failed to be read. */
  loaded: boolean;
  /** Why the latest changes are only in memory. */
  problem: StorageProblem | undefined;
}

type SnapshotAction =
  | CalendarAction
  /** The storage could not be read. */
  | { type: 'not loaded'; problem: StorageProblem }
  /** The current state of the storage. */
  | { type: 'stored'; problem: StorageProblem | undefined };

const NOTHING_LOADED: CalendarSnapshot = { ...EMPTY_CALENDAR, loaded: false, problem: undefined };

function snapshotReducer(snapshot: CalendarSnapshot, action: SnapshotAction): CalendarSnapshot {
  switch (action.type) {
    case 'not loaded':
      return { ...snapshot, loaded: true, problem: action.problem };
    case 'stored':
      return { ...snapshot, problem: action.problem };
    case 'loaded':
      return { ...calendarReducer(snapshot, action), loaded: true, problem: undefined };
    default:
      return { ...snapshot, ...calendarReducer(snapshot, action) };
  }
}

/**
 * The change from the posts in memory to the stored ones, limited to posts that `concerns` accepts; undefined if
 * there is none.
 */
export function difference(
  memory: Posts,
  stored: readonly Post[],
  concerns: (id: string) => boolean,
): Change | undefined {
  const storedIds = new Set(stored.map(({ id }) => id));
  const put = stored.filter((post) => concerns(post.id) && !isSame(memory.get(post.id), post));
  const remove = [...memory.keys()].filter((id) => concerns(id) && !storedIds.has(id));
  return put.length > 0 || remove.length > 0 ? { put, remove } : undefined;
}

function isSame(one: Post | undefined, other: Post): boolean {
  return one !== undefined && canonical(one) === canonical(other);
}

/** A stable text of a post, independent of the order of its fields. */
function canonical({ id, title, content, date, status, image, imageIds, tags, engagement }: Post): string {
  const { likes, comments, reposts } = engagement;
  return JSON.stringify([id, title, content, date, status, image, imageIds, tags, likes, comments, reposts]);
}

/**
 * The calendar in memory, synchronised with the storage and with other tabs. Every change is shown immediately and
 * written in the background; a failed write loses nothing from memory.
 */
export class CalendarStore {
  /** The state of the page. */
  readonly state = createStore(NOTHING_LOADED, snapshotReducer);
  #readOnce = false;
  #loading: Promise<void> | undefined;
  #tabs: Tabs | undefined;
  readonly #writer: Writer;

  constructor(private readonly database: CalendarDatabase) {
    this.#writer = new Writer(database, {
      posts: () => this.state.get().posts,
      onWritten: (ids) => this.#tabs?.post(ids),
      onProblem: (problem) => this.state.dispatch({ type: 'stored', problem }),
    });
  }

  /**
   * Reads the storage and connects to the other tabs. Never rejects.
   * @returns a function that disconnects
   */
  start(): () => void {
    const tabs = joinTabs((ids) => void this.refresh(ids));
    this.#tabs = tabs;
    void this.load();
    return () => tabs.close();
  }

  /** Reads the storage once. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Shows a change immediately and writes it in the background. `label` is its name for Undo: 'Moved "Launch"'. */
  change(change: Change, label: string): void {
    this.state.dispatch({ type: 'changed', change, label });
    void this.#writer.write(idsOf(change));
  }

  /**
   * Reverts the last change.
   * @returns its label, or undefined if there is none
   */
  undo(): Undo | undefined {
    const last = this.state.get().undos.at(-1);
    if (!last) return undefined;
    this.state.dispatch({ type: 'undone' });
    void this.#writer.write(idsOf(last.change));
    return last;
  }

  /** Retries writing what is only in memory. */
  async retry(): Promise<void> {
    if (!this.#readOnce) await this.#load();
    if (this.#readOnce) await this.#writer.write([]);
  }

  /** Whether something is only in memory. */
  get hasUnsaved(): boolean {
    return this.#writer.hasDue;
  }

  /** Stores an image for a post in the editor and returns its id. */
  addImage(dataUrl: string): string {
    const id = newId();
    void this.#writer.storeImage(id, dataUrl);
    return id;
  }

  /** An image's data URL; undefined if it is neither in memory nor readable. */
  async image(id: string): Promise<string | undefined> {
    try {
      return this.#writer.pendingImage(id) ?? (await this.database.readImage(id));
    } catch (error) {
      this.state.dispatch({ type: 'stored', problem: storageProblem(error) });
      return undefined;
    }
  }

  /** Deletes images that neither a post nor one of `drafts` uses. */
  async removeUnusedImages(drafts: readonly Post[]): Promise<void> {
    if (!this.#readOnce) return;
    const used = [...this.state.get().posts.values(), ...drafts].flatMap(({ imageIds }) => imageIds);
    try {
      await this.database.removeUnusedImages(new Set(used), Date.now());
    } catch (error) {
      console.warn('Unused images could not be removed; the next start tries again.', error);
    }
  }

  /** Applies what another tab has stored; without `ids`, everything. Unsaved changes of this tab win. */
  async refresh(ids?: readonly string[]): Promise<void> {
    if (!this.#readOnce) return;
    try {
      const stored = await this.database.readPosts();
      const change = difference(this.state.get().posts, stored, (id) =>
        this.#writer.isDue(id) ? false : (ids?.includes(id) ?? true),
      );
      if (change) this.state.dispatch({ type: 'changed elsewhere', change });
    } catch (error) {
      this.state.dispatch({ type: 'stored', problem: storageProblem(error) });
    }
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.database.open(SAMPLE_POSTS);
      const own = [...this.state.get().posts.values()];
      this.#readOnce = true;
      this.state.dispatch({ type: 'loaded', posts: [...stored, ...own] });
    } catch (error) {
      this.state.dispatch({ type: 'not loaded', problem: storageProblem(error) });
    }
  }
}

function idsOf({ put, remove }: Change): string[] {
  return [...put.map(({ id }) => id), ...remove];
}
