import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { NetworkError } from '../../src/api/http.ts';
import { typeAnswer } from '../../src/wizard/session/answers.ts';
import { changeField } from '../../src/wizard/session/fields.ts';
import { memoryStorage, type Storage } from '../../src/wizard/storage/storage.ts';
import { FakeForms } from './support/fakeForms.ts';
import { openTest, type TestWizard } from './support/openTest.tsx';

/** Fills in the first step and sends it. */
async function begin(storage: Storage, industry: string, server = new FakeForms()): Promise<TestWizard> {
  const wizard = await openTest({ storage, server });
  const { page, session } = wizard;
  for (const [name, value] of [
    ['website', 'https://example.com'],
    ['email', 'ada@example.com'],
    ['industry', industry],
  ] as const)
    changeField(page, name, value);
  page.ask('goOn');
  await session.outbox.flush();
  return wizard;
}

const created = ({ server }: TestWizard) => server.called('create').map(([form]) => form as object);

describe('a second form from one browser', () => {
  it('is a form of its own: nothing of the first stands in it, and its first save finds no other', async () => {
    const storage = memoryStorage();
    const first = await begin(storage, 'Carpentry');
    const empty = await openTest({ storage });
    expect(empty.session.store.get()).toMatchObject({ started: false, form: null, fields: { industry: '' } });
    const second = await begin(storage, 'Law');
    const [one, other] = [created(first), created(second)];
    expect(one).toEqual([
      expect.objectContaining({ industry: 'Carpentry', creation_key: expect.any(String) }),
    ]);
    expect(other).toEqual([expect.objectContaining({ industry: 'Law', creation_key: expect.any(String) })]);
    expect(other).not.toEqual([expect.objectContaining({ creation_key: first.session.device.draft.id })]);
    expect(await storage.drafts.all()).toHaveLength(2);
  });

  it('leaves what the first has not sent yet to the first: answers, files and recordings', async () => {
    const storage = memoryStorage();
    const { session, server } = await begin(storage, 'Carpentry');
    server.failNext('answer', new NetworkError('gone'));
    typeAnswer(session, 0, 'Of the first.');
    const owned = { draft: session.device.draft.id, owner: 'gone' };
    const file = new Blob(['x']);
    await storage.uploads.put({
      ...owned,
      id: 'file',
      kind: 'team_photos',
      file,
      name: 'team.jpg',
      type: 'image/jpeg',
      chosenAt: 1,
    });
    await storage.recordings.put({ ...owned, id: 'said', index: 0, seconds: 2, startedAt: 1, audio: file });
    const second = await begin(storage, 'Law');
    const { uploads, recordings } = await second.session.laterServices();
    expect(second.session.store.get().answers[0]?.text ?? '').toBe('');
    expect(second.session.outbox.waiting).toEqual([]);
    expect(uploads.store.get()).toEqual([]);
    expect(recordings.store.get()).toEqual([]);
    expect(second.server.called('answer')).toEqual([]);
    expect(
      await Promise.all([storage.outbox, storage.uploads, storage.recordings].map((table) => table.all())),
    ).toEqual([expect.anything(), expect.anything(), expect.anything()].map((one) => [one]));
  });
});

it('from the first save on the device knows whose draft it is, and keeps nothing more of what was typed', async () => {
  const storage = memoryStorage();
  const server = new FakeForms();
  server.api.update = () => new Promise(() => {});
  void begin(storage, 'Carpentry', server);
  await waitFor(async () =>
    expect(await storage.drafts.all()).toMatchObject([{ formId: expect.any(String), fields: { email: '' } }]),
  );
});
