import './support/browser.ts';
import { screen } from '@testing-library/react';
import { FakeForms } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const NOTE = /some of the services behind this page are local stand-ins/;

it.each([
  ['sandbox', 1],
  ['live', 0],
  ['off', 0],
] as const)('an integration that is %s makes %i notes of a demonstration', async (mode, notes) => {
  const server = new FakeForms();
  server.integrations = { openai: { label: 'AI', mode: 'live' }, pager: { label: 'pager', mode } };
  await showWizard({ server });
  expect(screen.queryAllByText(NOTE)).toHaveLength(notes);
});
