import { reportMailDay } from './monthly-report.js';

it.each([
  ['on the first day of the next month', '2026-11', '2026-11-30', [], '2026-12-01'],
  ['not on a weekend', '2026-07', '2026-07-31', [], '2026-08-03'],
  ['not on a day off', '2026-12', '2026-12-30', ['01-01'], '2027-01-04'],
  ['not on a day off of one year', '2026-11', '2026-11-30', ['2026-12-01'], '2026-12-02'],
  ['on that day, if it is released on it', '2026-11', '2026-12-01', [], '2026-12-01'],
  ['on the day of a later release', '2026-11', '2026-12-09', [], '2026-12-09'],
  ['on the Monday after a release on a Saturday', '2026-11', '2026-12-12', [], '2026-12-14'],
])('the email goes out %s', (_when, month, today, daysOff, day) =>
  expect(reportMailDay(month, today, daysOff)).toBe(day),
);
