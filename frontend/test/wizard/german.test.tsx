import './support/browser.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '../../src/api/http.ts';
import { showAgency } from '../support/agency.ts';
import { makeFile } from '../support/fileRecord.ts';
import { speakGerman } from '../support/speakGerman.ts';
import { makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

beforeAll(() => speakGerman('wizard'));
/** What the server says of the promise in this language. */
beforeEach(() =>
  showAgency({ strategyWithin: 'Ihre Strategie innerhalb von 3 Tagen', postsAMonth: '8 Beiträge im Monat' }),
);

describe('the wizard in German', () => {
  it('has its first step, with the rules that are said there', async () => {
    await showWizard();
    const user = userEvent.setup();
    expect(document.title).toBe('Schritt 1 von 3: Ihre Marke · Byline');
    await user.type(screen.getByLabelText('Website *'), 'nirgends');
    await user.type(screen.getByLabelText('E-Mail *'), 'mara@nordlicht.example');
    await user.type(screen.getByLabelText('Branche *'), 'Innenarchitektur');
    await user.click(screen.getByRole('button', { name: 'Speichern & weiter' }));
    expect(screen.getByLabelText('Website *')).toHaveAccessibleDescription(
      expect.stringContaining('Bitte geben Sie eine Webadresse ein, zum Beispiel beispiel.de'),
    );
    const promises = screen.getByRole('complementary', { name: 'Was Sie bekommen' });
    expect(promises).toHaveTextContent('Ihre Strategie innerhalb von 3 Tagen');
    expect(promises).toHaveTextContent('8 Beiträge im Monat');
  });

  it('says with the first save where the link goes', async () => {
    const { session } = await showWizard({
      form: makeInterview({ email: 'mara@nordlicht.example' }),
      step: 2,
    });
    act(() => session.store.dispatch({ type: 'dialog', dialog: 'saved' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stand gespeichert!' });
    expect(dialog).toHaveTextContent('Wir senden einen Link an mara@nordlicht.example.');
    expect(within(dialog).getByText('mara@nordlicht.example').tagName).toBe('STRONG');
  });

  it('writes sizes and lists of formats as German does', async () => {
    const form = makeInterview({ team_photos: [makeFile({ name: 'team.jpg', size: 3_565_158 })] });
    await showWizard({ form, step: 2 });
    expect(await screen.findByText('3,4 MB · Hochgeladen')).toBeVisible();
    expect(screen.getByText('PDF, Word, PowerPoint oder ein Bild, bis 100 MB')).toBeVisible();
  });

  it('has its interview, what it counts and why it is not finished', async () => {
    const form = makeInterview({ interview_answers: ['Eins.', 'Zwei.'] });
    const { server } = await showWizard({ form, step: 3 });
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: 'Interviewfragen' })).toBeVisible();
    expect(screen.getByText('2 von 4 beantwortet')).toBeVisible();
    expect(screen.getByText(/mindestens 30 Sekunden pro Antwort.*bis zu 10 Minuten/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Antwort absenden' }));
    expect(screen.getByText('Bitte schreiben Sie erst Ihre Antwort.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Speichern & weiter' }));
    expect(await screen.findByText('Es fehlen noch Antworten')).toBeVisible();
    expect(server.called('complete')).toEqual([]);
  });

  it('has its thank-you page, with its days', async () => {
    const form = makeInterview({ step: 5, completed_at: '2026-11-20T09:00:00.000Z' });
    await showWizard({ form });
    expect(await screen.findByRole('heading', { name: 'Ihr Formular ist bei uns angekommen' })).toBeVisible();
    const next = screen.getByRole('list', { name: 'Wie es weitergeht' });
    expect(next).toHaveTextContent('Interview eingegangen am Fr., 20. Nov.');
    expect(next).toHaveTextContent('Ihre Strategie bis Mo., 23. Nov.');
    expect(document.title).toBe('Vielen Dank · Byline');
  });

  it('says why the network failed', async () => {
    const away = Promise.reject(new TypeError('Failed to fetch'));
    jest.spyOn(globalThis, 'fetch').mockReturnValue(away);
    const { formsApi } = await import('../../src/api/forms.ts');
    await expect(formsApi.config()).rejects.toEqual(new NetworkError('Der Server war nicht erreichbar.'));
  });
});
