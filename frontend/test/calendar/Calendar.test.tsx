import { act, screen, waitFor, within } from '@testing-library/react';
import { saveDraft } from '../../src/calendar/storage/drafts.ts';
import { day, focus, openCalendar, spoken, stored } from './renderCalendar.tsx';
import { freshBrowser, makePost } from './support.ts';

beforeEach(freshBrowser);

describe('the month', () => {
  it('is December 2024 first, with seven weekday columns and a cell per day', async () => {
    await openCalendar();
    expect(screen.getByRole('heading', { name: 'December 2024' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(screen.getByText('The calendar is empty. Plan a first post.')).toBeVisible();
    expect(day('Sunday, December 1, no posts')).toBeVisible();
    expect(day('Tuesday, December 31')).toBeVisible();
  });

  it('turns by the buttons, and goes to the present, where today is marked', async () => {
    const { user } = await openCalendar();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('heading', { name: 'November 2024' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { name: 'January 2025' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    const cell = screen.getByRole('gridcell', { name: /^Today, / });
    expect(cell).toHaveAttribute('aria-current', 'date');
    expect(within(cell).getByText('Today')).toBeVisible();
  });

  it('opens next time where the person left it', async () => {
    const { user, unmount } = await openCalendar();
    unmount();
    const again = await openCalendar();
    expect(screen.getByRole('heading', { name: 'December 2024' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    again.unmount();
    await openCalendar();
    expect(screen.getByRole('heading', { name: 'January 2025' })).toBeVisible();
  });

  it('says where the nearest posts are when it is empty', async () => {
    const { user } = await openCalendar(makePost('Far', '2025-03-05'));
    expect(screen.getByText('Nothing is planned in December 2024 yet.', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to March 2025 (1 post)' }));
    expect(screen.getByRole('button', { name: 'Far Draft' })).toBeVisible();
  });

  it("collapses a full day to '+N more', which opens", async () => {
    const { user } = await openCalendar(
      ...['A', 'B', 'C', 'D', 'E'].map((name) => makePost(name, '2024-12-10', { id: name })),
    );
    const cell = day('December 10, 5 posts');
    expect(within(cell).queryByRole('button', { name: 'D Draft' })).toBeNull();
    await user.click(within(cell).getByRole('button', { name: /^\+2 more/u }));
    expect(within(cell).getByRole('button', { name: 'E Draft' })).toBeVisible();
    await user.click(within(cell).getByRole('button', { name: 'Show less' }));
    expect(within(cell).queryByRole('button', { name: 'E Draft' })).toBeNull();
  });

  it('is one tab stop that the arrow keys walk through, over months too', async () => {
    const { user } = await openCalendar();
    focus(day('December 1,'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(day('December 9,')).toHaveFocus();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('heading', { name: 'January 2025' })).toBeVisible();
    expect(day('January 9,')).toHaveFocus();
  });
});

describe('moving by keyboard', () => {
  it('picks up, carries and puts down, says so, and can be taken back', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-31'));
    focus(screen.getByRole('button', { name: 'Launch Draft' }));
    await user.keyboard(' ');
    expect(spoken().join()).toContain('“Launch” picked up.');
    await user.keyboard('{ArrowRight}');
    expect(spoken().join()).toContain('Over Wednesday, January 1, 2025.');
    await user.keyboard(' ');
    expect(spoken().join()).toContain('Moved “Launch” to Wednesday, January 1');
    expect(within(day('January 1, 1 post')).getByRole('button', { name: 'Launch Draft' })).toHaveFocus();
    await waitFor(async () => expect((await stored())[0]?.date).toBe('2025-01-01'));

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await stored())[0]?.date).toBe('2024-12-31'));
    expect(spoken().join()).toContain('Undone: Moved “Launch” to Wednesday, January 1');
  });

  it('puts the post back on Escape', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-31'));
    focus(screen.getByRole('button', { name: 'Launch Draft' }));
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(within(day('December 31, 1 post')).getByRole('button', { name: 'Launch Draft' })).toHaveFocus();
    expect(screen.queryByText(/^Moved/u)).toBeNull();
  });
});

describe('taking back', () => {
  it('leads to the post that was deleted, in its month and with the focus on it', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-31'));
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Undo: Deleted “Launch”' }));
    expect(screen.getByRole('heading', { name: 'December 2024' })).toBeVisible();
    expect(within(day('December 31, 1 post')).getByRole('button', { name: 'Launch Draft' })).toHaveFocus();
    await waitFor(async () => expect(await stored()).toMatchObject([{ date: '2024-12-31' }]));
  });

  it('leads to the day from which a new post is gone again', async () => {
    const { user, store } = await openCalendar();
    const added = { put: [makePost('New', '2025-02-03')], remove: [] };
    act(() => store.change(added, 'Created “New”'));
    await user.click(screen.getByRole('button', { name: 'Undo: Created “New”' }));
    expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();
    expect(day('February 3, no posts')).toHaveFocus();
  });
});

describe('the list', () => {
  it('has the same posts by day, and opens the same editor', async () => {
    const { user } = await openCalendar(
      makePost('Second', '2024-12-20', { content: '**Bold** start' }),
      makePost('First', '2024-12-02', { status: 'published' }),
      makePost('Elsewhere', '2025-01-02'),
    );
    await user.click(screen.getByRole('button', { name: 'List' }));
    await screen.findByRole('region', { name: 'Posts of December 2024' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Monday, December 2',
      'Friday, December 20',
    ]);
    expect(screen.getByText('Bold start')).toBeVisible();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Second/u }));
    expect(await screen.findByRole('dialog', { name: 'Edit Post' })).toBeVisible();
  });

  it('keeps stored drafts of living tabs to themselves', async () => {
    saveDraft(makePost('Mine', '2024-12-10'));
    sessionStorage.clear();
    await openCalendar();
    expect(await screen.findByText(/unsaved text of “Mine”/u)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
