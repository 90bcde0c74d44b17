import { readFileSync } from 'node:fs';

/**
 * Loaded before a server: its clock, and that of the database inside it, is ahead by DAYS_AHEAD, or by the milliseconds in
 * CLOCK_FILE, which a test may change at any time. Intervals of a second or more are TIMERS_FASTER times as short.
 */
const { CLOCK_FILE, DAYS_AHEAD = '0', TIMERS_FASTER = '1' } = process.env;
/** Real milliseconds between two readings of the file. */
const READ_MS = 10;
const LONG_MS = 1000;

let aheadMs = Number(DAYS_AHEAD) * 86_400_000;
let readAt = Number.NEGATIVE_INFINITY;
const RealDate = Date;

function now() {
  if (CLOCK_FILE !== undefined && performance.now() - readAt > READ_MS) {
    aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + aheadMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (date, values) => (values.length === 0 ? new date(now()) : new date(...values)),
  apply: (date) => new date(now()).toString(),
  get: (date, name) => (name === 'now' ? now : date[name]),
});

const { setInterval: setRealInterval } = globalThis;
globalThis.setInterval = Object.defineProperties(
  (run, ms = 0, ...values) =>
    setRealInterval(run, ms >= LONG_MS ? ms / Number(TIMERS_FASTER) : ms, ...values),
  Object.getOwnPropertyDescriptors(setRealInterval),
);
