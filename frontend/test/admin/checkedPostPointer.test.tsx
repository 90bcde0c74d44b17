import { act, screen, waitFor, within } from '@testing-library/react';
import { layOut } from './support/layout.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { claim, finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  layOut();
  focusByMouse();
});

afterEach(() => jest.useRealTimers());

/** jsdom takes every focus for visible. In a browser the focus that the mouse gives is not. */
function focusByMouse(): void {
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function match(this: Element, selectors) {
    return selectors !== ':focus-visible' && matches.call(this, selectors);
  });
}

const TEXT = 'We bake by hand. In 2019 we hired 14 bakers.';

/** A post with two marks, and the text between them. */
async function openMarks() {
  const checked = review(TEXT, {
    claims: [claim({ text: 'We bake by hand.', quote: 'all by hand' })],
    findings: [finding({ message: 'The number is in no source.', excerpt: '2019' })],
  });
  const { user } = openDetail(submission({ full_posts: [post(1, { fullPost: TEXT, review: checked })] }));
  const shown = within(await screen.findByRole('article', { name: 'Idea 1' }));
  jest.useFakeTimers({ advanceTimers: true });
  const mark = (name: string) => shown.getByRole('button', { name });
  return { user, claimed: mark('We bake by hand.'), faulty: mark('2019') };
}

const popover = () => screen.findByRole('tooltip');

/** Nothing is open, nor opens when the pointer rests where it is. */
function nothingOpens(): void {
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('tooltip')).toBeNull();
}

describe('words that the mouse selects', () => {
  it('open nothing on the way, nor where the selection ends', async () => {
    const { user, claimed, faulty } = await openMarks();
    await user.pointer([
      { keys: '[MouseLeft>]', target: claimed, offset: 3 },
      { target: faulty, offset: 2 },
    ]);
    expect(document.getSelection()?.toString()).toBe('bake by hand. In 20');
    nothingOpens();
    await user.pointer({ keys: '[/MouseLeft]', target: faulty });
    nothingOpens();
    await user.hover(claimed);
    expect(await popover()).toHaveTextContent('all by hand');
  });

  it('are no press, not within one mark either', async () => {
    const { user, claimed } = await openMarks();
    await user.pointer([
      { keys: '[MouseLeft>]', target: claimed, offset: 3 },
      { target: claimed, offset: 7 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(document.getSelection()?.toString()).toBe('bake');
    nothingOpens();
    await user.pointer({ keys: '[MouseLeft]', target: claimed, offset: 3 });
    expect(await popover()).toHaveTextContent('all by hand');
  });
});

describe('notes that a click opened', () => {
  it('stay when the pointer leaves and comes back, and give way to those it rests on next', async () => {
    const { user, claimed, faulty } = await openMarks();
    await user.click(claimed);
    await user.unhover(claimed);
    await user.hover(claimed);
    act(() => jest.advanceTimersByTime(1000));
    await user.unhover(claimed);
    act(() => jest.advanceTimersByTime(1000));
    expect(await popover()).toHaveTextContent('all by hand');
    await user.hover(faulty);
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('The number is in no source.'));
    expect(claimed).toHaveAttribute('aria-expanded', 'false');
  });
});
