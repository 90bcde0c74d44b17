import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN_TOAST_MS } from '#shared/limits';
import { strokeOf } from '../../src/admin/shortcuts/shortcuts.ts';
import { FakeServer, json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('navigation', () => {
  it('links to every view and marks the current one', async () => {
    const { user } = openAdmin();
    await screen.findByRole('heading', { name: 'Form Submissions' });
    const places = screen.getByRole('navigation', { name: 'Panel' });
    const link = (name: string) => within(places).getByRole('link', { name, hidden: true });
    expect(
      within(places)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Submissions', 'Posts', 'Calendar', 'Reports', 'Audit log', 'Settings']);
    expect(link('Submissions')).toHaveAttribute('aria-current', 'page');
    expect(link('Calendar')).toHaveAttribute('href', '/admin/calendar');
    await user.click(link('Today'));
    expect(await screen.findByRole('heading', { name: /^Today/ })).toBeVisible();
    expect(link('Today')).toHaveAttribute('aria-current', 'page');
    expect(link('Submissions')).not.toHaveAttribute('aria-current');
  });

  it('opens with a button on narrow screens, and closes on Escape', async () => {
    const { user } = openAdmin();
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });
});

describe('an unknown address', () => {
  it('shows a message below the navigation', async () => {
    openAdmin('/whatever');
    expect(await screen.findByText('There is no such page.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Panel' })).toBeVisible();
  });
});

describe('the health notice', () => {
  it.each([
    [{ status: 'ready', disk: 'up', alarms: ['disk_low'] }, /less than 1 GB left/],
    [{ status: 'ready', disk: 'up', alarms: ['database_large'] }, /over 4 GB/],
    [
      { status: 'ready', disk: 'up', alarms: ['mail_failing'], mailFault: 'certificate_untrusted' },
      /Emails are not sent: the mail server's certificate is not trusted; set SMTP_CA_FILE/,
    ],
    [{ status: 'unready', disk: 'down', alarms: ['disk_low'] }, /server's disk is full/],
  ])("shows the server's warnings: %j", async (health, words) => {
    const server = new FakeServer();
    server.on('GET /api/health', () => json(health, { status: health.status === 'ready' ? 200 : 503 }));
    openAdmin('/', { server });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the badges for services that are simulated or off', () => {
  function openWith(integrations: object, capabilities: object = {}) {
    const server = new FakeServer();
    server.on('GET /api/config', () => json({ videoGuideUrl: null, integrations, capabilities }));
    return openAdmin('/', { server });
  }

  it('names each simulated service, the settings that connect it and the inbox', async () => {
    const { user } = openWith(
      {
        openai: { label: 'AI', mode: 'sandbox', liveWith: ['OPENAI_API_KEY'] },
        trello: { label: 'Trello', mode: 'live', liveWith: ['TRELLO_KEY'] },
        mail: { label: 'email', mode: 'sandbox', liveWith: ['SMTP_URL', 'MAIL_FROM'] },
        fax: { label: 'fax', mode: 'off', liveWith: ['FAX_NUMBER'] },
      },
      { writing: 'sandbox', mail: 'sandbox' },
    );
    await user.click(await screen.findByRole('button', { name: 'Simulated' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simulated services' }));
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['AI', 'email']);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'OPENAI_API_KEY',
      'SMTP_URL, MAIL_FROM',
    ]);
    expect(dialog.getByRole('link')).toHaveAttribute('href', '/sandbox/inbox');
  });

  it('names each service that is off, and the settings that connect it', async () => {
    const { user } = openWith({
      trello: { label: 'Trello', mode: 'off', liveWith: ['TRELLO_KEY', 'TRELLO_TOKEN'] },
      mail: { label: 'email', mode: 'off', liveWith: ['SMTP_URL'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Off: Trello, email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Services that are off' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'TRELLO_KEY, TRELLO_TOKEN',
      'SMTP_URL',
    ]);
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
  });

  it('are absent where all services are live', async () => {
    const { server } = openWith({ fax: { label: 'fax', mode: 'live', liveWith: ['FAX_NUMBER'] } });
    await screen.findByRole('heading', { name: 'Form Submissions' });
    expect(server.sent('GET /api/config')).toHaveLength(1);
    expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Off:/)).not.toBeInTheDocument();
  });
});

describe('toasts', () => {
  const UPDATED = 'Posts updated successfully!';

  describe('a toast', () => {
    it('about a success is replaced by the next one immediately', async () => {
      const record = submission();
      const { user, server, id } = openDetail(record);
      holdTimers(ADMIN_TOAST_MS);
      const answers: (() => void)[] = [];
      server.on(
        `PUT /api/form_submissions/${id}`,
        () => new Promise((resolve) => answers.push(() => resolve(json(server.stored(id))))),
      );
      const answer = async (which: number) => {
        await waitFor(() => expect(answers).toHaveLength(which));
        answers[which - 1]?.();
      };
      await user.type(await screen.findByLabelText('Post 1'), 'x');
      await user.click(screen.getByRole('button', { name: 'Edit the off-limits list' }));
      await user.type(await screen.findByLabelText('A word or a name'), 'Acme{Enter}');
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      await user.click(screen.getByRole('button', { name: 'Save the off-limits list' }));
      await answer(1);
      await screen.findByText(UPDATED);
      await answer(2);
      expect(await screen.findByText('The off-limits list was saved.')).toBeVisible();
      expect(screen.queryByText(UPDATED)).toBeNull();
    });

    it('closes on a click', async () => {
      const { user } = openDetail(submission());
      await user.click(await screen.findByRole('button', { name: 'Update Posts' }));
      await user.click(await screen.findByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByText(UPDATED)).toBeNull());
    });

    it('shows the reason of a failure', async () => {
      const { user, server, id } = openDetail(submission());
      server.on(`PUT /api/form_submissions/${id}`, offline);
      await user.type(await screen.findByLabelText('Post 1'), 'x');
      await user.click(screen.getByRole('button', { name: 'Update Posts' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'ErrorFailed to update posts. Please try again.',
      );
    });
  });
});

describe('keyboard shortcuts', () => {
  const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  /** The shortcuts are loaded when the page is idle. */
  const ready = () => screen.findByRole('button', { name: 'Account' });

  async function openReadyDetail() {
    const page = openDetail(submission());
    await screen.findByRole('button', { name: /^Next step/ });
    await ready();
    return page;
  }

  describe('a key', () => {
    it.each([
      ['a letter', { key: 'j' }, 'j'],
      ['a letter with Shift', { key: 'J', shiftKey: true }, 'Shift+j'],
      ['a letter under Caps Lock', { key: 'J' }, 'j'],
      ['a sign that needs Shift', { key: '?', shiftKey: true }, '?'],
      ['Ctrl and Enter', { key: 'Enter', ctrlKey: true }, 'Mod+Enter'],
      ['Command and Enter', { key: 'Enter', metaKey: true }, 'Mod+Enter'],
      ['one of the browser', { key: 's', ctrlKey: true }, undefined],
      ['one of a screen reader', { key: 'n', ctrlKey: true, altKey: true }, undefined],
    ])('%s', (_what, key, stroke) => expect(strokeOf({ ...NONE, ...key })).toBe(stroke));
  });

  describe('shortcuts', () => {
    it('go to the neighbouring submissions', async () => {
      const server = new FakeServer();
      const record = submission();
      server.add(record);
      server.add(submission({ website: 'https://other.example' }));
      const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
      await screen.findByRole('link', { name: 'Next submission' });
      await ready();
      await user.keyboard('{Shift>}J{/Shift}');
      expect(await screen.findByRole('heading', { name: 'Submission Details: other.example' })).toBeVisible();
    });

    it('are ignored in a text field, where Ctrl+Enter saves', async () => {
      const { user, server, id } = await openReadyDetail();
      await user.click(screen.getByRole('button', { name: 'Edit Basic Information' }));
      const field = screen.getByLabelText('Industry');
      await user.type(field, ' n?gs');
      expect(field).toHaveValue('Bakery n?gs');
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(1));
      await user.type(screen.getByLabelText('Post 2'), 'Pasted');
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(await screen.findByText('Posts updated successfully!')).toBeVisible();
    });

    it('do not save while the button is disabled', async () => {
      const { user, server } = openDetail(
        submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] }),
      );
      await ready();
      await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
      await user.clear(screen.getByLabelText('Post text'));
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    });

    it('stay off once they were turned off; the list stays available', async () => {
      const page = await openReadyDetail();
      await page.user.keyboard('?');
      await page.user.click(await screen.findByRole('switch', { name: 'Shortcuts are on' }));
      await page.user.click(screen.getByRole('button', { name: 'Close' }));
      page.view.unmount();
      const { user } = openAdmin(`/form_submissions/${page.id}/show`, { server: page.server });
      await screen.findByRole('button', { name: /^Next step/ });
      const button = await ready();
      await user.keyboard('?gs');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
      await user.click(button);
      await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
      expect(await screen.findByRole('switch', { name: 'Shortcuts are on' })).not.toBeChecked();
    });
  });
});
