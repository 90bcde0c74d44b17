import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { MESSAGES } from '#shared/messages';
import { authProvider, openTabs } from '../../src/admin/login/authProvider.ts';
import { ApiError } from '../../src/api/http.ts';
import { putOnCalendar } from '../../src/plannedPosts/clientPosts.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { newPost } from '../../src/plannedPosts/post.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { pressMore } from './support/more.ts';
import { askToDelete, forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

async function logIn({ user }: ReturnType<typeof openAdmin>, password = 'secret') {
  await user.type(await screen.findByPlaceholderText('Enter password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it('says how long to wait after too many attempts', async () => {
    const server = new FakeServer();
    server.on('POST /api/verify-admin', () =>
      failure(429, 'too_many_requests', 'Too many requests. Please wait.'),
    );
    await logIn(openAdmin('/', { loggedIn: false, server }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please wait.'),
    );
  });
});

describe('login of people', () => {
  const withPeople = (sharedPassword: boolean) => {
    const server = new FakeServer();
    server.on('GET /api/session', () => json({ active: false, hasPeople: true, sharedPassword }));
    return server;
  };

  it('has no email field before anyone has an account', async () => {
    openAdmin('/', { loggedIn: false });
    await screen.findByPlaceholderText('Enter password');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('sends the address with the password', async () => {
    const server = withPeople(true);
    const page = openAdmin('/', { loggedIn: false, server });
    await page.user.type(await screen.findByLabelText('Email'), 'ada@agency.example');
    expect(screen.getByText('Leave it empty to log in with the shared password.')).toBeVisible();
    await logIn(page);
    await waitFor(() =>
      expect(server.sent('POST /api/verify-admin')[0]?.body).toEqual({
        email: 'ada@agency.example',
        password: 'secret',
      }),
    );
  });

  it('does not offer the shared password once it is off', async () => {
    openAdmin('/', { loggedIn: false, server: withPeople(false) });
    await screen.findByLabelText('Email');
    expect(screen.queryByText(/shared password/)).toBeNull();
  });
});

describe('the password entered again', () => {
  const needed = () => failure(403, 'step_up_needed', 'Enter your password to continue.');
  const done = () => new Response(null, { status: 204 });

  /** A server that needs the password `secret` again for a route. */
  function serverThatAsks(route: string, answer: () => Response): FakeServer {
    const server = new FakeServer();
    server.on(route, needed);
    server.on('POST /api/step-up', ({ body }) => {
      if ((body as { password: string }).password !== 'secret')
        return failure(403, 'wrong_password', MESSAGES.wrongPassword);
      server.on(route, answer);
      return done();
    });
    return server;
  }

  it('repeats a deletion after the password was entered', async () => {
    const client = submission();
    const { id } = client;
    const route = `DELETE /api/form_submissions/${id}`;
    const server = serverThatAsks(route, () => json({ id }));
    const { user } = openDetail(client, server, '/client');
    await askToDelete(user);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete submission' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    await user.type(within(dialog).getByLabelText('Password'), 'guess');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText(MESSAGES.wrongPassword)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('The submission has been deleted.')).toBeVisible();
    expect(server.sent(route)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing and shows no error when the dialog is closed', async () => {
    const server = serverThatAsks('GET /api/step-up', done);
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    const { user } = openAdmin('/', { server });
    await user.click(await screen.findByRole('link', { name: 'Export to CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    save.mockClear();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByText(MESSAGES.fetchSubmissionsFailed)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
  });
});

describe('invitation', () => {
  it('lets a person choose a password and logs in', async () => {
    const server = new FakeServer();
    server.on('POST /api/invitations/read', () =>
      json({ name: 'Ada Baker', email: 'ada@agency.example', role: 'editor', isFirst: true }),
    );
    server.on('POST /api/invitations/accept', ({ body }) =>
      (body as { password: string }).password === 'short'
        ? failure(422, 'invalid', 'no', {
            errors: { password: 'The password needs at least 12 characters.' },
          })
        : new Response(null, { status: 204 }),
    );
    const { user } = openAdmin('/invitation#the-token', { loggedIn: false, server });
    expect(await screen.findByText('ada@agency.example')).toBeVisible();
    expect(server.sent('POST /api/invitations/read')[0]?.body).toEqual({ token: 'the-token' });
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
    expect(await screen.findByText('The password needs at least 12 characters.')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'a long enough one');
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
    await waitFor(() =>
      expect(server.sent('POST /api/verify-admin')[0]?.body).toEqual({
        email: 'ada@agency.example',
        password: 'a long enough one',
      }),
    );
  });

  it('says why it cannot be used', async () => {
    const server = new FakeServer();
    server.on('POST /api/invitations/read', () =>
      failure(409, 'invitation_used', 'This link was used already. Log in with your password.'),
    );
    openAdmin('/invitation#the-token', { loggedIn: false, server });
    expect(await screen.findByText(/This link was used already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the log-in' })).toHaveAttribute('href', '/admin/');
  });
});

describe('session', () => {
  it('is not ended by a page without the flag: it may belong to another tab', async () => {
    const { server } = openAdmin('/', { loggedIn: false });
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(server.sent('POST /api/logout')).toHaveLength(0);
  });
  it('that was ended in another tab ends here, and no client data stays visible', async () => {
    const page = openDetail(submission());
    await screen.findByRole('heading', { name: /^Submission Details/ });
    const other = openTabs();
    act(() => other.post('logged out'));
    other.close();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
    expect(screen.queryByText('ada@bakery.example')).toBeNull();
    expect(page.server.sent('POST /api/logout')).toHaveLength(0);
    await logIn(page);
    expect(await screen.findByRole('heading', { name: /^Submission Details/ })).toBeVisible();
  });

  it('that has just begun is not ended by the late answer to a request from before the login', async () => {
    const server = new FakeServer();
    const answer = server.hold('GET /api/form_submissions', () =>
      failure(401, 'unauthorized', 'Please log in.'),
    );
    openAdmin('/', { server });
    await waitFor(() => expect(server.sent('GET /api/form_submissions')).not.toHaveLength(0));
    server.on('GET /api/session', () => json({ active: true }));
    answer();
    expect(await screen.findByText(MESSAGES.fetchSubmissionsFailed)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Admin Login' })).toBeNull();
  });

  it('that has just begun is not ended by a check of the session from before the login', async () => {
    const { server } = openAdmin();
    const answer = server.hold('GET /api/session', () => json({ active: false }));
    const check = authProvider.checkError(new ApiError(401, 'unauthorized', 'Please log in.'));
    await authProvider.login({ password: 'secret' });
    answer();
    await expect(check).resolves.toBeUndefined();
    expect(sessionStorage.getItem('isAdminAuthenticated')).toBe('true');
  });

  it('ends once, however many requests are refused', async () => {
    openAdmin();
    const refuse = () => authProvider.checkError(new ApiError(401, 'unauthorized', 'Please log in.'));
    await expect(refuse()).rejects.toEqual({ message: false });
    expect(sessionStorage.getItem('isAdminAuthenticated')).toBeNull();
    await expect(refuse()).rejects.toEqual({ message: false, logoutUser: false });
  });

  it('notifies the other tabs on Logout', async () => {
    const heard: string[] = [];
    const other = openTabs();
    other.listen((message) => heard.push(message));
    const { user } = openAdmin();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(heard).toEqual(['logging out', 'logged out']));
    other.close();
  });

  it('continues with an error when the server could not end it', async () => {
    const heard: string[] = [];
    const other = openTabs();
    other.listen((message) => heard.push(message));
    const { user, server } = openAdmin();
    server.on('POST /api/logout', offline);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText(/you are still logged in/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
    expect(sessionStorage.getItem('isAdminAuthenticated')).toBe('true');
    expect(heard).toEqual(['logging out']);
    server.on('POST /api/logout', () => new Response(null, { status: 204 }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    other.close();
  });

  it('continues with an error when the server does not respond for ten seconds', async () => {
    const { user } = openAdmin();
    const button = await screen.findByRole('button', { name: 'Logout' });
    // Fake timers do not affect AbortSignal.
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const answer = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/logout'
        ? new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
          })
        : answer(input, init);
    await user.click(button);
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    clock.abort();
    expect(await screen.findByText(/you are still logged in/)).toBeVisible();
    expect(sessionStorage.getItem('isAdminAuthenticated')).toBe('true');
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is ended once, and the button keeps the focus meanwhile', async () => {
    const { user, server } = openAdmin();
    const answer = server.hold('POST /api/logout');
    const button = await screen.findByRole('button', { name: 'Logout' });
    await user.click(button);
    await waitFor(() => expect(server.sent('POST /api/logout')).toHaveLength(1));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // Browsers remove the focus from disabled elements.
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    answer();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(server.sent('POST /api/logout')).toHaveLength(1);
  });

  it('ends only after pending actions have run', async () => {
    const record = submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] });
    const { user, server, id } = openDetail(record);
    const { id: postId } = server.posts.ofIdea(id, 'idea-1');
    const order = () => server.calls.map(({ method, path }) => `${method} ${path}`);
    const deletion = `DELETE /api/posts/${postId}`;
    const answer = server.hold(deletion);
    await pressMore(user, 'Idea 1', 'Delete');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(order()).toContain(deletion));
    expect(server.sent('POST /api/logout')).toEqual([]);
    answer();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    expect(server.sent('POST /api/logout')).toHaveLength(1);
  });

  it('runs pending actions before another tab ends it', async () => {
    const record = submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] });
    const { user, server, id } = openDetail(record);
    const deletion = `DELETE /api/posts/${server.posts.ofIdea(id, 'idea-1').id}`;
    await pressMore(user, 'Idea 1', 'Delete');
    const other = openTabs();
    other.post('logging out');
    other.close();
    // Less than the time after which it would run anyway.
    await waitFor(() => expect(server.sent(deletion)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
  });

  it('hides the message about an expired session when another tab logs in', async () => {
    sessionStorage.setItem('byline.admin.sessionExpired', 'true');
    const server = new FakeServer();
    server.on('GET /api/session', () => json({ active: true }));
    const { user } = openAdmin('/', { loggedIn: false, server });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });
});

describe('A97: posts of clients on the calendar of this browser', () => {
  const OWN = { ...newPost('2026-12-01'), title: 'Our own' };
  const desk = (submission: string) => ({
    id: submission,
    title: `Of ${submission}`,
    content: 'Words of a client.',
    day: '2026-12-02',
    status: 'draft' as const,
    tag: 'Bakery',
    submission,
  });
  const titles = async () => (await openDatabase().readPosts()).map(({ title }) => title).toSorted();
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    await openDatabase().write({ put: [OWN], remove: [] });
  });
  const logOut = async () => {
    const { user, server } = openAdmin();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    return { user, server };
  };

  it('are removed at Logout, and no other post', async () => {
    await putOnCalendar([desk('one'), desk('two')]);
    const { user, server } = await logOut();
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      "2 posts of clients are in this browser's calendar",
    );
    expect(server.sent('POST /api/logout')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove and log out' }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(await titles()).toEqual(['Our own']);
  });

  it('are kept if the administrator chooses so; without any there is no question', async () => {
    await putOnCalendar([desk('one')]);
    const { user } = await logOut();
    await user.click(await screen.findByRole('button', { name: 'Keep and log out' }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(await titles()).toEqual(['Of one', 'Our own']);
  });

  it('are removed when their submission is deleted', async () => {
    const { user, id } = openDetail(submission(), undefined, '/client');
    await putOnCalendar([desk(id), desk('another')]);
    await askToDelete(user);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete submission' }));
    await screen.findByText('The submission has been deleted.');
    expect(await titles()).toEqual(['Of another', 'Our own']);
  });
});
