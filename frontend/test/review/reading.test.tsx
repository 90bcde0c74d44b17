import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { idOf, makeReview, openDesk } from './support.tsx';

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
let tell: (entries: Seen[]) => void = () => {};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  class Observer {
    constructor(onSeen: (entries: Seen[]) => void) {
      tell = onSeen;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const inTheMiddle = (number: number) => {
  const target = document.querySelector(`[data-post="${idOf(number)}"]`) as Element;
  act(() => tell([{ target, isIntersecting: true }]));
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  const server = await openDesk(makeReview());
  await waitFor(() => expect(screen.getByText('0 approved')).toBeVisible());
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  return server;
}

it('does not count what only stood there when the page was loaded', async () => {
  const server = await open();
  inTheMiddle(1);
  await wait(60_000);
  expect(server.calls).toEqual([]);
});

it('tells once of a post that a person has stayed with', async () => {
  const server = await open();
  inTheMiddle(1);
  fireEvent.scroll(window);
  await wait(1500);
  expect(server.sent('/opened')).toEqual([{ posts: [{ postId: idOf(1), version: 1 }] }]);
  inTheMiddle(2);
  await wait(1500);
  inTheMiddle(1);
  await wait(1500);
  expect(server.sent('/opened')).toEqual([
    { posts: [{ postId: idOf(1), version: 1 }] },
    { posts: [{ postId: idOf(2), version: 1 }] },
  ]);
});

it('does not count what one scrolls past', async () => {
  const server = await open();
  fireEvent.wheel(window);
  inTheMiddle(1);
  await wait(200);
  inTheMiddle(2);
  await wait(200);
  inTheMiddle(3);
  await wait(1500);
  expect(server.sent('/opened')).toEqual([{ posts: [{ postId: idOf(3), version: 1 }] }]);
});
