import { jest } from '@jest/globals';
import { reportOpening } from '../../src/wizard/session/reportOpening.ts';

const KEY = '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
const opened = jest.fn(async () => undefined);
beforeEach(() => opened.mockClear());

it('tells once that somebody came by the link of a mail, when they do something, and forgets the key', () => {
  window.history.replaceState(null, '', `/?formId=f&mail=${KEY}`);
  reportOpening({ opened }, 'f');
  expect(opened).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(opened.mock.calls).toEqual([['f', KEY]]);
  expect(window.location.search).toBe('?formId=f');
});

it('tells nothing of a form that was opened otherwise', () => {
  window.history.replaceState(null, '', '/?formId=f');
  reportOpening({ opened }, 'f');
  window.dispatchEvent(new Event('keydown'));
  expect(opened).not.toHaveBeenCalled();
});
