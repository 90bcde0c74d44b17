import type { Clock } from '../common/clock.js';
import { LoginThrottle } from './login-throttle.js';

function setUp() {
  const time = { now: 1_000_000 };
  const throttle = new LoginThrottle({ now: () => new Date(time.now) } as Clock);
  const wrong = (times: number, origin = 'here') => {
    for (let count = 0; count < times; count += 1) throttle.wrong(origin);
    return throttle.waitSeconds(origin);
  };
  return { throttle, time, wrong };
}

it('counts down the remaining wait', () => {
  const { throttle, time, wrong } = setUp();
  expect(wrong(7)).toBe(4);
  time.now += 1500;
  expect(throttle.waitSeconds('here')).toBe(2.5);
  time.now += 60_000;
  expect(throttle.waitSeconds('here')).toBe(0);
  expect(wrong(1)).toBe(8);
});

it('resets after the right password, separately for each origin', () => {
  const { throttle, wrong } = setUp();
  wrong(9);
  expect(throttle.waitSeconds('elsewhere')).toBe(0);
  throttle.right('here');
  expect(throttle.waitSeconds('here')).toBe(0);
  expect(wrong(4)).toBe(0);
});

it('stores ten thousand origins and evicts the one with the oldest failure', () => {
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
