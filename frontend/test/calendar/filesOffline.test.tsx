import { screen } from '@testing-library/react';
import { openCalendar, stored } from './renderCalendar.tsx';
import { freshBrowser, makePost } from './support.ts';

/** As if the network was lost before this part was loaded. */
jest.mock('../../src/calendar/files/calendarFile.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  freshBrowser();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const WORDS = /^You are offline/u;

it('shows an error when the export cannot be loaded', async () => {
  const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect((await screen.findAllByText(WORDS))[0]).toBeVisible();
});

it('shows an error when the import cannot be loaded, and changes nothing', async () => {
  const kept = makePost('Kept', '2024-12-10');
  const { user } = await openCalendar(kept);
  const file = new File(['{}'], 'calendar.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Calendar file to import'), file);
  expect((await screen.findAllByText(WORDS))[0]).toBeVisible();
  expect(await stored()).toEqual([kept]);
});
