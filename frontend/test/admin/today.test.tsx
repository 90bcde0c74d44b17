import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '../../src/admin/ui/lateActs.ts';
import type { Today, TodayClient, TodayGroup, TodayTask } from '../../src/api/today.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

function task(kind: TodayTask['kind'], changes: Partial<TodayTask> = {}): TodayTask {
  return { kind, count: 1, at: ago(72), step: null, failed: [], ...changes };
}
function client(number: number, ...tasks: TodayTask[]): TodayClient {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { id, website: `https://client${number}.example`, email: `c${number}@example.com`, tasks };
}
function group(name: TodayGroup['name'], ...clients: TodayClient[]): TodayGroup {
  return { name, clients, more: false };
}

/** Opens Today on a server that says what there is to do, and later what the test puts there. */
function openToday(changes: Partial<Today>, server = new FakeServer()) {
  const state = {
    today: {
      at: '2026-11-22T14:02:00.000Z',
      hasForms: true,
      groups: [],
      months: [],
      next: null,
      ...changes,
    } as Today,
  };
  server.on('GET /api/today', () => json(state.today));
  return { ...openAdmin('/today', { server }), state };
}

/** Has what was pressed done as when its five seconds are over. */
function holdUndo() {
  const { goOff } = holdTimers(UNDO_MS);
  return { pass: () => act(goOff) };
}

const region = (name: RegExp) => screen.findByRole('region', { name });

it('says how much there is to do, and shows each client with verb, age and a way to where it is done', async () => {
  openToday({
    groups: [
      group('overdue', client(1, task('send_strategy'), task('write_posts', { count: 8 }))),
      group('replied', client(2, task('rework_posts', { count: 2, at: ago(2) }))),
      group('waiting', client(3, task('await_interview', { step: 2 }))),
    ],
  });
  expect(await screen.findByText('2 things need you, 1 overdue.')).toBeVisible();
  const overdue = await region(/^Overdue/);
  expect(overdue).toHaveTextContent('client1.exampleSend the strategyWrite 8 posts3 days overdueOpen');
  expect(
    within(overdue).getByRole('link', { name: /^Open: client1.example, Send the strategy/ }),
  ).toHaveAttribute('href', `/admin/form_submissions/${client(1).id}/show#strategy`);
  const replied = await region(/^Client replied/);
  expect(replied).toHaveTextContent('Rework 2 posts2 hours ago');
  expect(screen.getByText('Interview not finished, at step 2 of 3')).not.toBeVisible();
});

it('the head of a group leads to the list narrowed to it, which says so until something else is shown', async () => {
  const { server, user } = openToday({ groups: [group('overdue', client(1, task('ready_posts')))] });
  await user.click(await screen.findByRole('link', { name: 'Overdue · 1' }));
  const chip = await screen.findByRole('button', { name: 'Today: Overdue' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  const asked = () => server.sent('GET /api/form_submissions').at(-1)?.query.get('filter');
  expect(asked()).toBe('{"today":"overdue"}');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked()).toBe('{}'));
  expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull();
});

it('what waits for clients can be seen in the list, too', async () => {
  const { server, user } = openToday({ groups: [group('waiting', client(1, task('await_interview')))] });
  await user.click(await screen.findByText('Waiting for clients · 1'));
  await user.click(screen.getByRole('link', { name: 'See all in the list' }));
  await screen.findByRole('button', { name: 'Today: Waiting for clients' });
  expect(server.sent('GET /api/form_submissions').at(-1)?.query.get('filter')).toBe('{"today":"waiting"}');
});

it('what was pressed on a row can be taken back, and then never reaches the server', async () => {
  const { server, user } = openToday({ groups: [group('held', client(1, task('release_form')))] });
  await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
  expect(screen.getByText('client1.example: Released.')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo: client1.example' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await user.click(await screen.findByRole('link', { name: 'Submissions' }));
  await screen.findByRole('heading', { name: 'Form Submissions' });
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('what was pressed and not taken back is done after five seconds, and the row goes', async () => {
  const server = new FakeServer();
  server.add(submission({ id: client(1).id }));
  const { user, state } = openToday({ groups: [group('held', client(1, task('release_form')))] }, server);
  const undo = holdUndo();
  await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
  state.today = { ...state.today, groups: [] };
  expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toEqual([]);
  undo.pass();
  expect(await screen.findByText('Nothing needs you.')).toBeVisible();
  expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toHaveLength(1);
});

it('who closes the page before that has it done at once; all that did not work is tried again', async () => {
  const failed = ['board', 'mail'].map((kind, index) => ({
    id: `00000000-0000-4000-9000-00000000000${index}`,
    title: `Make the ${kind}`,
  }));
  const server = new FakeServer();
  for (const { id } of failed)
    server.on(`POST /api/form_submissions/${client(1).id}/follow-ups/${id}/retry`, () => json({}));
  const { user } = openToday(
    { groups: [group('failed', client(1, task('retry_follow_ups', { failed })))] },
    server,
  );
  expect(await screen.findByText('Did not work: Make the board, Make the mail')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again: client1.example' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  // Nothing is waited for: a closed page hears no answer.
  const retries = server.calls.filter(({ path }) => path.endsWith('/retry'));
  expect(retries).toMatchObject([{ keepalive: true }, { keepalive: true }]);
});

it('who goes on to another page before that has it done at once, in a way that outlives this one', async () => {
  const server = new FakeServer();
  server.add(submission({ id: client(1).id }));
  const { user } = openToday({ groups: [group('held', client(1, task('release_form')))] }, server);
  holdTimers(UNDO_MS);
  await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
  await user.click(screen.getByRole('link', { name: 'Submissions' }));
  await waitFor(() =>
    expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toMatchObject([
      { keepalive: true },
    ]),
  );
});

it('a row whose task could not be done is there again', async () => {
  const server = new FakeServer();
  server.on(`POST /api/form_submissions/${client(1).id}/release`, () => failure(500, 'internal', 'No.'));
  const { user } = openToday({ groups: [group('held', client(1, task('release_form')))] }, server);
  const undo = holdUndo();
  await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
  undo.pass();
  expect(await screen.findByText('The form could not be released.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release: client1.example' })).toBeVisible();
});

it.each([
  ['another task of the same client', 'retry_follow_ups', 'Try again: client1.example'],
  ['the task that is there again', 'release_form', 'Release: client1.example'],
] as const)('after it was done, the row shows %s', async (_what, kind, name) => {
  const server = new FakeServer();
  server.add(submission({ id: client(1).id }));
  const held = task('release_form');
  const { user, state } = openToday({ groups: [group('held', client(1, held))] }, server);
  const undo = holdUndo();
  await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
  const next = kind === 'release_form' ? held : task(kind);
  state.today = { ...state.today, groups: [group('held', client(1, next)), group('due')] };
  await screen.findByRole('button', { name: 'Undo: client1.example' });
  undo.pass();
  expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toHaveLength(1);
});

it('without any form it offers the link to share', async () => {
  openToday({ hasForms: false });
  expect(await screen.findByRole('heading', { name: 'Share your form' })).toBeVisible();
  expect(screen.getByText('http://localhost/')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible();
});

it('with nothing to do it says what comes next', async () => {
  openToday({ next: { ...client(4), day: '2026-11-24' } });
  expect(
    await screen.findByRole('link', { name: 'Next: a post of client4.example on Tue 24 Nov.' }),
  ).toBeVisible();
});

it('keeps what it has when it cannot refresh, and says of when it is', async () => {
  const { server, user } = openToday({ groups: [group('held', client(1, task('release_form')))] });
  await screen.findByText('client1.example');
  server.on('GET /api/today', offline);
  window.dispatchEvent(new Event('visibilitychange'));
  const note = await screen.findByText(/^Could not refresh. Showing \d\d:\d\d\.$/);
  expect(note).toBeVisible();
  expect(screen.getByText('client1.example')).toBeVisible();
  server.on('GET /api/today', () => json({ at: ago(0), hasForms: true, groups: [], months: [], next: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing needs you.')).toBeVisible();
});

it('says that it could not be loaded, with a way to try again', async () => {
  const server = new FakeServer();
  server.on('GET /api/today', offline);
  openAdmin('/today', { server });
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});

it('beside the rows stand the months in work and the services', async () => {
  openToday({ months: [{ ...client(5), posts: ['approved', 'draft'] }] });
  expect(await screen.findByText('1 With us, 1 Approved')).toBeInTheDocument();
  expect(screen.getByText('2 of 8')).toBeInTheDocument();
  expect(await screen.findByText('AI')).toBeInTheDocument();
});
