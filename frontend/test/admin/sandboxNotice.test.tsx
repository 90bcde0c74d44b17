import { screen } from '@testing-library/react';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

function openWith(integrations: object) {
  const server = new FakeServer();
  server.on('GET /api/config', () => json({ videoGuideUrl: null, integrations }));
  return openAdmin('/', { server });
}

it('names what stand-ins serve as the server calls it, whatever integrations there are', async () => {
  openWith({
    openai: { label: 'AI', mode: 'sandbox' },
    trello: { label: 'Trello', mode: 'live' },
    pager: { label: 'pager', mode: 'sandbox' },
    fax: { label: 'fax', mode: 'off' },
  });
  const notice = await screen.findByRole('note');
  expect(notice).toHaveAccessibleName('Sandbox: AI, pager served by local stand-ins');
});

it('leads to the inbox when there is one', async () => {
  openWith({ mail: { label: 'email', mode: 'sandbox' } });
  const name = 'Sandbox: email served by local stand-ins. Opens their inbox.';
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/sandbox/inbox');
});

it('is silent when nothing is served by a stand-in', async () => {
  const { server } = openWith({ fax: { label: 'fax', mode: 'off' } });
  await screen.findByRole('heading', { name: 'Form Submissions' });
  expect(server.sent('GET /api/config')).toHaveLength(1);
  expect(screen.queryByText('Sandbox')).not.toBeInTheDocument();
});
