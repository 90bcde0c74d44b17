import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from '../../src/ui/controls/Toasts.tsx';

const saved = { id: 1, tone: 'good', title: 'Saved', duration: 4000 } as const;
const failed = {
  id: 2,
  tone: 'bad',
  title: 'Not saved',
  action: { label: 'Show it', run: () => {} },
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('a toast closes after its duration, and stays while the pointer is on it', () => {
  const onClose = jest.fn();
  render(<Toasts toasts={[saved]} onClose={onClose} edge="top" />);
  pass(3000);
  fireEvent.mouseEnter(screen.getByText('Saved'));
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByText('Saved'));
  pass(4000);
  expect(onClose).toHaveBeenCalledWith(1);
});

it('a toast without a duration stays, and its buttons are named', () => {
  const onClose = jest.fn();
  render(<Toasts toasts={[failed]} onClose={onClose} edge="bottom" />);
  pass(600_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert', { name: 'Problems' })).toHaveTextContent('Not saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledWith(2);
  expect(screen.getByRole('button', { name: 'Show it' })).toBeVisible();
});

it('a page that announces its toasts itself has no live regions', () => {
  const { rerender } = render(
    <Toasts toasts={[saved]} onClose={() => {}} edge="bottom" label="Last change" />,
  );
  expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent('Saved');
  rerender(<Toasts toasts={[]} onClose={() => {}} edge="bottom" label="Last change" />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
