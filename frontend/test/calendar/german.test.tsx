import { screen, waitFor, within } from '@testing-library/react';
import { parseCalendarFile } from '../../src/calendar/files/calendarFile.ts';
import { addDays, today } from '../../src/plannedPosts/day.ts';
import { speakGerman } from '../support/speakGerman.ts';
import { day, openCalendar, spoken } from './renderCalendar.tsx';
import { freshBrowser, makePost } from './support.ts';

beforeEach(async () => {
  freshBrowser();
  await speakGerman('calendar');
});

describe('the calendar in German', () => {
  it('has its month, weekdays and days as German writes them, Sunday first as ever', async () => {
    const { user } = await openCalendar();
    expect(screen.getByRole('heading', { name: 'Dezember 2024' })).toBeVisible();
    expect(document.title).toBe('Dezember 2024 – Redaktionskalender – Byline');
    const columns = screen.getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']);
    expect(columns[3]).toHaveAttribute('abbr', 'Mittwoch');
    expect(day('^Mittwoch, 4. Dezember, keine Beiträge')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nächster Monat' }));
    expect(screen.getByRole('heading', { name: 'Januar 2025' })).toBeVisible();
  });

  it('counts as German counts', async () => {
    await openCalendar(
      makePost('Eins', '2024-12-10'),
      makePost('Zwei', '2024-12-10'),
      makePost('Drei', '2024-12-11', { status: 'scheduled' }),
    );
    expect(screen.getByText('3 Beiträge: 2 Entwürfe, 1 geplant')).toBeVisible();
    expect(day('10. Dezember, 2 Beiträge')).toBeVisible();
    expect(day('11. Dezember, 1 Beitrag ')).toBeVisible();
  });

  it('has its editor, preview and what it says of them', async () => {
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

  it('says what is wrong with a file', () => {
    const file = (posts: unknown) => JSON.stringify({ format: 'byline-calendar', version: 1, posts });
    expect(() => parseCalendarFile('{')).toThrow('Die Datei ist kein JSON oder unvollständig.');
    expect(() => parseCalendarFile(file([{ id: 'a', title: 7 }]))).toThrow(
      'Beitrag 1 in der Datei: Der Titel ist kein Text.',
    );
  });

  it('names a new post in German', async () => {
    const { user } = await openCalendar();
    await user.click(screen.getByRole('button', { name: 'Beitrag erstellen' }));
    expect(await screen.findByLabelText('Titel des Beitrags')).toHaveValue('Neuer Beitrag');
  });
});
