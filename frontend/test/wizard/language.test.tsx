import './support/browser.ts';
import '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { NetworkError } from '../../src/api/http.ts';
import { parseChange } from '../../src/wizard/draft/changes.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import { createPageLocation } from '../../src/wizard/session/pageLocation.ts';
import { submitBrand } from '../../src/wizard/session/submitStep.ts';
import { showAgency } from '../support/agency.ts';
import { makeFile } from '../support/fileRecord.ts';
import { speakGerman } from '../support/speakGerman.ts';
import { FakeForms, FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { openTest, showWizard } from './support/openTest.tsx';

describe('the language of the form', () => {
  beforeEach(() => {
    document.documentElement.lang = 'de';
  });
  afterEach(() => {
    document.documentElement.lang = 'en';
  });

  describe('a page in German', () => {
    it('starts the form in German', async () => {
      const { page, session, server } = await openTest();
      changeField(page, 'website', 'example.com');
      changeField(page, 'email', 'ada@example.com');
      changeField(page, 'industry', 'Software');
      submitBrand(session);
      await waitFor(() => expect(server.called('create')).toHaveLength(1));
      expect(server.called('create')[0]).toEqual([expect.objectContaining({ language: 'de' })]);
    });

    it('switches an English form to German silently, also after a failure', async () => {
      const server = new FakeForms(makeForm());
      server.failNext('update', new NetworkError('gone'));
      const { session } = await openTest({ server, form: makeForm() });
      await waitFor(() => expect(server.form?.language).toBe('de'));
      expect(server.called('update').at(-1)).toEqual([FORM_ID, { language: 'de' }]);
      await waitFor(() => expect(session.outbox.waiting).toEqual([]));
      expect(session.toasts.store.get()).toEqual([]);
    });

    it('leaves a German form as it is', async () => {
      const { session, server } = await openTest({ form: makeForm({ language: 'de' }) });
      await session.outbox.flush();
      expect(server.called('update')).toEqual([]);
    });

    it("offers a link that opens the form in German; an English page's link has no language", () => {
      const link = () => createPageLocation().resumeLink(FORM_ID);
      expect(link()).toBe(`${window.location.origin}/?formId=${FORM_ID}&lang=de`);
      document.documentElement.lang = 'en';
      expect(link()).toBe(`${window.location.origin}/?formId=${FORM_ID}`);
    });
  });

  it('keeps a pending change of the language on the device, and ignores an invalid one', async () => {
    const change = { kind: 'update', changes: { language: 'de' }, reason: 'language' };
    expect(parseChange(change)).toEqual(change);
    expect(parseChange({ ...change, changes: { language: 'xx' } })).toBeUndefined();
  });
});

describe('texts', () => {
  beforeAll(() => speakGerman('wizard'));
  /** The promise in this language, as the server sends it. */
  beforeEach(() =>
    showAgency({
      strategyWithin: 'Ihre Strategie innerhalb von 3 Tagen',
      postsAMonth: '8 Beiträge im Monat',
    }),
  );

  describe('the wizard in German', () => {
    it('formats sizes and lists in German', async () => {
      const form = makeInterview({ team_photos: [makeFile({ name: 'team.jpg', size: 3_565_158 })] });
      await showWizard({ form, step: 2 });
      expect(await screen.findByText('3,4 MB · Hochgeladen')).toBeVisible();
      expect(
        screen.getByText('Falls vorhanden: PDF, Word, PowerPoint oder ein Bild, bis 100 MB'),
      ).toBeVisible();
    });
    it('says why the network failed', async () => {
      const away = Promise.reject(new TypeError('Failed to fetch'));
      jest.spyOn(globalThis, 'fetch').mockReturnValue(away);
      const { formsApi } = await import('../../src/api/forms.ts');
      await expect(formsApi.config()).rejects.toEqual(new NetworkError('Der Server war nicht erreichbar.'));
    });
  });
});
