import { act, screen, waitFor, within } from '@testing-library/react';
import { panelAddress } from '../../src/calendar/editor/EditorForm.tsx';
import { parseCalendarFile } from '../../src/calendar/files/calendarFile.ts';
import { saveDraft } from '../../src/calendar/storage/drafts.ts';
import { putOnCalendar } from '../../src/plannedPosts/clientPosts.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { addDays, today } from '../../src/plannedPosts/day.ts';
import { speakGerman } from '../support/speakGerman.ts';
import { day, focus, openCalendar, spoken, stored } from './renderCalendar.tsx';
import { clientPost, freshBrowser, makePost } from './support.ts';

describe('in English', () => {
  beforeEach(freshBrowser);
  describe('moving by keyboard', () => {
    it('picks up, moves and drops a post, announces it, and can be undone', async () => {
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

  describe('undo', () => {
    it('shows the restored post, in its month and with the focus', async () => {
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

    it('shows the day of a new post that it removes', async () => {
      const { user, store } = await openCalendar();
      const added = { put: [makePost('New', '2025-02-03')], remove: [] };
      act(() => store.change(added, 'Created “New”'));
      await user.click(screen.getByRole('button', { name: 'Undo: Created “New”' }));
      expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();
      expect(day('February 3, no posts')).toHaveFocus();
    });
  });

  describe('an unsaved draft', () => {
    it('of a closed tab is offered, and its editor is not opened automatically', async () => {
      saveDraft(makePost('Mine', '2024-12-10'));
      sessionStorage.clear();
      await openCalendar();
      expect(await screen.findByText(/unsaved text of “Mine”/u)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('the link to the panel', () => {
  beforeEach(freshBrowser);

  const FLAG = 'isAdminAuthenticated';

  /** A post as it comes from the panel. */
  async function fromPanel() {
    await putOnCalendar([clientPost({ id: 'p 1', submission: 's1', day: '2024-12-02' })]);
    const [post] = await openDatabase().readPosts();
    if (!post) throw new Error('no post');
    return post;
  }

  it('is hidden from everyone but administrators, also on posts', async () => {
    const { user } = await openCalendar(await fromPanel());
    expect(screen.queryByRole('link', { name: 'Panel' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /From the desk/ }));
    expect(await screen.findByLabelText('Post Title')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See it in the panel' })).toBeNull();
  });

  it('leads from a post of the panel to its client', async () => {
    sessionStorage.setItem(FLAG, 'true');
    const { user } = await openCalendar(await fromPanel());
    await user.click(await screen.findByRole('button', { name: /From the desk/ }));
    expect(await screen.findByRole('link', { name: 'See it in the panel' })).toHaveAttribute(
      'href',
      '/admin/form_submissions/s1/show#post-p%201',
    );
  });

  it('opens the client of a copied post, and does not exist for a local post', () => {
    expect(panelAddress(makePost('Own', '2026-12-01'))).toBeUndefined();
    expect(panelAddress(makePost('Copy', '2026-12-01', { submission: 's1' }))).toBe(
      '/admin/form_submissions/s1/show',
    );
  });
});

describe('in German', () => {
  beforeEach(async () => {
    freshBrowser();
    await speakGerman('calendar');
  });

  describe('the calendar in German', () => {
    it('has month, weekdays and days in German, from Sunday on', async () => {
      const { user } = await openCalendar();
      expect(screen.getByRole('heading', { name: 'Dezember 2024' })).toBeVisible();
      expect(document.title).toBe('Dezember 2024 – Redaktionskalender – Byline');
      const columns = screen.getAllByRole('columnheader');
      expect(columns.map(({ textContent }) => textContent)).toEqual([
        'So',
        'Mo',
        'Di',
        'Mi',
        'Do',
        'Fr',
        'Sa',
      ]);
      expect(columns[3]).toHaveAttribute('abbr', 'Mittwoch');
      expect(day('^Mittwoch, 4. Dezember, keine Beiträge')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Nächster Monat' }));
      expect(screen.getByRole('heading', { name: 'Januar 2025' })).toBeVisible();
    });

    it('uses German plurals', async () => {
      await openCalendar(
        makePost('Eins', '2024-12-10'),
        makePost('Zwei', '2024-12-10'),
        makePost('Drei', '2024-12-11', { status: 'scheduled' }),
      );
      expect(screen.getByText('3 Beiträge: 2 Entwürfe, 1 geplant')).toBeVisible();
      expect(day('10. Dezember, 2 Beiträge')).toBeVisible();
      expect(day('11. Dezember, 1 Beitrag ')).toBeVisible();
    });

    it('has its editor, preview and announcements in German', async () => {
      const yesterday = addDays(today(), -1);
      const { user } = await openCalendar(
        makePost('Start', '2024-12-10', { engagement: { likes: 1200, comments: 1, reposts: 2 } }),
      );
      await user.click(screen.getByRole('button', { name: 'Start Entwurf' }));
      const dialog = await screen.findByRole('dialog', { name: 'Beitrag bearbeiten' });
      expect(within(dialog).getByLabelText('Titel des Beitrags')).toHaveValue('Start');
      expect(within(dialog).getByRole('radio', { name: 'Veröffentlicht' })).toBeVisible();
      expect(dialog).toHaveTextContent('0 von 3.000 Zeichen');
      const preview = within(dialog).getByRole('article', { name: 'Vorschau' });
      expect(preview).toHaveTextContent('10. Dez.');
      expect(preview).toHaveTextContent('1.200 Likes1 Kommentar · 2 Reposts');
      const date = within(dialog).getByLabelText('Geplantes Datum');
      await user.clear(date);
      await user.type(date, yesterday);
      expect(preview).toHaveTextContent('1 Tag');
      await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
      expect(await screen.findByRole('button', { name: 'Rückgängig: „Start“ gelöscht' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Rückgängig:/u }));
      await waitFor(() => expect(spoken()).toContain('Rückgängig gemacht: „Start“ gelöscht'));
    });

    it('explains what is wrong with a file', () => {
      const file = (posts: unknown) => JSON.stringify({ format: 'byline-calendar', version: 1, posts });
      expect(() => parseCalendarFile('{')).toThrow('Die Datei ist kein JSON oder unvollständig.');
      expect(() => parseCalendarFile(file([{ id: 'a', title: 7 }]))).toThrow(
        'Beitrag 1 in der Datei: Der Titel ist kein Text.',
      );
    });
  });
});
