import { fromRecord, InvalidPost } from '../../plannedPosts/parsePost.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { isRecord } from '../../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../storage/records.ts';

/** An unsaved draft of an editor. */
export interface Draft {
  post: Post;
  /** The tab that writes it, and the time of its last change, in milliseconds. */
  tab: string;
  savedAt: number;
}

const PREFIX = 'byline-calendar-draft:';
const TAB_KEY = 'byline-calendar-tab';
const FORMAT: RecordFormat<Draft> = { version: 1, parse: parseDraft };

/**
 * Unsaved text of the editor, restored after a crash or reload. It is in localStorage because that writes
 * synchronously: a tab that crashes right afterwards loses nothing. Images are stored elsewhere. Returns false if the
 * browser refuses; then the text is only in the editor.
 */
export function saveDraft(post: Post, now: number = Date.now()): boolean {
  const { image: _thumbnail, ...text } = post;
  try {
    const content = { post: text, tab: thisTab(), savedAt: now };
    return writeRecord(localStorage, PREFIX + post.id, { version: FORMAT.version, content });
  } catch (error) {
    console.warn('The unsaved text could not be stored for a reload.', error);
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

/** All drafts, newest first. */
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

/** An id of this tab that survives a reload. */
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
      // No known tab owns it, so it is offered like the draft of a closed tab.
      tab: typeof tab === 'string' ? tab : '',
      savedAt: typeof savedAt === 'number' ? savedAt : 0,
    };
  } catch (error) {
    if (!(error instanceof InvalidPost)) throw error;
    return undefined;
  }
}
