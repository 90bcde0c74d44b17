import { LoginThrottle } from '../../../src/auth/login-throttle.js';
import type { Clock } from '../../../src/platform/clock.js';

function setUp() {
  const time = { now: 1_000_000 };
  const throttle = new LoginThrottle({ now: () => new Date(time.now) } as Clock);
  const wrong = (times: number, origin = 'here') => {
    for (let count = 0; count < times; count += 1) throttle.wrong(origin);
    return throttle.waitSeconds(origin);
  };
  return { throttle, time, wrong };
}

it('lets five wrong passwords pass, and then has one wait twice as long each time, five minutes at most', () => {
  const { wrong } = setUp();
  expect(wrong(4)).toBe(0);
  expect([1, 1, 1, 1].map((times) => wrong(times))).toEqual([1, 2, 4, 8]);
  expect(wrong(5)).toBe(256);
  expect(wrong(1)).toBe(300);
  expect(wrong(100)).toBe(300);
});

it('counts down what is left to wait', () => {
  const { throttle, time, wrong } = setUp();
  expect(wrong(7)).toBe(4);
  time.now += 1500;
  expect(throttle.waitSeconds('here')).toBe(2.5);
  time.now += 60_000;
  expect(throttle.waitSeconds('here')).toBe(0);
  expect(wrong(1)).toBe(8);
});

it('forgets everything with the right password, and knows nothing of other origins', () => {
  const { throttle, wrong } = setUp();
  wrong(9);
  expect(throttle.waitSeconds('elsewhere')).toBe(0);
  throttle.right('here');
  expect(throttle.waitSeconds('here')).toBe(0);
  expect(wrong(4)).toBe(0);
});

it('remembers ten thousand origins, and forgets the one that was wrong longest ago', () => {
  const { throttle, wrong } = setUp();
  wrong(5, 'oldest');
  wrong(5, 'wrong again');
  for (let count = 0; count < 9998; count += 1) throttle.wrong(`${count}`);
  expect(throttle.waitSeconds('oldest')).toBe(1);
  wrong(1, 'wrong again');
  for (const origin of ['one more', 'and one more']) throttle.wrong(origin);
  expect(throttle.waitSeconds('oldest')).toBe(0);
  expect(throttle.waitSeconds('wrong again')).toBe(2);
});
