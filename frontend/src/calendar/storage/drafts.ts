import { fromRecord, InvalidPost } from '../../plannedPosts/parsePost.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { isRecord } from '../../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../storage/records.ts';

/** An unsaved draft of an editor. */
export interface Draft {
  post: Post;
  /** The tab that writes it, and when it last did, in milliseconds. */
  tab: string;
  savedAt: number;
}

const PREFIX = 'byline-calendar-draft:';
const TAB_KEY = 'byline-calendar-tab';
const FORMAT: RecordFormat<Draft> = { version: 1, parse: parseDraft };

/**
 * Unsaved text of the editor, so that a crash or a reload brings it back. It lies in localStorage because that is
 * written before the call returns: a tab that dies in the next moment has lost nothing. Images are kept elsewhere.
 * Returns false when the browser refuses; the text is then in the editor only.
 */
export function saveDraft(post: Post, now: number = Date.now()): boolean {
  const { image: _thumbnail, ...text } = post;
  try {
    const content = { post: text, tab: thisTab(), savedAt: now };
    return writeRecord(localStorage, PREFIX + post.id, { version: FORMAT.version, content });
  } catch (error) {
    console.warn('The unsaved text cannot be kept for a reload.', error);
    return false;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch (error) {
    console.warn('The unsaved text could not be removed.', error);
  }
}

/** All drafts, the latest first. */
export function readDrafts(): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => readRecord(localStorage, key, FORMAT) ?? [])
      .sort((one, other) => other.savedAt - one.savedAt);
  } catch (error) {
    console.warn('Unsaved texts cannot be read.', error);
    return [];
  }
}

/** A name of this tab that outlives a reload. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY);
    if (known) return known;
    const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
    sessionStorage.setItem(TAB_KEY, made);
    return made;
  } catch (error) {
    console.warn('This tab cannot be identified.', error);
    return '';
  }
}

function parseDraft(kept: unknown): Draft | undefined {
  if (!isRecord(kept)) return undefined;
  const { tab, savedAt } = kept;
  try {
    return {
      post: fromRecord(kept.post),
      // Of no tab that is known: it is offered, as any draft of a tab that is gone.
      tab: typeof tab === 'string' ? tab : '',
      savedAt: typeof savedAt === 'number' ? savedAt : 0,
    };
  } catch (error) {
    if (!(error instanceof InvalidPost)) throw error;
    return undefined;
  }
}
