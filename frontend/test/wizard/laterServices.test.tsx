import './support/browser.ts';
import { act, render, screen } from '@testing-library/react';
import { PageContext } from '../../src/wizard/session/useSession.ts';
import { Wizard } from '../../src/wizard/Wizard.tsx';
import { makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

it.each([
  [2, () => import('../../src/wizard/steps/assets/AssetsStep.tsx'), 'Choose photos'],
  [3, () => import('../../src/wizard/steps/interview/InterviewStep.tsx'), 'Start Recording'],
] as const)('step %d waits for its services when it is here before them', async (step, loadStep, button) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  await loadStep();
  const wizard = await openTest({ form: makeInterview(), step });
  await act(async () => {
    render(
      <PageContext value={wizard.page}>
        <Wizard opened={wizard.opened} />
      </PageContext>,
    );
  });
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
