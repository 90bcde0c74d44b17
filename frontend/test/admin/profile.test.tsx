import { screen, waitFor, within } from '@testing-library/react';
import type { ListedSession, SecondFactor } from '../../src/api/people.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

const PERSON = { id: '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55', name: 'Ada Baker', role: 'owner' };
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['ABCD-EFGH-IJKL-MN23', 'ABCD-EFGH-IJKL-MN24'];
const done = () => new Response(null, { status: 204 });
const session = (id: string, device: string, isCurrent = false): ListedSession => ({
  id,
  device,
  isCurrent,
  created_at: '2026-11-22T09:00:00.000000Z',
  last_seen_at: '2026-11-22T10:00:00.000000Z',
});

/** A server that keeps the sessions and the second factor of a person. */
function serverOf(person: object = PERSON, factor: Partial<SecondFactor> = {}) {
  const server = new FakeServer();
  const state = {
    factor: { isSet: false, recoveryCodes: 0, isRequired: false, ...factor },
    sessions: [session('one', 'Firefox on Linux', true), session('two', 'Safari on iPhone')],
  };
  server.on('GET /api/session', () => json({ active: true, hasPeople: true, sharedPassword: true, person }));
  server.on('GET /api/sessions', () => json(state.sessions));
  server.on('DELETE /api/sessions/two', () => {
    state.sessions = state.sessions.filter(({ id }) => id !== 'two');
    return done();
  });
  server.on('DELETE /api/sessions', () => {
    state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
    return done();
  });
  server.on('GET /api/second-factor', () => json(state.factor));
  server.on('POST /api/second-factor', () =>
    json({ secret: SECRET, uri: `otpauth://totp/Byline:ada?secret=${SECRET}` }),
  );
  server.on('POST /api/second-factor/confirm', ({ body }) => {
    if ((body as { code: string }).code !== '123456')
      return failure(422, 'invalid', 'no', { errors: { code: 'This code is wrong.' } });
    state.factor = { ...state.factor, isSet: true, recoveryCodes: 10 };
    return json({ codes: CODES });
  });
  server.on('DELETE /api/second-factor', () => {
    state.factor.isSet = false;
    return done();
  });
  server.on('PUT /api/security', ({ body }) => {
    state.factor.isRequired = (body as { requireSecondFactor: boolean }).requireSecondFactor;
    return json({ sharedPassword: false, requireSecondFactor: state.factor.isRequired });
  });
  return { server, state };
}

describe('sessions on the profile page', () => {
  it('are listed, the own one marked, and end one by one or all together', async () => {
    const { server } = serverOf();
    const { user } = openAdmin('/profile', { server });
    expect(await screen.findByRole('heading', { name: 'Ada Baker' })).toBeVisible();
    expect(await screen.findByText('Firefox on Linux (this session)')).toBeVisible();
    const [button] = screen.getAllByRole('button', { name: /^End this session: Safari on iPhone/ });
    if (button) await user.click(button);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('end all together', async () => {
    const { server } = serverOf();
    const { user } = openAdmin('/profile', { server });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(await screen.findByText('All other sessions have ended.')).toBeVisible();
  });

  it('of the shared password come without a second factor', async () => {
    const { server } = serverOf({ id: null, name: 'Shared password', role: 'owner' });
    openAdmin('/profile', { server });
    expect(await screen.findByText(/logged in with the shared password/)).toBeVisible();
    expect(screen.queryByText('Second factor')).toBeNull();
  });
});

describe('a second factor on the profile page', () => {
  it('is set up with a code, and shows the recovery codes once', async () => {
    const { server } = serverOf();
    const { user } = openAdmin('/profile', { server });
    await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: /open it in an app/ })).toHaveAttribute(
      'href',
      `otpauth://totp/Byline:ada?secret=${SECRET}`,
    );
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('This code is wrong.')).toBeVisible();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(/10 of your recovery codes are left/)).toBeVisible();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is required of everyone after a question, and then cannot be switched off', async () => {
    const { server } = serverOf(PERSON, { isSet: true, recoveryCodes: 9 });
    const { user } = openAdmin('/profile', { server });
    await user.click(await screen.findByRole('button', { name: 'Require it of everyone' }));
    await user.click(await screen.findByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('Your agency requires a second factor of everyone.')).toBeVisible();
    expect(server.sent('PUT /api/security')[0]?.body).toEqual({ requireSecondFactor: true });
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });

  it('has to be set up before anything else, where the agency requires it', async () => {
    const { server } = serverOf({ ...PERSON, role: 'editor' });
    server.on('GET /api/session', () =>
      json({
        active: true,
        hasPeople: true,
        sharedPassword: false,
        person: PERSON,
        secondFactorMissing: true,
      }),
    );
    const { user } = openAdmin('/', { server });
    await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    const kept = await screen.findByRole('button', { name: 'I have kept them' });
    expect(screen.queryByRole('heading', { name: 'Form Submissions' })).toBeNull();
    server.on('GET /api/session', () =>
      json({ active: true, hasPeople: true, sharedPassword: false, person: PERSON }),
    );
    await user.click(kept);
    expect(await screen.findByText('No submissions found.')).toBeVisible();
  });
});

it('asks for the code at the log-in once the password was right', async () => {
  const server = new FakeServer();
  server.on('GET /api/session', () => json({ active: false, hasPeople: true, sharedPassword: false }));
  server.on('POST /api/verify-admin', ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) return failure(401, 'second_factor_needed', 'Enter the code.');
    return code === '123456' ? json({ ok: true }) : failure(401, 'wrong_code', 'This code is wrong.');
  });
  const { user } = openAdmin('/', { loggedIn: false, server });
  await user.type(await screen.findByLabelText('Email'), 'ada@agency.example');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByText(/Incorrect password/)).toBeNull();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Form Submissions' })).toBeVisible();
});
