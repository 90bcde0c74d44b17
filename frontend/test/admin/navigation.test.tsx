import { screen, within } from '@testing-library/react';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

it('the navigation leads to every view and says which one is shown', async () => {
  const { user } = openAdmin();
  await screen.findByRole('heading', { name: 'Form Submissions' });
  const places = screen.getByRole('navigation', { name: 'Panel' });
  const link = (name: string) => within(places).getByRole('link', { name, hidden: true });
  expect(
    within(places)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Submissions', 'Posts', 'Calendar', 'Figures', 'Audit log', 'Settings']);
  expect(link('Submissions')).toHaveAttribute('aria-current', 'page');
  expect(link('Calendar')).toHaveAttribute('href', '/calendar');
  await user.click(link('Today'));
  expect(await screen.findByRole('heading', { name: /^Today/ })).toBeVisible();
  expect(link('Today')).toHaveAttribute('aria-current', 'page');
  expect(link('Submissions')).not.toHaveAttribute('aria-current');
});

it('where it is folded, a button opens it and Escape closes it', async () => {
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
