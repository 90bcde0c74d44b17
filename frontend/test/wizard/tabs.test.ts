import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { typeAnswer } from '../../src/wizard/session/answers.ts';
import { openWizard } from '../../src/wizard/session/openSession.ts';
import { createPage } from '../../src/wizard/session/page.ts';
import { createTabs } from '../../src/wizard/session/tabs.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { FakeForms, makeInterview } from './support/fakeForms.ts';
import { fakeLocation, openTest } from './support/openTest.tsx';

/** An open channel would keep the tests from ending. */
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

/** A line on which the tests hear what the tabs say. */
function overhear(): Promise<unknown> {
  const channel = new BroadcastChannel('byline-wizard');
  return new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
}

describe('two tabs with one form', () => {
  it('see each other’s answers, and keep what is typed in each', async () => {
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

  it('see what was saved while they were opened', async () => {
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

  it('no longer listen where there is nothing to open', async () => {
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

  it('do not mind a tab that holds another version of the page', async () => {
    const server = new FakeForms(makeInterview());
    const { session } = await openTab(server);
    const before = session.store.get();
    const other = new BroadcastChannel('byline-wizard');
    for (const message of [null, 'x', server.form, { formId: server.form?.id, saved: { kind: 'news' } }])
      other.postMessage(message);
    const strange = makeInterview({ industry: 'Law', modified_at: '2027-01-01T09:00:00.000000Z' });
    createTabs().tell('another form', { kind: 'form', form: strange });
    const last = makeInterview({ industry: 'Fishing', modified_at: '2026-12-01T09:00:00.000000Z' });
    createTabs().tell(last.id, { kind: 'form', form: last });
    await waitFor(() => expect(session.store.get().form).toEqual(last));
    expect(session.store.get()).toEqual({
      ...before,
      form: last,
      fields: { ...before.fields, industry: 'Fishing' },
    });
  });
});
