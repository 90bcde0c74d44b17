import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speakGerman } from '../support/speakGerman.ts';
import { cardOf, makePost, makeReview, openDesk } from './support.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return speakGerman('review');
});

it('speaks German: days, counts and what one can do', async () => {
  await openDesk(makeReview({ posts: [makePost(1), makePost(2, { state: 'approved' })] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ihr Monat liegt zum Lesen bereit');
  expect(screen.getByText('2 Beiträge, etwa 2 Minuten.')).toBeVisible();
  expect(screen.getByText('1 von 2 · Mi 2. Dez · Story')).toBeVisible();
  const card = await cardOf(1);
  await userEvent.click(within(card).getByRole('button', { name: 'Änderungen wünschen' }));
  expect(await within(card).findByRole('button', { name: 'An die Redaktion schicken' })).toBeVisible();
});
