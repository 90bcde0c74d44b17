import { screen, waitFor, within } from '@testing-library/react';
import type { ClientsToAsk } from '../../src/api/asks.ts';
import type { Today } from '../../src/api/today.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const TODAY: Today = {
  at: '2026-12-22T14:02:00.000Z',
  hasForms: true,
  steps: [],
  unfinished: [],
  endedByUpgrade: [],
  months: [],
  next: null,
};
const client = (number: number, name: string): ClientsToAsk['clients'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  website: `https://client${number}.example`,
  email: `c${number}@example.com`,
  month: '2027-01',
  missing: 8,
  enoughFor: number,
  questions: [`What happened to ${name}?`, 'What went wrong?'],
});
const asked = (id: string) => `POST /api/form_submissions/${id}/asks`;

it('shows each email on Today before it is sent, and skips a client', async () => {
  const server = new FakeServer();
  const state = { clients: [client(1, 'Ada'), client(2, 'Tom'), client(3, 'Eve')] };
  server.on('GET /api/today', () => json(TODAY));
  server.on('GET /api/asks/due', () => json(state));
  for (const { id, email, questions } of state.clients) {
    server.on(`${asked(id)}/preview`, () =>
      json({ subject: 'Two questions', html: `<p>${questions[0]}</p>`, to: email }),
    );
    server.on(asked(id), () => json({}));
  }
  const { user } = openAdmin('/today', { server });
  const section = within(await screen.findByRole('region', { name: 'Too little material for January · 3' }));
  expect(section.getByText('enough for 2 of 8 posts')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Ask 3 clients for January' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for January' }));
  const mail = () => dialog.findByTitle('Preview of the email');
  expect(await mail()).toHaveAttribute('srcdoc', '<p>What happened to Ada?</p>');
  expect(dialog.getByText(/This is the email to c1@example\.com/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send 2 questions' }));
  await waitFor(async () => expect(await mail()).toHaveAttribute('srcdoc', '<p>What happened to Tom?</p>'));
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(async () => expect(await mail()).toHaveAttribute('srcdoc', '<p>What happened to Eve?</p>'));
  server.on(asked(client(3, '').id), () => failure(409, 'client_inactive', 'This client is paused.'));
  await user.click(dialog.getByRole('button', { name: 'Send 2 questions' }));
  expect(await dialog.findByText('This client is paused.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(await dialog.findByText('1 client was asked.')).toBeVisible();
  state.clients = [];
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(/^Too little material/)).toBeNull());
  expect(server.sent(asked(client(1, '').id)).map(({ body }) => body)).toEqual([
    { questions: ['What happened to Ada?', 'What went wrong?'], note: '' },
  ]);
  expect(server.sent(asked(client(2, '').id))).toEqual([]);
});

describe('beside preparing a month', () => {
  const open = (need: object | null, open_asks: object[] = []) => {
    const record = submission({ completed_at: '2026-11-01T09:00:00Z', open_asks: open_asks as never });
    const server = new FakeServer();
    const route = `/api/form_submissions/${record.id}`;
    server.on(`GET ${route}/sources`, () => json({ sources: [], lostMarks: [], enoughFor: 2, need }));
    server.on(`GET ${route}/material-need`, () => json({ need }));
    const asks = { asks: [], refusal: null, monthly: false, left: 20, month: '2027-01' };
    server.on(`GET ${route}/asks`, () => json({ ...asks, today: '2026-12-21', due_on: '2026-12-28' }));
    server.on(`GET ${route}/asks/proposals`, () => json({ gaps: [], topics: [] }));
    server.on('GET /api/question_sets', () => json([]));
    return openDetail(record, server);
  };
  const NEED = { month: '2027-01', missing: 8 };

  it('asks the client while there is too little material', async () => {
    const { user } = open(NEED);
    await user.click(await screen.findByRole('button', { name: 'Ask for January' }));
    expect(await screen.findByRole('dialog', { name: 'Ask for January 2027' })).toBeVisible();
  });

  it.each([
    ['there is enough material', null, []],
    [
      'questions are open',
      NEED,
      [{ number: 1, month: '2027-01', note: '', due_on: '2026-12-28', first_question: 3, last_question: 4 }],
    ],
  ])('offers no questions while %s', async (_name, need, asks) => {
    open(need, asks);
    expect(await screen.findByRole('button', { name: /^Next step: Prepare/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for January' })).toBeNull();
  });
});
