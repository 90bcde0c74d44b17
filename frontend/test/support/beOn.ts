/** Only the date is fake; timers use the real clock. */
export function beOn(day: string): void {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), doNotFake: [...REAL] });
}
const REAL = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'hrtime',
] as const;
