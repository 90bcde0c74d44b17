import '../support/testChoice.ts';
import './support/browser.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showWizard } from './support/openTest.tsx';

it('offers the options of a choice, and sends the chosen one', async () => {
  const { server } = await showWizard();
  const user = userEvent.setup();
  const choice = screen.getByRole('combobox', { name: 'A choice of the tests' });
  // It has no hint.
  expect(choice).not.toHaveAccessibleDescription();
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please choose', 'Up to ten people', 'More than ten people']);
  await user.type(screen.getByLabelText('Website *'), 'example.com');
  await user.type(screen.getByLabelText('Email *'), 'ada@example.com');
  await user.type(screen.getByLabelText('Industry *'), 'Software');
  await user.selectOptions(choice, 'More than ten people');
  await user.click(screen.getByRole('button', { name: 'Submit & Continue' }));
  await waitFor(() => expect(server.called('create')).toHaveLength(1));
  expect(JSON.stringify(server.called('create'))).toContain('"test_choice":"More"');
});
