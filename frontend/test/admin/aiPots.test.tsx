import { screen, within } from '@testing-library/react';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

const POTS = [
  { pot: 'administrator', used: 312_000, reserved: 40_000, limit: 6_000_000, used_up: false },
  { pot: 'confirmed', used: 0, reserved: 0, limit: null, used_up: false },
  { pot: 'strangers', used: 1_999_000, reserved: 0, limit: 2_000_000, used_up: true },
];

describe('what may be spent on AI today', () => {
  it('stands below the list, pot by pot, and says which is used up and until when', async () => {
    const server = new FakeServer();
    const refilled_at = '2026-11-23T00:00:00.000Z';
    server.on('GET /api/ai-pots', () => json({ refilled_at, pots: POTS }));
    openAdmin('/', { server });
    const line = within(await screen.findByRole('region', { name: 'AI today' }));
    expect(line.getByText('Administrator: 312,000 of 6,000,000 tokens, 40,000 reserved')).toBeVisible();
    expect(line.getByText('Clients at work: 0 tokens')).toBeVisible();
    expect(line.getByText('Everybody else: 1,999,000 of 2,000,000 tokens, used up')).toBeVisible();
    const time = new Date(refilled_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    expect(line.getByText(`Full again at ${time}.`)).toBeVisible();
  });

  it('is left out where it cannot be told, and the list is there all the same', async () => {
    const server = new FakeServer();
    server.on('GET /api/ai-pots', () => failure(500, 'internal', 'Something went wrong'));
    openAdmin('/', { server });
    expect(await screen.findByText('Showing 0 to 0 of 0 entries')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'AI today' })).toBeNull();
  });
});
