import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '#shared/days';
import { ageOf, wallTime } from '../../src/calendar/editor/age.ts';
import { relativeTime } from '../../src/calendar/editor/PostPreview.tsx';
import { START_MONTH } from '../../src/calendar/view/viewState.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayNumber,
  dayOf,
  daysBetween,
  daysInMonth,
  isDay,
  parseDay,
  today,
  weekdayOf,
} from '../../src/plannedPosts/day.ts';
import { formatLongDay, formatMonth, formatShortDay } from '../../src/plannedPosts/formatDay.ts';
import { canShift, isInMonth, weeksOf } from '../../src/plannedPosts/month.ts';
import { seeded } from './random.ts';
import type { Walk } from './zoneProbe.ts';

describe('days', () => {
  const random = seeded(20241201);
  const RANDOM_DAYS: Day[] = Array.from({ length: 2000 }, () => {
    const month = { year: 1600 + random(1000), month: 1 + random(12) };
    return dayOf(month, 1 + random(daysInMonth(month)));
  });

  /** The same day in UTC: an independent calendar to compare with. */
  const utc = (day: Day) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  const fromUtc = (time: number) => new Date(time).toISOString().slice(0, 10);

  describe('days', () => {
    it('agree with the Gregorian calendar on weekdays, sums and differences', () => {
      for (const day of RANDOM_DAYS) {
        const shift = random(5000) - 2500;
        expect(weekdayOf(day)).toBe(new Date(utc(day)).getUTCDay());
        expect(addDays(day, shift)).toBe(fromUtc(utc(day) + shift * DAY_MS));
        expect(daysBetween(day, addDays(day, shift))).toBe(shift);
      }
    });

    it('are the same after a step forth and back', () => {
      for (const day of RANDOM_DAYS) {
        expect(addDays(addDays(day, 1), -1)).toBe(day);
        const { date, ...month } = parseDay(day);
        expect(dayOf(month, date)).toBe(day);
        expect(dayNumber(addDays(day, 7)) - dayNumber(day)).toBe(7);
      }
    });

    it('keep their date in another month, or get the last day of a shorter one', () => {
      expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
      expect(addMonths('2023-01-31', 1)).toBe('2023-02-28');
      expect(addMonths('2024-12-15', 1)).toBe('2025-01-15');
      expect(addMonths('2024-01-15', -1)).toBe('2023-12-15');
    });

    it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '0002-01-01', '', 'today'])(
      'rejects %p',
      (text) => expect(isDay(text)).toBe(false),
    );

    it('have names', () => {
      expect(formatMonth(START_MONTH)).toBe('December 2024');
      expect(formatLongDay('2024-12-04')).toBe('Wednesday, December 4, 2024');
      expect(formatShortDay('2024-12-04')).toBe('Dec 4');
    });
  });

  describe('the weeks of a month', () => {
    it('are whole weeks from Sunday on that contain each of its days once', () => {
      for (const day of RANDOM_DAYS.slice(0, 300)) {
        const { date: _date, ...month } = parseDay(day);
        const weeks = weeksOf(month);
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
        expect(weeks.every((week) => week.some((inWeek) => isInMonth(inWeek, month)))).toBe(true);
        const own = weeks.flat().filter((inWeek) => isInMonth(inWeek, month));
        expect(own).toEqual(
          Array.from({ length: daysInMonth(month) }, (_, index) => dayOf(month, index + 1)),
        );
      }
    });

    it('of December 2024 begin on Sunday, December 1', () => {
      expect(weeksOf(START_MONTH)[0]?.[0]).toBe('2024-12-01');
      expect(weeksOf(START_MONTH)).toHaveLength(5);
    });

    it.each([
      [{ year: 2026, month: 12 }, 1, true],
      [{ year: 1001, month: 2 }, -1, true],
      [{ year: 1001, month: 1 }, -1, false],
      [{ year: 9998, month: 11 }, 1, true],
      [{ year: 9998, month: 12 }, 1, false],
    ])('have a neighbour within the calendar: %j by %i: %s', (month, count, isPossible) => {
      expect(canShift(month, count)).toBe(isPossible);
    });
  });

  describe('today and relative time', () => {
    it('use the local date', () => {
      expect(today(new Date(2024, 11, 31, 23, 59))).toBe('2024-12-31');
      expect(today(new Date(2025, 0, 1, 0, 0))).toBe('2025-01-01');
      expect(wallTime(new Date(2025, 0, 1, 17, 30))).toEqual({ day: '2025-01-01', hour: 17.5 });
    });

    it.each([
      ['2024-12-10', 0, 'Just now'],
      ['2024-12-10', 1, '1h'],
      ['2024-12-10', 23, '23h'],
      ['2024-12-09', 0, '1d'],
      ['2024-12-04', 12, '6d'],
      ['2024-12-03', 12, 'Dec 3'],
      ['2024-12-11', 12, 'Dec 11'],
    ])('a post of %s at hour %i of December 10 is from %p', (day, hour, text) => {
      expect(relativeTime(ageOf(day, { day: '2024-12-10', hour }))).toBe(text);
    });

    it.each([
      ['2024-12-10', 14.25, 'Just now'],
      ['2024-12-10', 12.75, '1h'],
      ['2024-12-09', 14.25, '14h'],
    ] as const)(
      'a post for December 10, made on %s at %s, is at half past two from "%s"',
      (day, hour, text) => {
        const age = ageOf('2024-12-10', { day: '2024-12-10', hour: 14.5 }, { day, hour });
        expect(relativeTime(age)).toBe(text);
      },
    );
  });
});

describe('time zones', () => {
  /**
   * Zones with clock changes at midnight, by half an hour, without changes, and on both sides of the date line; with
   * the number of UTC offsets in the 30 years, which proves that the test covered the zone.
   */
  const OFFSETS: Record<string, number> = {
    UTC: 1,
    'America/New_York': 2,
    'Europe/Berlin': 2,
    'America/Sao_Paulo': 2,
    'Africa/Cairo': 2,
    'Asia/Beirut': 2,
    'Australia/Lord_Howe': 2,
    'Asia/Kathmandu': 1,
    'Pacific/Apia': 4,
    'Pacific/Pago_Pago': 1,
    'Pacific/Kiritimati': 1,
    'America/St_Johns': 2,
  };
  const ZONES = Object.keys(OFFSETS);

  /** Runs the model in a child process: Node ignores the `process.env` that Jest gives its tests. */
  function walkAll(): Record<string, Walk> {
    const script = fileURLToPath(new URL('./zoneProbe.ts', `file://${__filename}`));
    const output = execFileSync(process.execPath, ['--no-warnings', script, ...ZONES], {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    return JSON.parse(output);
  }

  describe('in every time zone', () => {
    const walks = walkAll();

    it.each(ZONES)('in %s: the same months and days, and today is the local date', (zone) => {
      const { model, faults, offsets } = walks[zone] ?? {};
      expect(faults).toEqual([]);
      expect(model).toBe(walks.UTC?.model);
      expect(offsets).toBe(OFFSETS[zone]);
    });
  });
});
