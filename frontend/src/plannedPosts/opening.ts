import { isRecord } from '../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../storage/records.ts';
import { type Day, isDay } from './day.ts';

/** The view with which this browser's calendar opens. */
export interface Opening {
  day: Day;
  /** A post that was added, to be highlighted. */
  post?: string;
}

const KEY = 'byline.calendar.opening';
const FORMAT: RecordFormat<Opening> = {
  version: 1,
  parse: (kept) => {
    if (!isRecord(kept) || typeof kept.day !== 'string' || !isDay(kept.day)) return undefined;
    return { day: kept.day, ...(typeof kept.post === 'string' && { post: kept.post }) };
  },
};

/** Undefined on a first visit, or if the browser blocks storage. */
export function readOpening(): Opening | undefined {
  try {
    return readRecord(localStorage, KEY, FORMAT);
  } catch (error) {
    console.warn("The calendar's last view cannot be read.", error);
    return undefined;
  }
}

export function keepOpening(content: Opening): void {
  try {
    writeRecord(localStorage, KEY, { version: FORMAT.version, content });
  } catch (error) {
    console.warn("The calendar's view could not be stored.", error);
  }
}
