import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '#shared/settings';
import type { Settings } from '../../src/api/settings.ts';
import { showAgency } from '../support/agency.ts';
import { type Call, FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);
afterEach(() => showAgency());

const ROUTE = 'PUT /api/settings/agency';
const STORED: Settings = {
  ...DEFAULT_SETTINGS,
  weekdays: [...DEFAULT_SETTINGS.weekdays],
  daysOff: [...DEFAULT_SETTINGS.daysOff],
  id: 'agency',
  version: 3,
  modifiedAt: '2026-11-01T09:00:00.000000Z',
  logo: null,
  name: 'Acme',
};

/** Opens the page on a server that stores writes like the real one. */
async function openSettings(stored: Partial<Settings> = {}) {
  const state = { settings: { ...STORED, ...stored } };
  const server = new FakeServer();
  server.on('GET /api/settings/agency', () => json(state.settings));
  const store = ({ body }: Call) => {
    const { version, ...content } = body as Settings;
    if (version !== state.settings.version)
      return failure(409, 'changed_elsewhere', 'This was changed elsewhere in the meantime.', {
        current: state.settings,
      });
    state.settings = { ...state.settings, ...content, version: version + 1 };
    return json(state.settings);
  };
  server.on(ROUTE, store);
  const opened = openAdmin('/settings', { server });
  const name = await screen.findByLabelText('Name of the agency');
  return { ...opened, server, state, store, name, sent: () => server.sent(ROUTE).map(({ body }) => body) };
}

const save = () => screen.getByRole('button', { name: 'Save' });
it('sends a save once, and the button keeps the focus', async () => {
  const { user, name, server, sent, state } = await openSettings();
  const answer = server.hold(ROUTE);
  await user.type(name, ' Letters');
  await user.click(save());
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  // Browsers remove the focus from disabled elements.
  expect(save()).toBeEnabled();
  expect(save()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(name, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(name).toHaveValue('Acme Letters');
  expect(sent()).toHaveLength(1);
  answer();
  expect(await screen.findByText(/^The settings were saved/)).toBeVisible();
  expect(state.settings).toMatchObject({ version: 4, name: 'Acme Letters' });
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
});

it('sends an emptied field as an empty text', async () => {
  const { user, name, sent } = await openSettings();
  await user.clear(name);
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ name: '' })]));
});

it('shows the reason of a rejected value beside its field', async () => {
  const { user, server } = await openSettings();
  server.on(ROUTE, () =>
    failure(422, 'invalid_input', 'Some of the information is not valid.', {
      errors: { replyTo: 'Please enter one email address, such as hello@example.com.' },
    }),
  );
  const field = screen.getByLabelText('Reply address');
  await user.type(field, 'nobody');
  await user.click(save());
  expect(await screen.findByText(/^Please enter one email address/)).toBeVisible();
  expect(field).toBeInvalid();
});
it('scrolls to the first invalid field that can be focused', async () => {
  const { user, name, server } = await openSettings();
  server.on(ROUTE, () =>
    failure(422, 'invalid_input', 'Some of the information is not valid.', {
      errors: { remindersOn: 'No.', time: 'Please choose a time.' },
    }),
  );
  await user.type(name, ' Letters');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Time')).toHaveFocus());
});
it('shows why the server rejects a logo, and keeps unsaved changes when it accepts one', async () => {
  const { user, name, server, state } = await openSettings();
  await user.type(name, ' Letters');
  const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
  server.on('PUT /api/settings/agency/logo', () =>
    failure(415, 'file_type', 'The logo has to be a PNG, JPEG or WebP picture.'),
  );
  await user.upload(screen.getByLabelText('Choose a picture'), file);
  expect(await screen.findByText(/^The logo has to be a PNG/)).toBeVisible();
  server.on('PUT /api/settings/agency/logo', () => {
    const logo = { url: '/api/settings/logo?v=ab12', width: 100, height: 40 };
    state.settings = { ...state.settings, version: 4, logo };
    return json(state.settings);
  });
  await user.upload(screen.getByLabelText('Choose a picture'), file);
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    '/api/settings/logo?v=ab12',
  );
  expect(name).toHaveValue('Acme Letters');
  await user.click(save());
  await waitFor(() => expect(state.settings).toMatchObject({ version: 5, name: 'Acme Letters' }));
});

const refreshed = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

it('keeps unsaved changes through a login and another page, until they are saved', async () => {
  const { user, name, server, state, store } = await openSettings();
  await user.type(name, ' Letters');
  await user.clear(screen.getByLabelText('Posts a month'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Submissions' }));
  await screen.findByRole('heading', { name: 'Form Submissions' });
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByLabelText('Name of the agency')).toHaveValue('Acme Letters');
  const posts = screen.getByLabelText('Posts a month');
  expect(posts).toHaveValue(null);
  await user.type(posts, '9');
  server.on(ROUTE, () => failure(401, 'unauthorized', 'Please log in.'));
  await user.click(save());
  await user.type(await screen.findByPlaceholderText('Enter password'), 'secret');
  server.on(ROUTE, store);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Your unsaved changes are restored.')).toBeVisible();
  expect(screen.getByLabelText('Name of the agency')).toHaveValue('Acme Letters');
  await user.click(save());
  await waitFor(() => expect(state.settings).toMatchObject({ name: 'Acme Letters', postsPerMonth: 9 }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['isAdminAuthenticated']));
});

it('shows the stored values again when changes are discarded', async () => {
  const { user, name, sent } = await openSettings();
  await user.type(name, ' Letters');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(name).toHaveValue('Acme');
  await user.click(save());
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('asks about a conflict even if the page has already loaded the other change', async () => {
  const { user, name, state, server, sent } = await openSettings();
  await user.clear(name);
  await user.type(name, 'Mine');
  state.settings = { ...state.settings, version: 4, name: 'Theirs', strategyDays: 5 };
  refreshed();
  await waitFor(() => expect(server.sent('GET /api/settings/agency')).toHaveLength(2));
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 4, name: 'Mine', strategyDays: 5 }));
});

it('keeps changes made during a save, and when a logo is uploaded afterwards', async () => {
  const { user, name, server, state, store, sent } = await openSettings();
  await user.click(save());
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  const answer = server.hold(ROUTE);
  await user.type(name, ' Letters');
  await user.click(save());
  await user.type(screen.getByLabelText("Sender's name"), 'Ada');
  answer();
  expect(await screen.findByText(/^The settings were saved/)).toBeVisible();
  expect(screen.getByLabelText("Sender's name")).toHaveValue('Ada');
  server.on('PUT /api/settings/agency/logo', () => {
    const logo = { url: '/api/settings/logo?v=ab12', width: 100, height: 40 };
    state.settings = { ...state.settings, version: state.settings.version + 1, logo };
    return json(state.settings);
  });
  await user.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  await screen.findByRole('img', { name: 'Logo' });
  expect(screen.getByLabelText("Sender's name")).toHaveValue('Ada');
  server.on(ROUTE, store);
  await user.click(save());
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ version: 5, name: 'Acme Letters', senderName: 'Ada' }),
  );
});

describe('the test email', () => {
  const TEST = 'POST /api/settings/test-mail';
  it.each([
    ['team@example.com', null, 'The mail server accepted the email to team@example.com.'],
    [
      'ada@example.com',
      'the mail server refused our name or password (535 no)',
      'The email to ada@example.com was not sent: the mail server refused our name or password (535 no).',
    ],
  ])('to %s shows the answer of the mail server', async (to, problem, text) => {
    const { user, server } = await openSettings();
    server.on(TEST, () => json({ to, failure: problem }));
    if (problem) await user.type(screen.getByLabelText('To'), `${to}`);
    await user.click(screen.getByRole('button', { name: 'Send a test email' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.sent(TEST).map(({ body }) => body)).toEqual([problem ? { to } : {}]);
  });

  it('is not offered while email is off', async () => {
    showAgency({ off: ['mail'] });
    await openSettings();
    expect(screen.queryByRole('button', { name: 'Send a test email' })).not.toBeInTheDocument();
  });
});

it("offers the server's time zone and the browser's, and all others on request", async () => {
  const { user, sent } = await openSettings();
  const zone = screen.getByLabelText("The agency's time zone");
  const offered = () => [...zone.querySelectorAll('option')].map(({ textContent }) => textContent);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  expect(offered()).toEqual(["The server's", here, 'Other ...']);
  await user.selectOptions(zone, 'Other ...');
  expect(offered()).toContain('America/New York');
  await user.selectOptions(zone, 'Europe/Berlin');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ timeZone: 'Europe/Berlin' })]));
});

describe('the AI budget of today', () => {
  const BUDGETS_OF_TODAY = [
    { budget: 'administrator', used: 312_000, reserved: 40_000, limit: 6_000_000, used_up: false },
    { budget: 'confirmed', used: 0, reserved: 0, limit: null, used_up: false },
    { budget: 'strangers', used: 1_999_000, reserved: 0, limit: 2_000_000, used_up: true },
  ];

  it('is shown below the settings, with usage and reset time', async () => {
    const server = new FakeServer();
    server.on('GET /api/settings/agency', () => json(STORED));
    const refilled_at = '2026-11-23T00:00:00.000Z';
    server.on('GET /api/ai-budgets', () => json({ refilled_at, budgets: BUDGETS_OF_TODAY }));
    openAdmin('/settings', { server });
    const line = within(await screen.findByRole('region', { name: 'AI budget today' }));
    expect(line.getByText('Administrator: 312,000 of 6,000,000 tokens, 40,000 reserved')).toBeVisible();
    expect(line.getByText('Active clients: 0 tokens')).toBeVisible();
    expect(line.getByText('Everyone else: 1,999,000 of 2,000,000 tokens, used up')).toBeVisible();
    const time = new Date(refilled_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    expect(line.getByText(`Resets at ${time}.`)).toBeVisible();
  });

  it('is hidden if it is not available', async () => {
    const server = new FakeServer();
    server.on('GET /api/settings/agency', () => json(STORED));
    server.on('GET /api/ai-budgets', () => failure(500, 'internal', 'Something went wrong'));
    openAdmin('/settings', { server });
    await screen.findByRole('heading', { name: 'Settings' });
    await waitFor(() => expect(server.sent('GET /api/ai-budgets')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'AI budget today' })).toBeNull();
  });
});
