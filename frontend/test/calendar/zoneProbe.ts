import { createHash } from 'node:crypto';
import { ageOf, wallTime } from '../../src/calendar/editor/age.ts';
import { addDays, addMonths, daysBetween, today, weekdayOf } from '../../src/plannedPosts/day.ts';
import { monthOf, weeksOf } from '../../src/plannedPosts/month.ts';

/** The model's result for every day in a zone, and its errors. */
export interface Walk {
  model: string;
  faults: string[];
  offsets: number;
}

/** Walks 30 years in the zone that this process is in, hour by hour around each midnight. */
function walk(): Walk {
  const model = createHash('sha256');
  const faults: string[] = [];
  const offsets = new Set<number>();

  for (let day = '1999-12-25'; day < '2030-01-07'; day = addDays(day, 1)) {
    model.update(`${day} ${weekdayOf(day)} ${addMonths(day, 1)} ${daysBetween('2000-01-01', day)}\n`);
    if (day.endsWith('-01')) model.update(weeksOf(monthOf(day)).join());
    for (const hour of [0, 1, 2, 3, 12, 22, 23]) {
      const now = new Date(
        Number(day.slice(0, 4)),
        Number(day.slice(5, 7)) - 1,
        Number(day.slice(8)),
        hour,
        30,
      );
      offsets.add(now.getTimezoneOffset());
      const shown = now.toLocaleDateString('sv-SE');
      if (today(now) !== shown) faults.push(`${now.toISOString()} is ${shown}, not ${today(now)}`);
      const yesterday = JSON.stringify(ageOf(addDays(today(now), -1), wallTime(now)));
      if (yesterday !== '{"days":1}') faults.push(`${now.toISOString()}: yesterday is ${yesterday}`);
    }
  }
  return { model: model.digest('hex'), faults: faults.slice(0, 5), offsets: offsets.size };
}

// Node rereads its time zone whenever TZ is set.
const walks = process.argv.slice(2).map((zone) => {
  process.env.TZ = zone;
  return [zone, walk()];
});
console.log(JSON.stringify(Object.fromEntries(walks)));
