import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { readOpening } from '../../src/plannedPosts/opening.ts';
import { beOn, openMonth, TODAY } from './support/months.ts';
import { forgetEverything } from './support/openAdmin.tsx';

beforeEach(() => {
  forgetEverything();
  globalThis.indexedDB = new IDBFactory();
  beOn(TODAY);
});
afterEach(() => jest.useRealTimers());

const PLACED = { plannedDay: '2026-12-02', plannedTime: '10:00' };

describe('planning the month', () => {
  const open = async (parts: Parameters<typeof openMonth>[0], changes = {}) => {
    const opened = await openMonth(parts, changes);
    await opened.user.click(opened.month.getByRole('button', { name: 'Plan the month' }));
    return { ...opened, plan: within(await screen.findByRole('dialog', { name: 'Plan December 2026' })) };
  };
  const shown = (plan: ReturnType<typeof within>) =>
    within(plan.getByRole('group', { name: 'What comes of it' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows what comes of it, holds once it is applied, and is taken back as a whole', async () => {
    const { user, plan, stored, plans, month } = await open([{}, {}, { state: 'approved' }]);
    await user.click(plan.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(plan.getByRole('checkbox', { name: 'Monday' }));
    expect(shown(plan)).toEqual([
      'Thursday, December 3Idea 1',
      'Monday, December 14Idea 2',
      'Thursday, December 24Idea 3',
    ]);
    expect(plan.getByText('3 posts on 3 days.')).toBeVisible();
    await user.selectOptions(plan.getByLabelText('Time zone of the client'), 'Europe/Berlin');
    expect(plans()).toEqual([]);
    await user.click(plan.getByRole('button', { name: 'Plan 3 posts' }));

    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toEqual({
      timeZone: 'Europe/Berlin',
      posts: ['2026-12-03', '2026-12-14', '2026-12-24'].map((plannedDay, index) => ({
        id: stored()[index]?.id,
        month: '2026-12',
        plannedDay,
        plannedTime: '09:00',
      })),
    });
    await user.click(month.getByRole('button', { name: 'Undo: Planned 3 posts of December 2026' }));
    await waitFor(() => expect(stored().map(({ plannedDay }) => plannedDay)).toEqual([null, null, null]));
    expect(plans().at(-1)).toMatchObject({ timeZone: 'UTC' });
  });

  it('leaves planned posts where they are, unless told otherwise, and never those with the client', async () => {
    const inReview = { plannedDay: '2026-12-01', state: 'in_review' } as const;
    const { user, plan } = await open([PLACED, inReview, {}]);
    expect(plan.getByLabelText('Time')).toHaveValue('10:00');
    expect(shown(plan)).toEqual(['Thursday, December 3Idea 3']);
    await user.click(plan.getByRole('checkbox', { name: 'Move the post that has a day, too' }));
    expect(shown(plan)).toEqual(['Thursday, December 3Idea 1', 'Thursday, December 17Idea 3']);
  });

  it('says why there is no plan', async () => {
    beOn('2026-12-30');
    const { user, plan, plans } = await open([{}]);
    await user.click(plan.getByRole('checkbox', { name: 'Thursday' }));
    const button = plan.getByRole('button', { name: 'Plan' });
    expect(button).toHaveAccessibleDescription(/^None of these weekdays is left in December 2026/);
    await user.click(plan.getByRole('checkbox', { name: 'Tuesday' }));
    expect(button).toHaveAccessibleDescription('Choose a weekday.');
    await user.click(button);
    expect(plans()).toEqual([]);
  });

  it('puts several on a day where there are more posts than days, and says so', async () => {
    const { plan } = await open(Array.from({ length: 40 }, () => ({})));
    expect(shown(plan)).toHaveLength(40);
    expect(
      plan.getByText('40 posts on 10 days. There are more posts than days: some days have several.'),
    ).toBeVisible();
  });
});

describe('to the calendar', () => {
  const PUT = 'Put the month on the calendar';
  const stored = () => openDatabase().readPosts();

  it('puts the planned posts there once, with the name of the client, and the calendar opens on them', async () => {
    const parts = [{ ...PLACED, state: 'approved' }, { plannedDay: '2026-12-09' }, {}] as const;
    const { user, month, stored: rows } = await openMonth(parts);
    await user.click(month.getByRole('button', { name: PUT }));
    expect(await month.findByText(/On the calendar of this browser: 2 new\./)).toBeVisible();
    expect(month.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute('href', '/calendar');
    const said = { tags: ['bakery.example'], content: 'Text of post 1', title: 'Idea 1' };
    expect(await stored()).toEqual([
      expect.objectContaining({ ...said, date: '2026-12-02', status: 'scheduled' }),
      expect.objectContaining({ title: 'Idea 2', date: '2026-12-09', status: 'draft' }),
    ]);
    expect(readOpening()).toEqual({ day: '2026-12-02', post: `byline-${rows()[0]?.id}` });
    await user.click(month.getByRole('button', { name: PUT }));
    expect(await month.findByText(/On the calendar of this browser: 2 as they were\./)).toBeVisible();
    expect(await stored()).toHaveLength(2);
  });

  it('says why there is nothing to put there', async () => {
    const { user, month } = await openMonth([{}, { ...PLACED, state: 'declined' }]);
    const button = month.getByRole('button', { name: PUT });
    expect(button).toHaveAccessibleDescription('No post of this month has a day yet.');
    await user.click(button);
    expect(await stored()).toEqual([]);
  });

  it('says that the browser did not take it', async () => {
    const { user, month } = await openMonth([PLACED]);
    globalThis.indexedDB.open = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    await user.click(month.getByRole('button', { name: PUT }));
    expect(await screen.findByText('The posts could not be put on the calendar.')).toBeVisible();
  });
});
