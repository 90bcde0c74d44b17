import './support/browser.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import { createPage } from '../../src/wizard/session/page.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';
import { WizardLoader } from '../../src/wizard/WizardLoader.tsx';
import { FakeForms, FORM_ID, makeForm } from './support/fakeForms.ts';
import { fakeLocation, openingOf, showWizard } from './support/openTest.tsx';

const realFetch = globalThis.fetch;
/** What was asked of the network; nothing comes back. */
let asked: string[] = [];
function cutNetwork(): void {
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    throw new TypeError('Failed to fetch');
  };
}
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function show(server: FakeForms) {
  cutNetwork();
  const open = openingOf(server, memoryStorage(), fakeLocation(FORM_ID));
  await act(async () => {
    render(<WizardLoader page={createPage(FORM_ID)} open={open} />);
  });
}

it('says that the form cannot be opened without asking the network for the words', async () => {
  const server = new FakeForms(makeForm());
  server.failNext('get', new NetworkError('The server could not be reached.'));
  await show(server);
  expect(screen.getByRole('heading', { name: 'Your form could not be opened just now' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('says that there is no such form without asking the network for the words', async () => {
  await show(new FakeForms());
  expect(screen.getByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

/** Lets the tries of a part that is asked for run out. */
const giveUp = () => act(() => jest.advanceTimersByTimeAsync(60_000));

it('leaves the step as it is when a dialog cannot be loaded, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await showWizard({ form: makeForm({ step: 1 }), step: 1 });
  cutNetwork();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Quick video guide' }));
  await giveUp();
  expect(screen.getByRole('heading', { name: 'This part could not be loaded' })).toBeInTheDocument();
  expect(screen.getByLabelText('Industry *')).toBeInTheDocument();
});

it('says so at once when the form goes away while it is open and the network with it', async () => {
  const { server } = await showWizard({ form: makeForm({ step: 1 }), step: 1 });
  cutNetwork();
  server.failNext('update', new ApiError(404, 'not_found', 'Not found'));
  await userEvent.setup().type(screen.getByLabelText('Industry *'), '!');
  expect(await screen.findByRole('heading', { name: 'We could not find this form' })).toBeInTheDocument();
});
