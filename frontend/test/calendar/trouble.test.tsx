import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from '../../src/calendar/CalendarPage.tsx';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { blockSiteData } from '../support/blockSiteData.ts';
import { withoutLocks } from '../support/fakeLocks.ts';
import { day, focus, openCalendar, stored } from './renderCalendar.tsx';
import { fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

/** jsdom decodes no images. */
jest.mock('../../src/calendar/images/thumbnail.ts', () => ({
  makeThumbnail: (dataUrl: string) => Promise.resolve(dataUrl),
}));

beforeEach(freshBrowser);

/** Whether the browser would ask before the tab closes now. */
const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('errors', () => {
  it('a full storage is reported, and nothing is lost', async () => {
    const user = userEvent.setup();
    await storedCalendar(makePost('Launch', '2024-12-10'));
    const full = { now: true };
    render(<Calendar store={new CalendarStore(fillingDatabase(full))} />);
    focus(await screen.findByRole('button', { name: 'Launch Draft' }));
    await user.keyboard(' {ArrowRight} ');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser’s storage is full.');
    expect(within(day('December 11, 1 post')).getByRole('button', { name: 'Launch Draft' })).toBeVisible();
    expect(isAsked()).toBe(true);
    full.now = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(isAsked()).toBe(false);
    expect((await stored())[0]?.date).toBe('2024-12-11');
  });

  describe('in a browser that blocks site data', () => {
    beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
    afterEach(() => {
      jest.restoreAllMocks();
      withoutLocks();
    });

    it('the calendar opens, with a notice, and can be browsed', async () => {
      const user = userEvent.setup();
      blockSiteData();
      render(<Calendar store={new CalendarStore(openDatabase())} />);
      expect(await screen.findByRole('alert')).toHaveTextContent(/does not let the calendar store anything/u);
      expect(screen.queryByText(/Kept in this browser only/u)).toBeNull();
      const month = screen.getByRole('heading', { level: 2, name: /20/u });
      const { textContent } = month;
      await user.click(screen.getByRole('button', { name: 'Next month' }));
      expect(month).not.toHaveTextContent(textContent ?? '');
    });
  });

  it('an invalid file changes nothing; a valid one is added or replaces, and can be undone', async () => {
    const kept = makePost('Kept', '2024-12-10');
    const { user } = await openCalendar(kept);
    const { imageIds: _ids, ...rest } = makePost('Imported', '2024-12-12');
    const content = { format: 'byline-calendar', version: 1, posts: [{ ...rest, images: [PIXEL] }] };
    const input = screen.getByLabelText('Calendar file to import');
    const upload = (text: string) =>
      user.upload(input, new File([text], 'calendar.json', { type: 'application/json' }));

    await upload(JSON.stringify(content).slice(0, -5));
    expect(await screen.findAllByText(/^Nothing was imported\. The file is not JSON/u)).not.toHaveLength(0);
    expect(await stored()).toEqual([kept]);

    const faulty = { ...content, posts: [...content.posts, { ...content.posts[0], id: 'b', date: 'soon' }] };
    await upload(JSON.stringify(faulty));
    expect(await screen.findAllByText(/^Nothing was imported\. Post 2 in the file/u)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Replace this calendar' })).toBeNull();
    expect(await stored()).toEqual([kept]);

    await upload(JSON.stringify(content));
    await user.click(await screen.findByRole('button', { name: 'Replace this calendar' }));
    expect(await screen.findByRole('button', { name: 'Imported Draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kept Draft' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo: Imported 1 post' }));
    expect(screen.getByRole('button', { name: 'Kept Draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Imported Draft' })).toBeNull();
  });
});
