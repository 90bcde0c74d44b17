import { t } from '@lingui/core/macro';
import type { ApiError } from '../../api/http.ts';
import { type Desk, loadDesk } from '../session/desk.ts';
import type { Draft } from '../state/deskState.ts';
import { keyOf, type Order, type Place } from '../state/order.ts';
import type { OutboxEvents } from './outbox.ts';
import { readKept } from './readKept.ts';

/** What the desk shows of what the outbox tells. */
export function outboxEvents(desk: Desk): OutboxEvents {
  const { store } = desk;
  const { dispatch } = store;
  return {
    kept: () => readKept(desk),
    told: (review) => {
      if (desk.round) dispatch({ type: 'told', review, kept: desk.round.kept.read() });
    },
    stuck: (stuck) => dispatch({ type: 'stuck', stuck }),
    gone: () => dispatch({ type: 'closed', phase: 'gone' }),
    nameMissing: (order) => dispatch({ type: 'asking', asking: { place: placeOf(order), order } }),
    stale(order, present) {
      giveBack(desk, order);
      const seen = store.get().told?.posts.find(({ id }) => id === present.id);
      const isOther = seen?.version !== present.version;
      if (isOther) dispatch({ type: 'stale', present });
      const words = isOther
        ? t`The text has changed in the meantime. Nothing was decided.`
        : t`Somebody else was faster with this post. Nothing of yours was decided.`;
      dispatch({ type: 'failed', place: { postId: present.id }, words });
      void loadDesk(desk);
    },
    refused(order, error) {
      giveBack(desk, order);
      dispatch({ type: 'failed', place: placeOf(order), words: wordsOf(order, error) });
      void loadDesk(desk);
    },
  };
}

function wordsOf({ kind }: Order, error: ApiError): string {
  if (kind === 'undo' && error.statusCode === 409) return t`It is too late to take this back.`;
  return Object.values(error.fields)[0] ?? error.message;
}

/** What was written for it is not lost: it stands in its field again. */
function giveBack(desk: Desk, order: Order): void {
  for (const [place, draft] of draftsOf(order)) {
    desk.round?.kept.change(({ drafts }) => ({ drafts: { [keyOf(place)]: draft, ...drafts } }));
  }
  readKept(desk);
}

function draftsOf(order: Order): [Place, Draft][] {
  if (order.kind === 'comment') {
    const { text, quote } = order.body;
    return [[placeOf(order), { intent: 'comment', text, ...(quote && { quote }) }]];
  }
  if (order.kind !== 'decide') return [];
  return order.body.decisions.flatMap(({ postId, verdict, words, quote }): [Place, Draft][] =>
    verdict === 'approved' || words === undefined
      ? []
      : [[{ postId }, { intent: verdict, text: words, ...(quote && { quote }) }]],
  );
}

/** Where on the page an order came from. */
function placeOf(order: Order): Place {
  switch (order.kind) {
    case 'decide': {
      const [first, ...others] = order.body.decisions;
      return first && others.length === 0 ? { postId: first.postId } : 'remaining';
    }
    case 'confirm':
      return { part: order.body.part };
    case 'comment': {
      const { postId, part } = order.body;
      if (postId !== undefined) return { postId };
      return part === undefined ? 'remaining' : { part };
    }
    default:
      return { postId: order.body.postId };
  }
}
