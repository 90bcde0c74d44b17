import { screen } from '@testing-library/react';
import { openCalendar, stored } from './renderCalendar.tsx';
import { freshBrowser, makePost } from './support.ts';

/** As if the network was lost before this part was loaded. */
jest.mock('../../src/calendar/files/ImportDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  freshBrowser();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // React logs the error that the boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('keeps the calendar and shows an error when the import dialog cannot be loaded', async () => {
  const kept = makePost('Kept', '2024-12-10');
  const { user } = await openCalendar(kept);
  const { imageIds: _ids, ...rest } = makePost('Imported', '2024-12-12');
  const content = { format: 'byline-calendar', version: 1, posts: [{ ...rest, images: [] }] };
  const file = new File([JSON.stringify(content)], 'calendar.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Calendar file to import'), file);
  expect(await screen.findByText(/^This part of the page could not be loaded/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible();
  expect(await stored()).toEqual([kept]);
});
