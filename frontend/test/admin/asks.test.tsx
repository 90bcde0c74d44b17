import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '#shared/settings';
import type { Ask, AskOrder, Asks, QuestionSet } from '../../src/api/asks.ts';
import { showAgency } from '../support/agency.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => showAgency());

const ASK: Ask = {
  id: '11111111-0000-4000-8000-000000000001',
  number: 1,
  month: '2027-01',
  note: '',
  due_on: '2026-12-08',
  created_at: '2026-12-01T09:00:00.000000Z',
  sent_at: '2026-12-01T09:00:01.000000Z',
  closed_at: null,
  closed_by: null,
  questions: [
    { index: 2, question: '**Who surprised you?** Which day was it?', answered: true },
    { index: 3, question: 'What went wrong?', answered: false },
  ],
};
const ASKS: Asks = {
  asks: [],
  refusal: null,
  monthly: false,
  left: 20,
  month: '2027-01',
  today: '2026-12-01',
  due_on: '2026-12-08',
};
const SET: QuestionSet = {
  id: '22222222-0000-4000-8000-000000000001',
  name: 'Fairs',
  language: 'en',
  questions: ['Which fair was the best?'],
  version: 1,
  modified_at: '2026-11-01T09:00:00.000000Z',
};

/** Opens the tab Material of a client. */
function openMaterial(stored: Partial<Asks> = {}) {
  const record = submission({ completed_at: '2026-11-01T09:00:00Z' });
  const server = new FakeServer();
  const state = { asks: { ...ASKS, ...stored } };
  const route = `/api/form_submissions/${record.id}/asks`;
  server.on(`GET ${route}`, () => json(state.asks));
  server.on(`GET ${route}/proposals`, () => json({ gaps: ['Who should read your posts?'], topics: [] }));
  server.on('GET /api/question_sets', () => json([SET]));
  server.on(`POST ${route}/preview`, ({ body }) => {
    const { questions } = body as AskOrder;
    const html = `<p>${questions.join('</p><p>')}</p>`;
    return json({ subject: `${questions.length} questions`, html, to: 'ada@bakery.example' });
  });
  server.on(`POST ${route}`, () => {
    state.asks = { ...state.asks, asks: [ASK] };
    return json(ASK);
  });
  server.on(`PUT ${route}/monthly`, ({ body }) => {
    state.asks = { ...state.asks, ...(body as { monthly: boolean }) };
    return json(state.asks);
  });
  server.on(`DELETE /api/asks/${ASK.id}`, () => {
    state.asks = { ...state.asks, asks: [{ ...ASK, closed_at: ASK.created_at, closed_by: 'agency' }] };
    return new Response(null, { status: 204 });
  });
  return { ...openDetail(record, server, '/material'), route, state };
}

describe('asking a client', () => {
  it('sends typed and suggested questions after a preview of the email', async () => {
    const { user, server, route } = openMaterial();
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for January 2027' }));
    expect(dialog.getByText('Write at least one question.')).toBeVisible();
    await user.type(dialog.getByLabelText('Question 1'), 'What went wrong?');
    await user.click(await dialog.findByRole('button', { name: 'Add: Who should read your posts?' }));
    await user.selectOptions(dialog.getByLabelText('Suggestions from'), 'Fairs (English)');
    await user.click(dialog.getByRole('button', { name: 'Add: Which fair was the best?' }));
    await user.type(dialog.getByLabelText('Note to the client (optional)'), 'Thank you!');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText(/^This is the email to ada@bakery\.example/)).toBeVisible();
    const frame = dialog.getByTitle('Preview of the email');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Which fair was the best?'));
    expect(server.sent(`POST ${route}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send 3 questions' }));
    expect(await screen.findByRole('article', { name: 'Questions for January 2027' })).toBeVisible();
    expect(server.sent(`POST ${route}`).map(({ body }) => body)).toEqual([
      {
        questions: ['What went wrong?', 'Who should read your posts?', 'Which fair was the best?'],
        note: 'Thank you!',
        due_on: '2026-12-08',
      },
    ]);
  });

  it('shows the server’s words if it refuses', async () => {
    const { user, server, route } = openMaterial();
    server.on(`POST ${route}/preview`, () => failure(409, 'client_inactive', 'This client is paused.'));
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await user.type(await screen.findByLabelText('Question 1'), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('This client is paused.')).toBeVisible();
  });

  it('is refused with a reason for a paused client', async () => {
    openMaterial({ refusal: 'paused' });
    const ask = await screen.findByRole('button', { name: 'Ask' });
    expect(ask).toHaveAttribute('aria-disabled', 'true');
    expect(ask).toHaveAccessibleDescription('This client is paused.');
  });
});

it('lists what was asked and what was answered, and closes it', async () => {
  const { user } = openMaterial({ asks: [ASK] });
  const item = within(await screen.findByRole('article', { name: 'Questions for January 2027' }));
  expect(item.getByText('Asked on 1 Dec 2026 · due 8 Dec 2026 · 1 of 2 answered')).toBeVisible();
  expect(item.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Who surprised you? · answered',
    'What went wrong? · no answer yet',
  ]);
  await user.click(item.getByRole('button', { name: 'Close: Questions for January 2027' }));
  await user.click(await screen.findByRole('button', { name: 'Close the questions' }));
  expect(await screen.findByText(/closed on 1 Dec 2026/)).toBeVisible();
});

it('shows the link to the questions where emails are off', async () => {
  showAgency({ off: ['mail'] });
  const { id } = openMaterial({ asks: [ASK] });
  expect(await screen.findByLabelText('The client’s link to the questions')).toHaveValue(
    `${window.location.origin}/?formId=${id}`,
  );
});

it('switches monthly questions on', async () => {
  const { user, server, route } = openMaterial();
  const control = await screen.findByRole('switch', { name: 'Ask every month' });
  expect(control).not.toBeChecked();
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(server.sent(`PUT ${route}/monthly`).map(({ body }) => body)).toEqual([{ monthly: true }]);
});

describe('sets of questions in the settings', () => {
  function openSets() {
    const server = new FakeServer();
    const other = { ...SET, id: SET.id.replace('1', '2'), name: 'Monthly' };
    const state = { sets: [SET, other] };
    const settings = { ...DEFAULT_SETTINGS, id: 'agency', version: 0, modifiedAt: null, logo: null };
    server.on('GET /api/settings/agency', () => json(settings));
    server.on('GET /api/question_sets', () => json(state.sets));
    server.on('POST /api/question_sets', ({ body }) => json({ ...SET, ...(body as object) }));
    server.on(`PUT /api/question_sets/${SET.id}`, ({ body }) =>
      json({ ...SET, ...(body as object), version: 2 }),
    );
    server.on('PUT /api/question_sets/order', () => {
      state.sets.reverse();
      return json(state.sets);
    });
    return { ...openAdmin('/settings', { server }), other };
  }

  it('are edited and copied', async () => {
    const { user, server } = openSets();
    await user.click(await screen.findByRole('button', { name: 'Edit: Fairs' }));
    const lines = await screen.findByLabelText('Questions, one on each line');
    await user.type(lines, '{Enter}Whom did you meet?{Enter}');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sent(`PUT /api/question_sets/${SET.id}`).map(({ body }) => body)).toEqual([
        {
          name: 'Fairs',
          language: 'en',
          questions: ['Which fair was the best?', 'Whom did you meet?'],
          version: 1,
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Copy: Fairs' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Fairs (copy)');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('POST /api/question_sets')).toHaveLength(1));
  });

  it('are ordered', async () => {
    const { user, server, other } = openSets();
    expect(await screen.findByRole('button', { name: 'Move up: Fairs' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up: Monthly' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Monthly' })).toBeDisabled());
    expect(server.sent('PUT /api/question_sets/order').map(({ body }) => body)).toEqual([
      { ids: [other.id, SET.id] },
    ]);
  });
});
