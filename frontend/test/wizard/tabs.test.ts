import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { typeAnswer } from '../../src/wizard/session/answers.ts';
import { createTabs } from '../../src/wizard/session/tabs.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { FakeForms, makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

/** An open channel would keep the tests from ending. */
const closing: (() => void)[] = [];
const newTabs = () => {
  const tabs = createTabs();
  closing.push(() => tabs.listen(() => {})());
  return tabs;
};
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
const openTab = (server: FakeForms) =>
  openTest({ server, form: server.form, storage: memoryStorage(), tabs: newTabs() });

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

  it('do not mind a tab that holds another version of the page', async () => {
    const server = new FakeForms(makeInterview());
    const { session } = await openTab(server);
    const before = session.store.get();
    const other = new BroadcastChannel('byline-wizard');
    closing.push(() => other.close());
    for (const message of [null, 'x', server.form, { formId: server.form?.id, saved: { kind: 'news' } }])
      other.postMessage(message);
    const strange = makeInterview({ industry: 'Law', modified_at: '2027-01-01T09:00:00.000000Z' });
    newTabs().tell('another form', { kind: 'form', form: strange });
    const last = makeInterview({ industry: 'Fishing', modified_at: '2026-12-01T09:00:00.000000Z' });
    newTabs().tell(last.id, { kind: 'form', form: last });
    await waitFor(() => expect(session.store.get().form).toEqual(last));
    expect(session.store.get()).toEqual({
      ...before,
      form: last,
      fields: { ...before.fields, industry: 'Fishing' },
    });
  });
});
