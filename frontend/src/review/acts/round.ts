import { liveTabs } from '../../storage/liveTabs.ts';
import type { Desk } from '../session/desk.ts';
import { deviceStorage, keptRound } from './keptRound.ts';
import { Openings } from './openings.ts';
import { Outbox } from './outbox.ts';
import { outboxEvents } from './outboxEvents.ts';
import { readKept } from './readKept.ts';

/** Looks at what the device keeps of a round, and sends what has not arrived. */
export function openRound(desk: Desk, roundId: string): void {
  if (desk.round) return;
  const kept = keptRound(deviceStorage(), roundId);
  const tabs = liveTabs(`byline.review.${roundId}.`);
  const outbox = new Outbox({ kept, api: desk.api, tabs, events: outboxEvents(desk) });
  desk.round = { kept, outbox, openings: new Openings(desk.api), close: () => outbox.close() };
  readKept(desk);
  outbox.hurry();
}
