import { fireEvent } from '@testing-library/react';
import { SCROLL_DELAY_MS } from '#rules/limits';
import { scrollToAct, scrollToSection } from '../../src/admin/ui/scrollToSection.ts';

const scroll = jest.fn();
Element.prototype.scrollIntoView = scroll;
const stop = jest.fn();
window.scrollTo = stop;

beforeEach(() => {
  jest.useFakeTimers();
  scroll.mockClear();
  stop.mockClear();
  document.body.innerHTML =
    '<section id="ideas"><h3 id="ideas-title" tabindex="-1">Ideas</h3><button>Select</button></section>';
});
afterEach(() => {
  arrive();
  jest.useRealTimers();
});

/** The browser says that the page is where it was sent. */
const arrive = () => fireEvent(document, new Event('scrollend'));
const title = () => document.getElementById('ideas-title');
const button = () => document.querySelector('button') as HTMLElement;

it('goes to what was produced once it is drawn, and no sooner', () => {
  scrollToSection('ideas');
  jest.advanceTimersByTime(SCROLL_DELAY_MS - 1);
  expect(scroll).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(title()).toHaveFocus();
});

it.each(['pointerDown', 'keyDown', 'wheel'] as const)('stays where somebody begins something: %s', (act) => {
  scrollToSection('ideas');
  button().focus();
  fireEvent[act](button());
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  expect(scroll).not.toHaveBeenCalled();
  expect(button()).toHaveFocus();
});

it('goes to the last of two', () => {
  document.body.insertAdjacentHTML('beforeend', '<section id="posts" tabindex="-1"></section>');
  scrollToSection('ideas');
  fireEvent.keyDown(button());
  scrollToSection('posts');
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  expect(scroll.mock.contexts).toEqual([document.getElementById('posts')]);
});

it('stands still under a press that comes on the way, and leaves a page alone that is there', () => {
  scrollToSection('ideas');
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  fireEvent.pointerDown(button());
  fireEvent.pointerDown(button());
  expect(stop.mock.calls).toEqual([[{ top: window.scrollY, behavior: 'instant' }]]);
  scrollToSection('ideas');
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  arrive();
  fireEvent.pointerDown(button());
  expect(stop).toHaveBeenCalledTimes(1);
});

it('an act that was asked for is gone to while somebody types on, and not under their finger', () => {
  scrollToAct('button', undefined);
  fireEvent.keyDown(document.body);
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  expect(button()).toHaveFocus();
  button().blur();
  scrollToAct('button', undefined);
  fireEvent.pointerDown(document.body);
  jest.advanceTimersByTime(SCROLL_DELAY_MS);
  expect(button()).not.toHaveFocus();
});
