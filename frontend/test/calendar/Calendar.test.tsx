import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from '../../src/calendar/Calendar.tsx';
import type { Post } from '../../src/calendar/posts/post.ts';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/calendar/storage/database.ts';
import { readDrafts, saveDraft } from '../../src/calendar/storage/drafts.ts';
import { fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

/** jsdom decodes no images. */
jest.mock('../../src/calendar/images/thumbnail.ts', () => ({
  makeThumbnail: (dataUrl: string) => Promise.resolve(dataUrl),
}));

async function openCalendar(...posts: Post[]) {
  const user = userEvent.setup();
  const store = new CalendarStore(await storedCalendar(...posts));
  const view = render(<Calendar store={store} />);
  await screen.findByText(/^(\d+ posts?:|Nothing is planned|The calendar is empty)/u);
  return { user, store, ...view };
}

/** Moves the focus as a Tab would. */
const focus = (element: HTMLElement) => act(() => element.focus());
const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name, 'u') });
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const stored = () => openDatabase().readPosts();

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

  it('says where the nearest posts are when it is empty', async () => {
    const { user } = await openCalendar(makePost('Far', '2025-03-05'));
    expect(screen.getByText('Nothing is planned in December 2024 yet.', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to March 2025 (1 post)' }));
    expect(screen.getByRole('button', { name: 'Far, Draft' })).toBeVisible();
  });

  it("collapses a full day to '+N more', which opens", async () => {
    const { user } = await openCalendar(
      ...['A', 'B', 'C', 'D', 'E'].map((name) => makePost(name, '2024-12-10', { id: name })),
    );
    const cell = day('December 10, 5 posts');
    expect(within(cell).queryByRole('button', { name: 'D, Draft' })).toBeNull();
    await user.click(within(cell).getByRole('button', { name: /^\+2 more/u }));
    expect(within(cell).getByRole('button', { name: 'E, Draft' })).toBeVisible();
    await user.click(within(cell).getByRole('button', { name: 'Show less' }));
    expect(within(cell).queryByRole('button', { name: 'E, Draft' })).toBeNull();
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
    focus(screen.getByRole('button', { name: 'Launch, Draft' }));
    await user.keyboard(' ');
    expect(spoken().join()).toContain('“Launch” picked up.');
    await user.keyboard('{ArrowRight}');
    expect(spoken().join()).toContain('Over Wednesday, January 1, 2025.');
    await user.keyboard(' ');
    expect(spoken().join()).toContain('Moved “Launch” to Wednesday, January 1');
    expect(within(day('January 1, 1 post')).getByRole('button', { name: 'Launch, Draft' })).toHaveFocus();
    await waitFor(async () => expect((await stored())[0]?.date).toBe('2025-01-01'));

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await stored())[0]?.date).toBe('2024-12-31'));
    expect(spoken().join()).toContain('Undone: Moved “Launch” to Wednesday, January 1');
  });

  it('puts the post back on Escape', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-31'));
    focus(screen.getByRole('button', { name: 'Launch, Draft' }));
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(within(day('December 31, 1 post')).getByRole('button', { name: 'Launch, Draft' })).toHaveFocus();
    expect(screen.queryByText(/^Moved/u)).toBeNull();
  });
});

describe('the editor', () => {
  it('makes a post on the day that was chosen, with the defaults of SPEC, shown as it is typed', async () => {
    const { user } = await openCalendar();
    await user.click(screen.getByRole('button', { name: 'Add Post on Tuesday, December 24' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Post' });
    expect(within(dialog).getByLabelText('Post Title')).toHaveValue('New Post');
    expect(within(dialog).getByLabelText('Scheduled Date')).toHaveValue('2024-12-24');
    expect(within(dialog).getByRole('radio', { name: 'Draft' })).toBeChecked();
    await user.clear(within(dialog).getByLabelText('Post Title'));
    await user.type(within(dialog).getByLabelText('Post Title'), 'Holiday');
    await user.type(within(dialog).getByLabelText('Content'), 'We are **closed** #rest');
    await user.type(within(dialog).getByLabelText('Tags'), 'holidays,#Team{Enter}');
    const preview = within(dialog).getByRole('article', { name: 'Preview' });
    expect(within(preview).getByText('closed').tagName).toBe('STRONG');
    expect(preview).toHaveTextContent('We are closed #rest');
    expect(preview).toHaveTextContent('#holidays #Team');
    expect(preview).toHaveTextContent('0 likes');
    expect(dialog).toHaveTextContent('36 of 3,000 characters');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    const card = await screen.findByRole('button', { name: 'Holiday, Draft' });
    await waitFor(() => expect(card).toHaveFocus());
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ title: 'Holiday', date: '2024-12-24' }]),
    );
    expect(readDrafts()).toEqual([]);
  });

  it('asks before unsaved text is lost, and closes at once when there is none', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    await user.type(await screen.findByLabelText('Content'), 'Half a thought');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await stored())[0]?.content).toBe('');
    expect(readDrafts()).toEqual([]);
  });

  it('brings unsaved text back after a reload, and asks about that of a tab that was lost', async () => {
    const post = makePost('Launch', '2024-12-10');
    const { user, unmount } = await openCalendar(post);
    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    await user.type(await screen.findByLabelText('Content'), 'Half a thought');
    unmount();
    const reloaded = render(<Calendar store={new CalendarStore(openDatabase())} />);
    expect(await screen.findByLabelText('Content')).toHaveValue('Half a thought');
    expect(screen.getByText('Your unsaved text is back.')).toBeVisible();
    reloaded.unmount();

    sessionStorage.clear();
    render(<Calendar store={new CalendarStore(openDatabase())} />);
    expect(await screen.findByText('There is unsaved text of “Launch” from an earlier visit.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue writing' }));
    expect(await screen.findByLabelText('Content')).toHaveValue('Half a thought');
  });

  it('moves by the date, sets the status, duplicates and deletes, all undoable', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    const date = await screen.findByLabelText('Scheduled Date');
    await user.clear(date);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByText('Please choose a date.')).toBeVisible();
    await user.type(date, '2025-02-14');
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('button', { name: 'Launch (copy), Draft' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Launch, Scheduled' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Launch, Scheduled' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo: Deleted “Launch”' }));
    expect(screen.getByRole('button', { name: 'Launch, Scheduled' })).toBeVisible();
    await waitFor(async () => expect(await stored()).toHaveLength(2));
  });

  it('says when another tab was faster, and shows its version on request', async () => {
    const post = makePost('Launch', '2024-12-10');
    const { user } = await openCalendar(post);
    const other = new CalendarStore(openDatabase());
    const leave = other.start();
    await waitFor(() => expect(other.getSnapshot().loaded).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    await screen.findByLabelText('Content');
    other.change({ put: [{ ...post, content: 'From the other tab' }], remove: [] }, 'Saved');
    expect(await screen.findByText(/^This post was changed in another tab\./u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show that version' }));
    expect(screen.getByLabelText('Content')).toHaveValue('From the other tab');
    other.change({ put: [], remove: [post.id] }, 'Deleted');
    expect(await screen.findByText(/^This post was deleted in another tab\./u)).toBeVisible();
    leave();
  });
});

describe('images', () => {
  const file = (name: string, part: { type?: string; size?: number } = {}) => {
    const made = new File([Uint8Array.from([1])], name, { type: part.type ?? 'image/png' });
    if (part.size) Object.defineProperty(made, 'size', { value: part.size });
    return made;
  };

  it('are taken in several at a time, up to 5 MB, images only; order and removal are kept', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch, Draft' }));
    const input = (await screen.findAllByLabelText('Add images')).find((each) => each.matches('input'));
    const picker = userEvent.setup({ applyAccept: false });
    await picker.upload(input as HTMLElement, [
      file('one.png'),
      file('limit.png', { size: 5_242_880 }),
      file('big.png', { size: 5_242_881 }),
      file('page.html', { type: 'text/html' }),
      file('three.png'),
    ]);
    expect(await screen.findByText('File big.png is larger than 5MB')).toBeVisible();
    expect(screen.getByText('File page.html is not an image')).toBeVisible();
    const form = screen.getByRole('group', { name: 'Images' });
    expect(await within(form).findAllByRole('img')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Move image 1 later' }));
    await user.click(screen.getByRole('button', { name: 'Remove image 3' }));
    expect(within(form).getAllByRole('img')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () => expect((await stored())[0]?.imageIds).toHaveLength(2));
    expect((await stored())[0]?.image).toMatch(/^data:image\/png/u);
  });

  it("show at most four in the preview, with '+N' over the last", async () => {
    const images = new Map(['1', '2', '3', '4', '5', '6'].map((id) => [id, PIXEL]));
    const post = makePost('Many', '2024-12-10', { imageIds: [...images.keys()] });
    const { user } = await openCalendar(post);
    await openDatabase().write({ put: [], remove: [] }, images);
    await user.click(screen.getByRole('button', { name: 'Many, Draft' }));
    const preview = await screen.findByRole('article', { name: 'Preview' });
    expect(await within(preview).findAllByRole('img')).toHaveLength(4);
    expect(within(preview).getByText('+2')).toBeVisible();
  });
});

describe('what can go wrong', () => {
  it('a full storage is said, and nothing is lost', async () => {
    const user = userEvent.setup();
    await storedCalendar(makePost('Launch', '2024-12-10'));
    const full = { now: true };
    render(<Calendar store={new CalendarStore(fillingDatabase(full))} />);
    focus(await screen.findByRole('button', { name: 'Launch, Draft' }));
    await user.keyboard(' {ArrowRight} ');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser’s storage is full.');
    expect(within(day('December 11, 1 post')).getByRole('button', { name: 'Launch, Draft' })).toBeVisible();
    full.now = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await stored())[0]?.date).toBe('2024-12-11');
  });

  it('a bad file changes nothing; a good one is added or replaces, and can be undone', async () => {
    const kept = makePost('Kept', '2024-12-10');
    const { user } = await openCalendar(kept);
    const { imageIds: _ids, ...rest } = makePost('Imported', '2024-12-12');
    const content = { format: 'byline-calendar', version: 1, posts: [{ ...rest, images: [PIXEL] }] };
    const input = screen.getByLabelText('Calendar file to import');
    const upload = (text: string) =>
      user.upload(input, new File([text], 'calendar.json', { type: 'application/json' }));

    await upload(JSON.stringify(content).slice(0, -5));
    expect(
      (await screen.findAllByText(/^Nothing was imported\. The file is not JSON/u)).length,
    ).toBeGreaterThan(0);
    expect(await stored()).toEqual([kept]);

    await upload(JSON.stringify(content));
    await user.click(await screen.findByRole('button', { name: 'Replace this calendar' }));
    expect(await screen.findByRole('button', { name: 'Imported, Draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kept, Draft' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo: Imported 1 post' }));
    expect(screen.getByRole('button', { name: 'Kept, Draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Imported, Draft' })).toBeNull();
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
