import { screen } from '@testing-library/react';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

it('an address that leads nowhere says so, below the navigation', async () => {
  openAdmin('/whatever');
  expect(await screen.findByText('There is no such page.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Panel' })).toBeVisible();
});
