import '../support/testChoice.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

it('shows a choice by its value, and offers its options in the form', async () => {
  const { user } = openDetail(submission({ test_choice: '1 to 10' } as object));
  const basic = within(await screen.findByRole('region', { name: 'Basic Information' }));
  expect(basic.getByText('Test choice').nextElementSibling).toHaveTextContent('1 to 10');
  await user.click(basic.getByRole('button', { name: 'Edit Basic Information' }));
  const choice = basic.getByRole('combobox', { name: 'Test choice' });
  expect(choice).toHaveValue('1 to 10');
  await user.selectOptions(choice, 'More');
  await user.click(basic.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(basic.queryByRole('combobox')).toBeNull());
  expect(basic.getByText('Test choice').nextElementSibling).toHaveTextContent('More');
});
