import { screen, waitFor, within } from '@testing-library/react';
import type { Import, ImportPreview } from '../../src/api/material.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => jest.restoreAllMocks());

const CALL: Import = {
  id: '33333333-0000-4000-8000-000000000001',
  source: 'import-1',
  kind: 'call',
  title: 'Call in November',
  day: '2026-11-03',
  url: '',
  speaker: 'Ada Okafor',
  text: 'We began with two ovens.',
  context: [],
  uploadId: '44444444-0000-4000-8000-000000000001',
  createdAt: '2026-12-01T09:00:00.000000Z',
};
const PREVIEW: ImportPreview = {
  kind: 'call',
  title: 'Call',
  day: '2026-11-03',
  speakers: [
    { name: 'Ada Okafor', turns: 2, characters: 90, excerpt: 'We began with two ovens.' },
    { name: 'Tom', turns: 1, characters: 20, excerpt: 'How did you begin?' },
  ],
  posts: [],
  leftOut: 0,
  duplicate: null,
};

/** Opens the tab Material of a client. */
function openMaterial(preview: ImportPreview, stored: Import[] = []) {
  const record = submission({ completed_at: '2026-11-01T09:00:00Z' });
  const server = new FakeServer();
  const state = { imports: stored };
  const route = `/api/form_submissions/${record.id}/imports`;
  server.on(`GET ${route}`, () => json({ imports: state.imports }));
  server.on(`POST ${route}/preview`, () => json(preview));
  server.on(`POST ${route}`, () => {
    state.imports = [CALL];
    return json({ imports: state.imports });
  });
  server.on(`DELETE ${route}/${CALL.id}`, () => {
    state.imports = [];
    return new Response(null, { status: 204 });
  });
  return { ...openDetail(record, server, '/material'), route };
}

const file = (name: string) => new File(['hello'], name);
const dialog = () => within(screen.getByRole('dialog'));

async function choose(user: ReturnType<typeof openMaterial>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.upload(dialog().getByLabelText('The file to import'), file(name));
}

it('imports a call after the choice of the client, and keeps the words of others only on request', async () => {
  const { user, server, route } = openMaterial(PREVIEW);
  await choose(user, 'call.vtt');
  const appended = jest.spyOn(FormData.prototype, 'append');
  const add = await dialog().findByRole('button', { name: 'Import the call' });
  expect(dialog().getByText('Choose which of the speakers is the client.')).toBeVisible();
  await user.click(add);
  expect(server.sent(`POST ${route}`)).toHaveLength(0);
  await user.click(dialog().getByRole('radio', { name: /Ada Okafor/ }));
  await user.clear(dialog().getByLabelText('Title'));
  await user.type(dialog().getByLabelText('Title'), 'Call in November');
  expect(
    dialog().getByRole('checkbox', { name: 'Keep the words of the others as context' }),
  ).not.toBeChecked();
  await user.click(add);
  expect(await screen.findByText('3 Nov 2026 · Ada Okafor · 5 words')).toBeVisible();
  expect(server.sent(`POST ${route}`)).toHaveLength(1);
  const fields = Object.fromEntries(appended.mock.calls.map(([name, value]) => [name, value]));
  expect(fields).toMatchObject({
    speaker: 'Ada Okafor',
    title: 'Call in November',
    day: '2026-11-03',
    context: 'discard',
    file: expect.any(File),
  });
});

it('says why a file was refused, and lets another one be chosen', async () => {
  const { user, server, route } = openMaterial(PREVIEW);
  server.on(`POST ${route}/preview`, () => failure(422, 'import_broken', 'Line 7: times are expected here.'));
  await choose(user, 'call.vtt');
  expect(await dialog().findByText('Line 7: times are expected here.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

it('names a call that was imported before', async () => {
  const { user } = openMaterial({ ...PREVIEW, duplicate: { title: 'Call in November', day: '2026-11-03' } });
  await choose(user, 'call.vtt');
  expect(await dialog().findByText('This file was imported before, as “Call in November”.')).toBeVisible();
});

it('shows the posts of an archive before they are imported', async () => {
  const post = { url: '', excerpt: 'The mill', isDuplicate: false };
  const { user, server, route } = openMaterial({
    ...PREVIEW,
    kind: 'posts',
    speakers: [],
    posts: [
      { ...post, day: '2026-10-02' },
      { ...post, day: '2026-10-01', excerpt: 'The oven', isDuplicate: true },
    ],
    leftOut: 3,
  });
  await choose(user, 'export.zip');
  expect(
    await dialog().findByText(
      'The archive has 5 posts with a text. 1 post of them was imported before. The oldest 3 posts are left out.',
    ),
  ).toBeVisible();
  expect(dialog().getByText('1 Oct 2026 · imported before')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Import 1 post' }));
  await waitFor(() => expect(server.sent(`POST ${route}`)).toHaveLength(1));
});

it('lists the newest file first, and says that it kept the words of others', async () => {
  const part = { ...CALL, uploadId: '44444444-0000-4000-8000-000000000002', day: '2026-11-24' };
  openMaterial(PREVIEW, [
    CALL,
    {
      ...part,
      id: 'part-1',
      title: 'Call about bread (1 of 2)',
      context: [{ before: 0, speaker: 'Tom', text: 'Why?' }],
    },
    { ...part, id: 'part-2', title: 'Call about bread (2 of 2)' },
  ]);
  const files = within(await screen.findByRole('list', { name: 'Imported files' })).getAllByRole('listitem');
  expect(files.map(({ textContent }) => textContent)).toEqual([
    'Call about bread24 Nov 2026 · Ada Okafor · 10 words · with the words of othersDelete',
    'Call in November3 Nov 2026 · Ada Okafor · 5 wordsDelete',
  ]);
});

it('deletes an import after a question', async () => {
  const { user, server, route } = openMaterial(PREVIEW, [CALL]);
  await user.click(await screen.findByRole('button', { name: 'Delete: Call in November' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the import' }));
  expect(await screen.findByText(/Nothing was imported/)).toBeVisible();
  expect(server.sent(`DELETE ${route}/${CALL.id}`)).toHaveLength(1);
});
