import { momentOf, toCalendar } from './ics.js';

const NOW = new Date('2026-11-22T10:00:00Z');
const starts = (event: Omit<Parameters<typeof toCalendar>[0][number], 'id' | 'title'>) =>
  toCalendar([{ id: '1', title: 'T', ...event }], { product: 'Test', now: NOW })
    .split('\r\n')
    .filter((line) => /^(DTSTART|DTEND|DURATION)/.test(line));

it('exports a day without a time as a date that ends on the next day', () => {
  expect(starts({ day: '2026-12-31' })).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']);
});

it('exports a time with a duration, as UTC or as a floating time if the time zone is unknown', () => {
  expect(starts({ day: '2026-12-01', time: '09:00', timeZone: 'Europe/Berlin' })).toEqual([
    'DTSTART:20261201T080000Z',
    'DURATION:PT15M',
  ]);
  expect(starts({ day: '2026-12-01', time: '09:00', timeZone: null })).toEqual([
    'DTSTART:20261201T090000',
    'DURATION:PT15M',
  ]);
});

it.each([
  ['Europe/Berlin', '2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  // Skipped hours, some of them half an hour, and repeated ones.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['America/St_Johns', '2027-03-14', '02:15', '2027-03-14T05:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01', '00:30', '2026-11-30T10:30:00.000Z'],
  ['UTC', '0001-01-01', '09:00', '0001-01-01T09:00:00.000Z'],
  ['UTC', '0999-12-31', '09:00', '0999-12-31T09:00:00.000Z'],
  ['America/St_Johns', '2026-12-01', '23:00', '2026-12-02T02:30:00.000Z'],
])('in %s, %s %s is %s', (timeZone, day, time, moment) => {
  expect(momentOf(day, time, timeZone).toISOString()).toBe(moment);
});
