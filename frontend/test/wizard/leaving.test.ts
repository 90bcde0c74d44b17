import './support/browser.ts';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { CONSENT_VERSION } from '#shared/consent';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { AnswerChange, Change } from '../../src/wizard/draft/changes.ts';
import { deliver } from '../../src/wizard/draft/delivery.ts';
import { memoryStorage, type StoredUpload } from '../../src/wizard/draft/draftDatabase.ts';
import { EMPTY_FIELDS } from '../../src/wizard/draft/wizardFields.ts';
import { bindToBrowser, reportOpening } from '../../src/wizard/session/browser.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import { typeAnswer } from '../../src/wizard/session/interviewActions.ts';
import { openWizard } from '../../src/wizard/session/openSession.ts';
import { createPage } from '../../src/wizard/session/session.ts';
import { createTabs } from '../../src/wizard/session/tabs.ts';
import { FakeForms, FORM_ID, makeInterview } from './support/fakeForms.ts';
import { fakeLocation, openTest } from './support/openTest.tsx';

/** A file that never finishes uploading. */
jest.mock('../../src/wizard/uploads/sendFile.ts', () => ({ sendFile: () => new Promise(() => {}) }));

describe('leaving', () => {
  const unbinding: (() => void)[] = [];
  afterEach(() => {
    for (const unbind of unbinding.splice(0)) unbind();
  });

  async function openPage(form = makeInterview()) {
    const wizard = await openTest({ form, step: 3 });
    unbinding.push(bindToBrowser(wizard.session));
    return wizard;
  }

  const UPLOAD: StoredUpload = {
    id: 'file',
    draft: 'draft',
    owner: 'tab',
    kind: 'team_photos',
    file: new Blob(['x']),
    name: 'team.jpg',
    type: 'image/jpeg',
    chosenAt: 1,
  };

  /** Whether the browser would ask before the tab closes now. */
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  describe('the prompt before leaving', () => {
    it('is not shown when everything is on the server', async () => {
      const { session } = await openPage();
      expect(isAsked()).toBe(false);
      typeAnswer(session, 0, 'Typed.');
      await session.outbox.flush();
      expect(isAsked()).toBe(false);
    });

    it('is shown while an answer or a field is pending', async () => {
      const { session, page } = await openPage();
      typeAnswer(session, 0, 'Typed.');
      expect(isAsked()).toBe(true);
      await session.outbox.flush();
      changeField(page, 'industry', 'Law');
      expect(isAsked()).toBe(true);
      await session.outbox.flush();
      expect(isAsked()).toBe(false);
    });

    it('is shown during an upload', async () => {
      const { session } = await openPage();
      const { uploads } = await session.lazyServices();
      uploads.adopt([UPLOAD]);
      expect(isAsked()).toBe(true);
      uploads.cancel(UPLOAD.id);
      expect(isAsked()).toBe(false);
    });

    it('is shown during a recording, and while one is not transcribed', async () => {
      const { session, server } = await openPage();
      const { recordings } = await session.lazyServices();
      const take = recordings.begin(0, 16_000);
      expect(isAsked()).toBe(true);
      take.push(new Float32Array(16_000).fill(0.25));
      server.failNext('transcribe', new NetworkError('gone'));
      await recordings.finish(take, await take.finish());
      expect(isAsked()).toBe(true);
      recordings.discard(take.id);
      expect(isAsked()).toBe(false);
    });

    it('is no longer shown once the session is unbound', async () => {
      const { session } = await openPage();
      typeAnswer(session, 0, 'Typed.');
      for (const unbind of unbinding.splice(0)) unbind();
      expect(isAsked()).toBe(false);
      await session.outbox.flush();
    });
  });

  describe('a debounced change', () => {
    afterEach(() => {
      jest.useRealTimers();
    });
    const open = async () => {
      const wizard = await openPage();
      jest.useFakeTimers();
      return { ...wizard, stored: () => wizard.server.form?.interview_answers[0] };
    };
    const atOnce = () => jest.advanceTimersByTimeAsync(0);

    it('is sent immediately when the page is hidden', async () => {
      const { session, stored } = await open();
      typeAnswer(session, 0, 'Typed.');
      await atOnce();
      expect(stored()).toBeUndefined();
      document.dispatchEvent(new Event('visibilitychange'));
      await atOnce();
      expect(stored()).toBe('Typed.');
    });

    it('is sent immediately when the network is back', async () => {
      const { session, server, stored } = await open();
      server.failNext('answer', new NetworkError('gone'));
      typeAnswer(session, 0, 'Typed.');
      session.outbox.hurry();
      await atOnce();
      expect(stored()).toBeUndefined();
      window.dispatchEvent(new Event('online'));
      await atOnce();
      expect(stored()).toBe('Typed.');
    });
  });
});

describe('tabs', () => {
  /** An open channel would keep the tests from exiting. */
  const closing: (() => void)[] = [];
  const { BroadcastChannel: Channel } = globalThis;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      closing.push(() => this.close());
    }
  };
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const openTab = (server: FakeForms) =>
    openTest({ server, form: server.form, storage: memoryStorage(), tabs: createTabs() });

  /** A channel that records the tabs' messages. */
  function overhear(): Promise<unknown> {
    const channel = new BroadcastChannel('byline-wizard');
    return new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  }

  describe('two tabs with one form', () => {
    it("show each other's answers, and keep what is typed in each", async () => {
      const server = new FakeForms(makeInterview());
      const [here, there] = [await openTab(server), await openTab(server)];
      there.session.store.dispatch({
        type: 'answer changed',
        index: 1,
        answer: { text: 'Half', spoken: false },
      });
      typeAnswer(here.session, 0, 'From the other tab.');
      await here.session.outbox.flush();
      await waitFor(() => expect(there.session.store.get().answers[0]?.text).toBe('From the other tab.'));
      expect(there.session.store.get().answers[1]?.text).toBe('Half');
    });

    it('see changes that were saved while they opened', async () => {
      const server = new FakeForms(makeInterview());
      const here = await openTab(server);
      const get = server.api.get;
      server.api.get = async (id) => {
        const form = await get(id);
        const heard = overhear();
        typeAnswer(here.session, 0, 'Saved meanwhile.');
        await here.session.outbox.flush();
        await heard;
        return form;
      };
      const { api } = server;
      const parts = { api, storage: memoryStorage(), location: fakeLocation(server.form?.id) };
      const there = await openWizard(createPage(server.form?.id), parts);
      if (there.kind !== 'open') throw new Error(`The wizard did not open: ${there.kind}`);
      const { store } = there.session;
      await waitFor(() => expect(store.get().answers[0]?.text).toBe('Saved meanwhile.'));
    });

    it('stop listening if there is no form to open', async () => {
      const server = new FakeForms();
      let isClosed = false;
      const close = () => {
        isClosed = true;
      };
      const tabs = { ...createTabs(), close };
      const parts = { api: server.api, storage: memoryStorage(), location: fakeLocation('gone'), tabs };
      await expect(openWizard(createPage('gone'), parts)).resolves.toEqual({ kind: 'unknown' });
      expect(isClosed).toBe(true);
    });

    it('ignore messages of another version of the page', async () => {
      const server = new FakeForms(makeInterview());
      const { session } = await openTab(server);
      const before = session.store.get();
      const other = new BroadcastChannel('byline-wizard');
      for (const message of [null, 'x', server.form, { formId: server.form?.id, saved: { kind: 'news' } }])
        other.postMessage(message);
      const strange = makeInterview({ industry: 'Law', modified_at: '2027-01-01T09:00:00.000000Z' });
      createTabs().post('another form', { kind: 'form', form: strange });
      const last = makeInterview({ industry: 'Fishing', modified_at: '2026-12-01T09:00:00.000000Z' });
      createTabs().post(last.id, { kind: 'form', form: last });
      await waitFor(() => expect(session.store.get().form).toEqual(last));
      expect(session.store.get()).toEqual({
        ...before,
        form: last,
        fields: { ...before.fields, industry: 'Fishing' },
      });
    });
  });
});

describe('delivery', () => {
  const ANSWER: AnswerChange = { kind: 'answer', index: 0, answer: 'Mine.', spoken: true, previous: '' };
  const send = (server: FakeForms, change: Change = ANSWER) =>
    deliver(change, { api: server.api, creationKey: 'key', language: 'de', formId: FORM_ID });

  describe('an answer', () => {
    it('is returned alone', async () => {
      const server = new FakeForms(makeInterview());
      expect(await send(server)).toEqual({
        kind: 'answer',
        answer: {
          index: 0,
          answer: 'Mine.',
          spoken: true,
          icp: '',
          usp: '',
          modified_at: expect.any(String),
        },
      });
    });

    it('whose response was lost is confirmed on the second attempt', async () => {
      const server = new FakeForms(makeInterview());
      server.loseNext('answer');
      await expect(send(server)).rejects.toBeInstanceOf(NetworkError);
      expect(await send(server)).toMatchObject({ kind: 'answer', answer: { index: 0, answer: 'Mine.' } });
      expect(server.form?.interview_answers).toEqual(['Mine.']);
      expect(server.called('get')).toEqual([]);
    });

    it('is no conflict if the same text was stored elsewhere in the meantime', async () => {
      const server = new FakeForms(makeInterview({ interview_answers: ['Mine.'] }));
      server.failNext('answer', new ApiError(409, 'answer_changed', 'This was changed elsewhere.'));
      expect(await send(server)).toEqual({ kind: 'form', form: server.form });
    });

    it('is a conflict if another text is stored, which is returned with the whole record', async () => {
      const server = new FakeForms(makeInterview({ interview_answers: ['Theirs.'] }));
      await expect(send(server)).rejects.toMatchObject({ stored: 'Theirs.', form: server.form });
    });

    it('is a conflict also if nothing is stored any more', async () => {
      const server = new FakeForms(makeInterview());
      await expect(send(server, { ...ANSWER, previous: 'Mine, first.' })).rejects.toMatchObject({
        stored: '',
      });
    });

    it('fails with the error of the call', async () => {
      const server = new FakeForms(makeInterview());
      server.failNext('answer', new ApiError(422, 'invalid_input', 'No'));
      await expect(send(server)).rejects.toMatchObject({ code: 'invalid_input' });
      expect(server.called('get')).toEqual([]);
    });
  });

  describe('other changes', () => {
    it('create a form once, with its consent version and language', async () => {
      const server = new FakeForms();
      const fields = { ...EMPTY_FIELDS, website: 'https://a.com' };
      const saved = await deliver(
        { kind: 'create', fields, signs: { elapsed_ms: 5 } },
        { api: server.api, creationKey: 'key', language: 'de', formId: undefined },
      );
      expect(saved).toEqual({ kind: 'form', form: server.form });
      expect(server.called('create')).toEqual([
        [{ ...fields, elapsed_ms: 5, consent_version: CONSENT_VERSION, creation_key: 'key', language: 'de' }],
      ]);
    });

    it('return the whole record', async () => {
      const server = new FakeForms(makeInterview());
      const updated = await send(server, { kind: 'update', changes: { step: 3 }, reason: 'step' });
      expect(updated).toEqual({ kind: 'form', form: server.form });
      expect(server.called('update')).toEqual([[FORM_ID, { step: 3 }]]);
      expect(await send(server, { kind: 'complete' })).toEqual({ kind: 'form', form: server.form });
      expect(server.called('complete')).toEqual([[FORM_ID]]);
    });

    it('wait for the form', async () => {
      const server = new FakeForms();
      const options = { api: server.api, creationKey: 'key', language: 'en', formId: undefined } as const;
      await expect(deliver({ kind: 'complete' }, options)).rejects.toThrow(
        'There is no form to save to yet.',
      );
      expect(server.calls).toEqual([]);
    });
  });
});

describe('reporting the opening', () => {
  const KEY = '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
  const opened = jest.fn(async () => undefined);
  beforeEach(() => opened.mockClear());

  it("happens once, on the first interaction after using a mail's link, and removes the key", () => {
    window.history.replaceState(null, '', `/?formId=f&mail=${KEY}`);
    reportOpening({ opened }, 'f');
    expect(opened).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    expect(opened.mock.calls).toEqual([['f', KEY]]);
    expect(window.location.search).toBe('?formId=f');
  });

  it('does not happen for a form that was opened otherwise', () => {
    window.history.replaceState(null, '', '/?formId=f');
    reportOpening({ opened }, 'f');
    window.dispatchEvent(new Event('keydown'));
    expect(opened).not.toHaveBeenCalled();
  });
});
