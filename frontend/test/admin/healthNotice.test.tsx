import { screen } from '@testing-library/react';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

it.each([
  [{ status: 'ready', disk: 'up', alarms: ['disk_low'] }, /less than 1 GB left/],
  [{ status: 'ready', disk: 'up', alarms: ['database_large'] }, /grown beyond 4 GB/],
  [{ status: 'unready', disk: 'down', alarms: ['disk_low'] }, /disk of the server is full/],
])('the panel passes on what the server says of itself: %j', async (health, words) => {
  const server = new FakeServer();
  server.on('GET /api/health', () => json(health, { status: health.status === 'ready' ? 200 : 503 }));
  openAdmin('/', { server });
  expect(await screen.findByText(words)).toBeVisible();
});
