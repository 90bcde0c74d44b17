import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { DAY_MS } from '#shared/days';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { beOn } from '../support/beOn.ts';
import { SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { beWide, openMonth, TODAY } from './support/months.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

describe('the board', () => {
  beforeEach(() => {
    forgetEverything();
    beOn(TODAY);
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  const PLACED = { plannedDay: '2026-12-02', plannedTime: '09:00' };
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const card = (number: number) => screen.getByRole('button', { name: new RegExp(`^Idea ${number} `) });
  const focus = (element: HTMLElement) => act(() => element.focus());
  const dayOf = (number: number) => card(number).closest('[data-board-day]')?.getAttribute('data-board-day');

  describe('the month', () => {
    it('shows its progress, and buttons to the months beside it', async () => {
      const { user, month } = await openMonth([{}, {}, { month: '2027-01' }]);
      expect(month.getByRole('heading', { name: 'December 2026' })).toBeVisible();
      expect(month.getByText('2 of 8 posts')).toBeVisible();
      await user.click(month.getByRole('button', { name: 'Next month' }));
      expect(month.getByRole('heading', { name: 'January 2027' })).toBeVisible();
      expect(month.getByText('1 of 8 posts')).toBeVisible();
      expect(spoken()).toContain('January 2027: 1 of 8 posts');
      await user.click(month.getByRole('button', { name: 'Previous month' }));
      expect(month.getByText('2 of 8 posts')).toBeVisible();
    });

    it('is that of the posts, also of those that are written while the tab is open', async () => {
      const server = new FakeServer();
      const record = submission({ full_posts: [post(1)], time_zone: 'UTC' });
      server.add(record);
      const [row] = server.posts.of(record.id);
      const route = `GET /api/form_submissions/${record.id}/posts`;
      server.on(route, () => json([{ ...row, fullPost: '', version: 0 }]));
      openAdmin(`/form_submissions/${record.id}/show/month`, { server });
      expect(await screen.findByText(/^Nothing to plan yet/)).toBeVisible();
      server.on(route, () => json([{ ...row, month: '2026-12' }]));
      jest.setSystemTime(Date.now() + DAY_MS);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    });

    it('counts only posts with text, and says when there are more than promised', async () => {
      const { month } = await openMonth([
        ...Array.from({ length: 10 }, () => ({})),
        { fullPost: '', version: 0 },
      ]);
      expect(month.getByText('10 posts, 2 more than promised')).toBeVisible();
    });

    it('is a calendar on wide screens, and a list of coming days on narrow ones', async () => {
      beWide();
      const { month, view } = await openMonth([PLACED, {}]);
      const table = within(month.getByRole('table', { name: 'December 2026' }));
      expect(table.getAllByRole('columnheader')).toHaveLength(7);
      const day = table.getByRole('cell', { name: /^Wednesday, December 2\b/ });
      expect(within(day).getByText('09:00')).toBeVisible();
      const tray = within(month.getByRole('group', { name: 'No day yet' }));
      expect(tray.getByText('Idea 2')).toBeVisible();
      view.unmount();

      Reflect.deleteProperty(window, 'matchMedia');
      beOn('2026-12-30');
      const narrow = await openMonth([PLACED]);
      const list = within(narrow.month.getByRole('list', { name: 'December 2026' }));
      expect(list.getAllByText(/^(Today, )?\w+day, December/).map(({ textContent }) => textContent)).toEqual([
        'Wednesday, December 2',
        'Today, Wednesday, December 30',
        'Thursday, December 31',
      ]);
    });

    it('shows posts that can no longer be moved as read-only', async () => {
      const { month } = await openMonth([{ ...PLACED, state: 'in_review' }]);
      expect(month.getByText('With the client')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Idea 1 / })).toBeNull();
      expect(screen.getByRole('button', { name: 'Plan the month' })).toHaveAccessibleDescription(
        'These posts keep their days: they are with the client, approved, declined or posted.',
      );
    });

    it('shows an error when its posts could not be loaded, and retries', async () => {
      const { server, id, user, view } = await openMonth([{}]);
      view.unmount();
      openDetail(server.stored(id), server, '/month');
      const route = `GET /api/form_submissions/${id}/posts`;
      server.on(route, offline);
      expect(await screen.findByText('The month could not be loaded.')).toBeVisible();
      server.on(route, () => json(server.posts.of(id)));
      const month = within(screen.getByRole('region', { name: 'Month' }));
      await user.click(month.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('1 of 8 posts')).toBeVisible();
    });
  });

  describe('moving a post by keyboard', () => {
    it('stays within the month, and is cancelled by Escape', async () => {
      beWide();
      const { user, plans } = await openMonth([PLACED]);
      focus(card(1));
      await user.keyboard(' {ArrowUp}');
      expect(spoken()).toContain('Tuesday, December 1, no posts');
      await user.keyboard('{Escape}');
      expect(spoken()).toContain('“Idea 1” is back where it was.');
      expect(plans()).toEqual([]);
      expect(card(1)).toHaveFocus();
    });

    it('starts at the first coming day, follows the list, and removes a day with Delete', async () => {
      const { user, stored } = await openMonth([{}]);
      focus(card(1));
      await user.keyboard('{Enter}{ArrowDown}{Enter}');
      expect(spoken()).toContain('Moved “Idea 1” to Wednesday, December 2');
      await waitFor(() => expect(stored()[0]?.plannedDay).toBe('2026-12-02'));
      await user.keyboard('{Enter}{Delete}');
      expect(spoken()).toContain('Removed the day of “Idea 1”');
      await waitFor(() => expect(stored()[0]?.plannedDay).toBeNull());
    });

    it('is reverted when the server refuses it', async () => {
      const { user, server, id, month } = await openMonth([PLACED]);
      server.on(`PUT /api/form_submissions/${id}/plan`, () => failure(500, 'internal', 'x'));
      focus(card(1));
      await user.keyboard('{Enter}{ArrowDown}{Enter}');
      expect(
        await screen.findByText(
          'The change could not be saved, so the posts were put back. Please try again.',
        ),
      ).toBeVisible();
      await waitFor(() => expect(dayOf(1)).toBe('2026-12-02'));
      expect(month.queryByRole('button', { name: /^Undo/ })).toBeNull();
    });
  });

  describe('the form of a post', () => {
    const open = async (parts: Parameters<typeof openMonth>[0]) => {
      const opened = await openMonth(parts);
      await opened.user.click(opened.month.getByRole('button', { name: 'Day and time: Idea 1' }));
      return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Day and time' })) };
    };

    it('sets day and time; the month follows the day', async () => {
      const { user, form, stored } = await open([{}]);
      const day = form.getByLabelText('Day');
      await user.type(day, '2027-01-05');
      expect(form.getByLabelText('Counts for')).toHaveDisplayValue('January 2027');
      await user.type(form.getByLabelText('Time'), '10:30');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(spoken()).toContain('Moved “Idea 1” to Tuesday, January 5');
      const place = { month: '2027-01', plannedDay: '2027-01-05', plannedTime: '10:30' };
      await waitFor(() => expect(stored()[0]).toMatchObject(place));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'December 2026' })).toHaveFocus());
    });

    it('removes the day when the month changes', async () => {
      const { user, form, stored } = await open([PLACED]);
      await user.selectOptions(form.getByLabelText('Counts for'), 'January 2027');
      expect(form.getByLabelText('Day')).toHaveValue('');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(spoken()).toContain('Moved “Idea 1” to January 2027');
      await waitFor(() => expect(stored()[0]).toMatchObject({ month: '2027-01', plannedDay: null }));
    });

    it('rejects a time in the past', async () => {
      const { user, form, plans } = await open([{}]);
      await user.type(form.getByLabelText('Day'), '2026-11-21');
      const save = form.getByRole('button', { name: 'Save' });
      expect(save).toHaveAccessibleDescription('This time has passed. Choose a later one.');
      await user.click(save);
      expect(plans()).toEqual([]);
    });

    it('saves nothing without changes', async () => {
      const { user, form, plans } = await open([PLACED]);
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(card(1)).toHaveFocus());
      expect(plans()).toEqual([]);
    });
  });
});

describe('the plan', () => {
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
      within(plan.getByRole('group', { name: 'Planned days' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    it('goes on to the release once the plan is saved', async () => {
      const { user, plan, plans, server, id } = await open([{}, {}]);
      server.strategies.put(id, { content: SAMPLE_STRATEGY });
      await user.click(plan.getByRole('button', { name: 'Plan and release' }));
      const page = within(await screen.findByRole('dialog', { name: 'The client’s page' }));
      expect(plans()).toHaveLength(1);
      await user.click(page.getByRole('button', { name: 'Release 2 posts and the strategy' }));
      await screen.findByRole('dialog', { name: 'Released' });
    });

    it('does not go on to the release if the plan was refused', async () => {
      const { user, plan, server, id } = await open([{}, {}]);
      server.on(`PUT /api/form_submissions/${id}/plan`, () => failure(503, 'unavailable', ''));
      await user.click(plan.getByRole('button', { name: 'Plan and release' }));
      await screen.findByText(/^The change could not be saved/);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('shows a preview, keeps it once applied, and is undone as a whole', async () => {
      const { user, plan, stored, plans, month } = await open([{}, {}, { state: 'changes_wanted' }]);
      await user.click(plan.getByRole('checkbox', { name: 'Tuesday' }));
      await user.click(plan.getByRole('checkbox', { name: 'Monday' }));
      expect(shown(plan)).toEqual([
        'Thursday, December 3Idea 1',
        'Thursday, December 10Idea 2',
        'Thursday, December 17Idea 3',
      ]);
      expect(plan.getByText('3 posts on 3 days.')).toBeVisible();
      const zone = plan.getByLabelText('Time zone of the client');
      await user.selectOptions(zone, 'Other ...');
      await user.selectOptions(zone, 'Europe/Berlin');
      expect(plans()).toEqual([]);
      await user.click(plan.getByRole('button', { name: 'Plan 3 posts' }));

      await waitFor(() => expect(plans()).toHaveLength(1));
      expect(plans()[0]).toEqual({
        timeZone: 'Europe/Berlin',
        posts: ['2026-12-03', '2026-12-10', '2026-12-17'].map((plannedDay, index) => ({
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

    it('keeps planned posts unless they are to be moved, and never moves those with the client', async () => {
      const inReview = { plannedDay: '2026-12-01', state: 'in_review' } as const;
      const { user, plan } = await open([PLACED, inReview, {}]);
      expect(plan.getByLabelText('Time')).toHaveValue('10:00');
      expect(shown(plan)).toEqual(['Thursday, December 3Idea 3']);
      await user.click(plan.getByRole('checkbox', { name: 'Also move the post with a day' }));
      expect(shown(plan)).toEqual(['Thursday, December 3Idea 1', 'Tuesday, December 15Idea 3']);
    });

    it('suggests the first month with a free day for each post, and shows it afterwards', async () => {
      beOn('2026-12-22');
      const { user, month, plans, ...opened } = await openMonth([{}, {}, {}, {}]);
      await user.click(month.getByRole('button', { name: 'Plan the month' }));
      const plan = within(await screen.findByRole('dialog', { name: 'Plan January 2027' }));
      expect(plan.getByLabelText('Month')).toHaveDisplayValue('January 2027 (8 free days)');
      await user.selectOptions(plan.getByLabelText('Month'), 'December 2026 (0 free days)');
      expect(plan.getByText(/^4 posts on 2 days\./)).toHaveTextContent(
        [
          '4 posts on 2 days. The first possible day is Wednesday, December 30, so that the client has 3 working days to approve.',
          '3 posts on other weekdays, because December 2026 has no free day on the chosen ones.',
          '2 posts as the second of a day, three hours later, because every day from Monday to Friday has one.',
          '1 post on a day off, because no other day is left.',
        ].join(' '),
      );
      expect(shown(plan)).toEqual([
        'Wednesday, December 30, another weekdayIdea 1',
        'Wednesday, December 30, another weekday, 12:00Idea 2',
        'Wednesday, December 30, another weekday, 15:00Idea 3',
        'Thursday, December 31, day offIdea 4',
      ]);
      await user.selectOptions(plan.getByLabelText('Month'), 'January 2027 (8 free days)');
      await user.click(plan.getByRole('button', { name: 'Plan 4 posts' }));
      await waitFor(() =>
        expect(opened.stored().map((post) => post.month)).toEqual(Array(4).fill('2027-01')),
      );
      expect(month.getByRole('heading', { name: 'January 2027' })).toBeVisible();
      expect(plans()).toHaveLength(1);
    });

    it('says why there is no plan', async () => {
      const { user, plan, plans } = await open([{}]);
      await user.click(plan.getByRole('checkbox', { name: 'Thursday' }));
      await user.click(plan.getByRole('checkbox', { name: 'Tuesday' }));
      const button = plan.getByRole('button', { name: 'Plan' });
      expect(button).toHaveAccessibleDescription('Choose a weekday.');
      await user.click(button);
      expect(plans()).toEqual([]);
    });

    it('never drops a post: other weekdays come next, then a second post a day', async () => {
      const { plan } = await open(Array.from({ length: 40 }, () => ({})));
      expect(shown(plan)).toHaveLength(40);
      expect(plan.getByText(/^40 posts on 20 days\./)).toHaveTextContent(
        '40 posts on 20 days. 24 posts on other weekdays, because December 2026 has only 8 free days on the chosen ones. 20 posts as the second of a day',
      );
    });

    it('offers no month in which the client has no time left', async () => {
      beOn('2026-12-30');
      const { user, month } = await openMonth([{}]);
      await user.click(month.getByRole('button', { name: 'Plan the month' }));
      const plan = within(await screen.findByRole('dialog', { name: 'Plan January 2027' }));
      expect(plan.getByLabelText('Month')).not.toHaveTextContent('December 2026');
      expect(plan.getByText(/^1 post on 1 day\./)).toHaveTextContent(
        'The first possible day is Thursday, January 7',
      );
      expect(shown(plan)).toEqual(['Thursday, January 7Idea 1']);
    });

    it('moves a whole month to one without posts', async () => {
      const { user, month, stored } = await openMonth([PLACED, { ...PLACED, plannedDay: '2026-12-03' }, {}]);
      await user.click(month.getByRole('button', { name: 'Next month' }));
      expect(month.getByText('No posts in this month yet.')).toBeVisible();
      await user.click(month.getByRole('button', { name: 'Move 3 posts here from December 2026' }));
      const plan = within(await screen.findByRole('dialog', { name: 'Plan January 2027' }));
      await user.click(plan.getByRole('button', { name: 'Plan 3 posts' }));
      await waitFor(() => expect(stored().map((post) => post.month)).toEqual(Array(3).fill('2027-01')));
      for (const { plannedDay } of stored()) expect(plannedDay).toMatch(/^2027-01-/);
    });
  });

  describe('adding the month to the calendar', () => {
    const PUT = 'Add the month to the calendar';
    const stored = () => openDatabase().readPosts();
    it('says why there is nothing to add', async () => {
      const { user, month } = await openMonth([{}, { ...PLACED, state: 'declined' }]);
      const button = month.getByRole('button', { name: PUT });
      expect(button).toHaveAccessibleDescription('No post in this month has a day yet.');
      await user.click(button);
      expect(await stored()).toEqual([]);
    });

    it('shows an error when the browser refuses', async () => {
      const { user, month } = await openMonth([PLACED]);
      globalThis.indexedDB.open = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      await user.click(month.getByRole('button', { name: PUT }));
      expect(await screen.findByText('The posts could not be added to the calendar.')).toBeVisible();
    });
  });
});
