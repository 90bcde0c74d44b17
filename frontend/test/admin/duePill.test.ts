import { duePill } from '../../src/admin/submissions/duePill.ts';
import { promisedTo } from '../../src/admin/submissions/promise.ts';

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const completed = { completed_at: '2026-11-01T12:00:00Z' };
const earlier = { completed_at: '2026-11-01T02:00:00Z' };
const later = { completed_at: '2026-11-01T22:00:00Z' };

describe('the pill of the promise', () => {
  it.each([
    ['an open interview', { completed_at: null }, at(2), 'Interview open'],
    ['a new one', completed, at(1), 'Due in 3 days'],
    ['one of the last day', completed, at(3, 13), 'Due in 1 day'],
    ['one of the last hours', completed, at(4, 3), 'Due today'],
    ['one of the early hours after this evening', earlier, at(3, 20), 'Due in 1 day'],
    ['one of this evening', later, at(4, 2), 'Due today'],
    ['one that was due a moment ago', completed, at(4, 13), 'Overdue'],
    ['one that is late', completed, at(21), '17 days overdue'],
    ['a sent one', { ...completed, strategy_sent_at: '2026-11-03T09:00:00Z' }, at(21), 'Sent 3 Nov'],
  ])('says of %s how it stands', (_what, facts, now, text) => {
    expect(duePill(promisedTo(facts, now), now).text).toBe(text);
  });
});
