import { t } from '@lingui/core/macro';
import type { ApiError } from '../api/http.ts';
import type { Opened, Review, ReviewApi, ReviewPost } from '../api/review.ts';
import { SendQueue } from '../api/sendQueue.ts';
import { isRecord } from '../storage/guards.ts';
import { liveTabs } from '../storage/liveTabs.ts';
import { type RecordFormat, readRecord, writeRecord } from '../storage/records.ts';
import { syncStored } from './actions.ts';
import { Outbox, type OutboxEvents } from './outbox.ts';
import { type PendingAction, type Place, placeKey } from './pendingActions.ts';
import { type Draft, EMPTY_STORED, type StoredReview } from './reviewState.ts';
import { loadReview, type Round, type Session } from './session.ts';

/** Handlers of the outbox's events. */
export function outboxEvents(session: Session): OutboxEvents {
  const { store } = session;
  const { dispatch } = store;
  return {
    stored: () => syncStored(session),
    received: (review) => {
      if (session.round) dispatch({ type: 'received', review, stored: session.round.stored.read() });
    },
    offline: (offline) => dispatch({ type: 'offline', offline }),
    gone: () => {
      forgetPage(session);
      dispatch({ type: 'closed', phase: 'gone' });
    },
    nameMissing(action) {
      const place = placeOfAction(action);
      dispatch({ type: 'nameRequest', nameRequest: { place, action } });
      showPlace(session, place);
    },
    stale(action, present) {
      restoreDrafts(session, action);
      const seen = store.get().received?.posts.find(({ id }) => id === present.id);
      if (seen?.version !== present.version) dispatch({ type: 'stale', present });
      // The page may already show the new version, so the decision's own version counts.
      const message = isAboutVersion(action, present)
        ? t`Someone else has already decided on this post. Your answer was not saved.`
        : t`This text changed while you were reading. Please look again; nothing was saved.`;
      dispatch({ type: 'failed', place: { postId: present.id }, message });
      void loadReview(session);
    },
    refused(action, error) {
      restoreDrafts(session, action);
      dispatch({ type: 'failed', place: placeOfAction(action), message: failureText(action, error) });
      void loadReview(session);
    },
  };
}

/** Whether a decision is about this version of a post. */
function isAboutVersion(action: PendingAction, { id, version }: ReviewPost): boolean {
  return (
    action.kind === 'decide' &&
    action.body.decisions.some((decision) => decision.postId === id && decision.version === version)
  );
}

/** Opens the view of a place, because the reader may have left it since the action was sent. */
function showPlace({ store }: Session, place: Place): void {
  if (place === 'several') {
    store.dispatch({ type: 'postClosed' });
    store.dispatch({ type: 'sheet', open: true });
  } else if (typeof place === 'object' && 'postId' in place)
    store.dispatch({ type: 'postOpened', postId: place.postId });
  else store.dispatch({ type: 'tabChosen', view: 'strategy' });
}

function failureText({ kind }: PendingAction, error: ApiError): string {
  if (kind === 'undo' && error.statusCode === 409) return t`This can no longer be undone.`;
  return Object.values(error.fields)[0] ?? error.message;
}

/** Restores the text of a rejected action to its field. */
function restoreDrafts(session: Session, action: PendingAction): void {
  for (const [place, draft] of draftsOf(action)) {
    session.round?.stored.change(({ drafts }) => ({ drafts: { [placeKey(place)]: draft, ...drafts } }));
  }
  syncStored(session);
}

function draftsOf(action: PendingAction): [Place, Draft][] {
  if (action.kind === 'comment') {
    const { text, quote } = action.body;
    return [[placeOfAction(action), { intent: 'comment', text, ...(quote && { quote }) }]];
  }
  if (action.kind !== 'decide') return [];
  return action.body.decisions.flatMap(({ postId, verdict, words, quote }): [Place, Draft][] =>
    verdict === 'approved' || words === undefined
      ? []
      : [[{ postId }, { intent: verdict, text: words, ...(quote && { quote }) }]],
  );
}

/** The place on the page where an action was made. */
function placeOfAction(action: PendingAction): Place {
  switch (action.kind) {
    case 'decide': {
      const [first, ...others] = action.body.decisions;
      return first && others.length === 0 ? { postId: first.postId } : 'several';
    }
    case 'confirm':
      return 'strategy';
    case 'comment': {
      const { postId, part } = action.body;
      if (postId !== undefined) return { postId };
      return part === undefined ? 'strategy' : { part };
    }
    default:
      return { postId: action.body.postId };
  }
}

/** Reports opened posts to the server, in the background. */
export class Openings {
  private waiting: Opened['posts'] = [];
  private readonly queue: SendQueue<Opened['posts']>;

  constructor(api: ReviewApi) {
    this.queue = new SendQueue<Opened['posts']>({
      next: () => (this.waiting.length > 0 ? this.waiting : undefined),
      send: async (posts) => {
        await api.opened({ posts });
        this.waiting = this.waiting.filter((post) => !posts.includes(post));
      },
      onRetry: (_posts, cause) => console.warn('Opened posts could not be reported yet.', cause),
    });
  }

  add(postId: string, version: number): void {
    this.waiting = [...this.waiting, { postId, version }];
    this.retryNow();
  }

  retryNow(): void {
    this.queue.hurry();
  }

  close(): void {
    this.queue.close();
  }
}

const KEY = 'byline.review.';
const NAME_KEY = 'byline.reader.';

/**
 * The stored data of one round, shared by all tabs of this browser. A new round starts with the name from an earlier
 * round of the same client, so that it is asked for only once.
 * @param storage undefined if the browser allows no storage: then the data lasts as long as the page
 */
export function storedRound(
  storage: Storage | undefined,
  { pageId, website }: Pick<Review, 'pageId' | 'website'>,
): Round['stored'] {
  const key = KEY + pageId;
  const nameKey = NAME_KEY + website;
  const initial = { ...EMPTY_STORED, name: (storage && readRecord(storage, nameKey, NAME_FORMAT)) ?? '' };
  let memory: StoredReview = initial;
  let onlyMemory = false;
  const read = () => {
    if (onlyMemory || !storage) return memory;
    return readRecord(storage, key, FORMAT) ?? initial;
  };
  return {
    read,
    change(change) {
      const stored = read();
      memory = { ...stored, ...change(stored) };
      if (!storage) return memory;
      // On a full device, the data in memory must stay.
      onlyMemory = !writeRecord(storage, key, { version: FORMAT.version, content: memory });
      if (memory.name !== stored.name)
        writeRecord(storage, nameKey, { version: NAME_FORMAT.version, content: memory.name });
      return memory;
    },
  };
}

/** Days without contact after which a device deletes what it stored for a page. */
const KEPT_DAYS = 90;
const LINK_KEY = 'byline.page.';

interface StoredLink {
  pageId: string;
  /** Last contact with the server, in milliseconds. */
  at: number;
}

const LINK_FORMAT: RecordFormat<StoredLink> = {
  version: 1,
  parse: (stored) =>
    isRecord(stored) && typeof stored.pageId === 'string' && typeof stored.at === 'number'
      ? { pageId: stored.pageId, at: stored.at }
      : undefined,
};

/** Notes the contact with a page, and deletes what was stored for pages without contact for 90 days. */
export function noteContact(storage: Storage, token: string, pageId: string, now: number): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(LINK_KEY))) {
    const link = readRecord(storage, key, LINK_FORMAT);
    if (link && now - link.at > KEPT_DAYS * 86_400_000) deleteStored(storage, key.slice(LINK_KEY.length));
  }
  writeRecord(storage, LINK_KEY + token, { version: LINK_FORMAT.version, content: { pageId, at: now } });
}

/** Deletes everything that this device stored for a link that has ended. */
export function deleteStored(storage: Storage, token: string): void {
  const link = readRecord(storage, LINK_KEY + token, LINK_FORMAT);
  if (link) storage.removeItem(KEY + link.pageId);
  storage.removeItem(LINK_KEY + token);
}

/** Ends the page on this device: the link no longer works. */
export function forgetPage(session: Session): void {
  session.round?.close();
  session.round = undefined;
  const storage = deviceStorage();
  if (storage) deleteStored(storage, session.token);
}

/** The browser's storage; undefined if the page may not use it. */
export function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (cause) {
    console.warn('This browser keeps nothing for later.', cause);
    return undefined;
  }
}

const NAME_FORMAT: RecordFormat<string> = {
  version: 1,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

const FORMAT: RecordFormat<StoredReview> = {
  version: 1,
  parse: (stored) => {
    if (!isRecord(stored)) return undefined;
    const { name, isOtherReader, pending, drafts, opened, read, showsSources } = stored;
    return {
      name: typeof name === 'string' ? name : '',
      isOtherReader: isOtherReader === true,
      pending: Array.isArray(pending) ? pending.filter(isPendingAction) : [],
      drafts: entriesOf(drafts, isDraft),
      opened: entriesOf(opened, (version) => typeof version === 'number'),
      read: entriesOf(read, (hash) => typeof hash === 'string'),
      showsSources: showsSources === true,
    };
  },
};

const KINDS: ReadonlySet<unknown> = new Set(['undo', 'comment', 'posted']);

/** Checks the shape that this page relies on; the server validates the values when the action is sent. */
function isPendingAction(stored: unknown): stored is PendingAction {
  if (!isRecord(stored) || !isRecord(stored.body) || typeof stored.id !== 'string') return false;
  const { kind, body } = stored;
  if (kind === 'decide') return Array.isArray(body.decisions);
  return kind === 'confirm' ? Array.isArray(body.parts) : KINDS.has(kind);
}

function isDraft(stored: unknown): stored is Draft {
  return isRecord(stored) && typeof stored.intent === 'string' && typeof stored.text === 'string';
}

function entriesOf<T>(stored: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, T] => isOne(entry[1])));
}

/** Opens the stored data of a round and sends its pending actions. */
export function openRound(session: Session, review: Review): void {
  if (session.round) return;
  const { pageId } = review;
  const storage = session.isPreview ? undefined : deviceStorage();
  if (storage) noteContact(storage, session.token, pageId, Date.now());
  const stored = storedRound(storage, review);
  const tabs = liveTabs(`byline.review.${pageId}.`);
  const outbox = new Outbox({ stored, api: session.api, tabs, events: outboxEvents(session) });
  const openings = new Openings(session.api);
  const close = () => {
    outbox.close();
    openings.close();
  };
  session.round = { stored, outbox, openings, close };
  syncStored(session);
  outbox.retryNow();
}
