import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeMark, LedgerSource, MaterialLedger, Passage } from '../../src/api/material.ts';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const POST = { id: '55555555-0000-4000-8000-000000000001', title: 'Why we say no', month: '2026-11' };
const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  start: 0,
  end: text.length,
  paragraph: 0,
  text,
  usedCharacters: 0,
  posts: [],
  mark: null,
  ...more,
});
const source = (id: string, more: Partial<LedgerSource>): LedgerSource => ({
  id,
  kind: 'answer',
  title: '',
  day: '2026-11-03T09:00:00Z',
  url: '',
  isOwn: true,
  isSample: false,
  context: [],
  passages: [],
  characters: 100,
  usedCharacters: 0,
  mark: null,
  isChanged: false,
  ...more,
});
const OVEN = passage('We began with two ovens.', { usedCharacters: 24, posts: [POST] });
const MILL = passage('Halvorsen paid late.', { start: 30, paragraph: 1 });
const LEDGER: MaterialLedger = {
  sources: [
    source('import-1', {
      kind: 'call',
      title: 'Call in November',
      context: [{ before: 1, speaker: 'Tom', text: 'Who paid late?' }],
      passages: [OVEN, MILL],
      usedCharacters: 24,
    }),
    source('answer-2', { title: 'What went wrong?', passages: [passage('The mixer broke.')] }),
  ],
  lostMarks: [],
  enoughFor: 5,
  need: { month: '2027-01', missing: 8 },
};

/** Opens the tab Material of a client. */
function openMaterial(stored: Partial<MaterialLedger> = {}) {
  const record = submission({ completed_at: '2026-11-01T09:00:00Z' });
  const server = new FakeServer();
  const state = { ledger: { ...LEDGER, ...stored } };
  const route = `/api/form_submissions/${record.id}`;
  server.on(`GET ${route}/sources`, () => json(state.ledger));
  server.on(`PUT ${route}/marks`, ({ body }) => {
    const mark = body as ChangeMark;
    const isMark = mark.retired || mark.held || mark.anonymised !== null;
    const sources = state.ledger.sources.map((one) => ({
      ...one,
      isChanged: false,
      passages: one.passages.map((part) =>
        one.id === mark.source && part.text === mark.passage ? { ...part, mark: isMark ? mark : null } : part,
      ),
    }));
    state.ledger = { ...state.ledger, sources, lostMarks: [] };
    return json(state.ledger);
  });
  return { ...openDetail(record, server, '/material'), route };
}

const call = async () => within(await screen.findByRole('article', { name: 'Call in November' }));

it('says that there are no sources yet', async () => {
  openMaterial({ sources: [] });
  expect(await screen.findByText('There are no answers, imports or past posts yet.')).toBeVisible();
});

it('shows what was used where, what is left, and the words of others apart', async () => {
  openMaterial();
  expect(await screen.findByText('Unused: enough for about 5 posts. January lacks 8.')).toBeVisible();
  const shown = await call();
  expect(shown.getByText('Call · 3 Nov 2026 · 24 % used')).toBeVisible();
  const used = shown.getByText('We began with two ovens.').closest('li');
  expect(used).toHaveTextContent('in “Why we say no”, November');
  expect(shown.getByText('Tom: Who paid late?')).toBeVisible();
  expect(shown.getByText('Halvorsen paid late.').closest('li')).not.toHaveTextContent('in “');
  expect(
    within(screen.getByRole('article', { name: 'What went wrong?' })).getByText(/unused$/),
  ).toBeVisible();
});

it('lists only what is unused', async () => {
  const { user } = openMaterial();
  await call();
  await user.selectOptions(screen.getByLabelText('Show'), 'Unused');
  expect(screen.queryByText('We began with two ovens.')).toBeNull();
  expect(screen.getByText('Halvorsen paid late.')).toBeVisible();
});

it('holds a passage and uses it again', async () => {
  const { user, server, route } = openMaterial();
  const shown = await call();
  await user.click(shown.getByRole('button', { name: 'Mark: Halvorsen paid late.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hold' }));
  expect(await shown.findByText('Held')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Mark: Halvorsen paid late.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use again' }));
  await waitFor(() => expect(shown.queryByText('Held')).toBeNull());
  const own = { source: 'import-1', passage: 'Halvorsen paid late.', retired: false, anonymised: null };
  expect(server.sent(`PUT ${route}/marks`).map(({ body }) => body)).toEqual([
    { ...own, held: true },
    { ...own, held: false },
  ]);
});

it('anonymises a passage only after its text was changed', async () => {
  const { user, server, route } = openMaterial();
  const shown = await call();
  await user.click(shown.getByRole('button', { name: 'Mark: Halvorsen paid late.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anonymise' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonymise the passage' }));
  expect(dialog.getByText('Replace the names first.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Anonymise' }));
  await user.clear(dialog.getByLabelText('Text for prompts'));
  await user.type(dialog.getByLabelText('Text for prompts'), 'A customer paid late.');
  await user.click(dialog.getByRole('button', { name: 'Anonymise' }));
  expect(await shown.findByText('Prompts get: “A customer paid late.”')).toBeVisible();
  expect(server.sent(`PUT ${route}/marks`).map(({ body }) => body)).toEqual([
    expect.objectContaining({ anonymised: 'A customer paid late.' }),
  ]);
});

it('says that a changed source is not used, until that is decided again', async () => {
  const lost = {
    source: 'answer-2',
    passage: 'The mixer burned.',
    retired: false,
    held: true,
    anonymised: null,
  };
  const { user, server, route } = openMaterial({
    lostMarks: [lost],
    sources: [
      source('answer-2', {
        title: 'What went wrong?',
        isChanged: true,
        passages: [passage('The mixer broke.')],
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Use it again' }));
  await waitFor(() => expect(screen.queryByText(/^This text was changed/)).toBeNull());
  expect(server.sent(`PUT ${route}/marks`)[0]?.body).toEqual({ ...lost, held: false });
});
