import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits';
import { Calendar } from '../../src/calendar/CalendarPage.tsx';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { openCalendar, spoken, stored } from './renderCalendar.tsx';
import { freshBrowser, makePost } from './support.ts';

/** jsdom decodes no images. */
jest.mock('../../src/calendar/images/thumbnail.ts', () => ({
  makeThumbnail: (dataUrl: string) => Promise.resolve(dataUrl),
}));

beforeEach(freshBrowser);

describe('the editor', () => {
  it('asks on every Escape, but not when a file dialog is closed', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    await user.type(await screen.findByLabelText('Content'), 'Half a thought');
    const picker = screen.getByLabelText('Add images', { selector: 'input' });
    fireEvent(picker, new Event('cancel', { bubbles: true }));
    expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull();
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(screen.getByLabelText('Content'));
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    }
    expect(screen.getByLabelText('Content')).toHaveValue('Half a thought');
  });

  it('announces its result after closing, because screen readers skip what is behind a dialog', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(spoken()).toContain('Saved “Launch”'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('restores unsaved text after a reload, and offers that of a closed tab', async () => {
    const post = makePost('Launch', '2024-12-10');
    const { user, unmount } = await openCalendar(post);
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
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

  it('changes the date and status, duplicates and deletes, all undoable', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    const date = await screen.findByLabelText('Scheduled Date');
    await user.clear(date);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByText('Please choose a date.')).toBeVisible();
    expect(date).toHaveFocus();
    await user.type(date, '2025-02-14');
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('button', { name: 'Launch (copy) Draft' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Launch Scheduled' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Launch Scheduled' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo: Deleted “Launch”' }));
    expect(screen.getByRole('button', { name: 'Launch Scheduled' })).toBeVisible();
    await waitFor(async () => expect(await stored()).toHaveLength(2));
  });

  describe('beside another tab', () => {
    let leave = () => {};
    afterEach(() => leave());

    /** The editor of a post, which another tab changes. */
    async function openTwice() {
      const post = makePost('Launch', '2024-12-10');
      const { user } = await openCalendar(post);
      const other = new CalendarStore(openDatabase());
      leave = other.start();
      await waitFor(() => expect(other.state.get().loaded).toBe(true));
      await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
      const field = await screen.findByLabelText('Content');
      const write = (content: string) => other.change({ put: [{ ...post, content }], remove: [] }, 'Saved');
      const remove = () => other.change({ put: [], remove: [post.id] }, 'Deleted');
      return { user, field, write, remove };
    }

    it('says when the post was changed there, and shows that version on request', async () => {
      const { user, field, write, remove } = await openTwice();
      write('From the other tab');
      expect(await screen.findByText(/^This post was changed in another tab\./u)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show that version' }));
      expect(field).toHaveValue('From the other tab');
      remove();
      expect(await screen.findByText(/^This post was deleted in another tab\./u)).toBeVisible();
    });

    it('asks before that version replaces unsaved text', async () => {
      const { user, field, write } = await openTwice();
      await user.type(field, 'Mine');
      write('From the other tab');
      await user.click(await screen.findByRole('button', { name: 'Show that version' }));
      expect(field).toHaveValue('Mine');
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(field).toHaveValue('Mine');
      await user.click(screen.getByRole('button', { name: 'Show that version' }));
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(field).toHaveValue('From the other tab');
      expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
      expect(screen.queryByText(/^This post was changed in another tab\./u)).toBeNull();
    });
  });
});

describe('images', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Opens the editor and chooses files, which are read once `release` is called. */
  async function chooseSlowly(...files: File[]) {
    const { user, store } = await openCalendar(makePost('Launch', '2024-12-10'));
    const read = FileReader.prototype.readAsDataURL;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, blob) {
      void released.then(() => read.call(this, blob));
    });
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    const input = await screen.findByLabelText('Add images', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, files);
    return { user, store, release };
  }

  it('are part of the saved post if Save Changes is pressed before they are read', async () => {
    const { user, release } = await chooseSlowly(file('one.png'), file('two.png'));
    const save = screen.getByRole('button', { name: 'Save Changes' });
    await user.click(save);
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Content'), 'Typed meanwhile');
    release();
    await waitFor(() => expect(spoken()).toContain('Saved “Launch”'));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { imageIds: [expect.any(String), expect.any(String)], content: 'Typed meanwhile' },
      ]),
    );
  });

  it('that are refused after Save Changes was pressed keep the editor open', async () => {
    const { user, release } = await chooseSlowly(file('one.png'), file('page.html', { type: 'text/html' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    release();
    expect(await screen.findByText('File page.html is not an image')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () => expect((await stored())[0]?.imageIds).toHaveLength(1));
  });

  it('that are still read are not discarded without asking', async () => {
    const { user, release } = await chooseSlowly(file('one.png'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    release();
    const images = within(screen.getByRole('group', { name: 'Images' }));
    expect(await images.findByRole('img')).toBeVisible();
  });

  it('that are still being read are discarded with the unsaved text when the version of another tab is shown, after a confirmation', async () => {
    const { user, store, release } = await chooseSlowly(file('one.png'));
    const added = jest.spyOn(store, 'addImage');
    const [post] = await stored();
    if (post) store.change({ put: [{ ...post, content: 'Theirs' }], remove: [] }, 'Saved');
    const show = await screen.findByRole('button', { name: 'Show that version' });
    await user.click(show);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(show);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Theirs');
    release();
    await waitFor(() => expect(added).toHaveBeenCalled());
    await user.upload(screen.getByLabelText('Add images', { selector: 'input' }), file('two.png'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ content: 'Theirs', imageIds: [expect.any(String)] }]),
    );
  });

  it('are not saved if the editor was left while they were read', async () => {
    const { user, store, release } = await chooseSlowly(file('one.png'));
    const image = jest.spyOn(store, 'image');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    release();
    // The last step of saving reads the first image for the card.
    await waitFor(() => expect(image).toHaveBeenCalled());
    await act(async () => void (await image.mock.results[0]?.value));
    expect(await stored()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Launch Draft' })).toBeNull();
    expect(spoken()).not.toContain('Saved “Launch”');
  });

  const file = (name: string, part: { type?: string; size?: number } = {}) => {
    const made = new File([Uint8Array.from([1])], name, { type: part.type ?? 'image/png' });
    if (part.size) Object.defineProperty(made, 'size', { value: part.size });
    return made;
  };

  it('are added several at a time, up to 5 MB, images only; they can be reordered and removed', async () => {
    const { user } = await openCalendar(makePost('Launch', '2024-12-10'));
    await user.click(screen.getByRole('button', { name: 'Launch Draft' }));
    const input = (await screen.findAllByLabelText('Add images')).find((each) => each.matches('input'));
    const picker = userEvent.setup({ applyAccept: false });
    await picker.upload(input as HTMLElement, [
      file('one.png'),
      file('limit.png', { size: MAX_CALENDAR_IMAGE_BYTES }),
      file('big.png', { size: MAX_CALENDAR_IMAGE_BYTES + 1 }),
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
});
