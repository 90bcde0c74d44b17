import { act, screen, waitFor, within } from '@testing-library/react';
import type { RuledOutProposals } from '../../src/api/submissions.ts';
import { failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const NOTHING = { words: [], topics: [], wishes: [], declined: [] };
const PROPOSALS: RuledOutProposals['proposals'] = [
  { kind: 'word', text: 'Acme Mills', source: 'answer-2', quote: 'never mention Acme Mills' },
  { kind: 'topic', text: 'Nothing about the lawsuit.', source: 'manual-1', quote: 'we settled' },
  { kind: 'word', text: 'game changer', source: 'edits', quote: 'Bread is no game changer.' },
];
const ACCEPT_FIRST = 'Accept: Acme Mills';

async function openWith(answer: RuledOutProposals) {
  const { user, server, id } = openDetail(submission());
  const route = `POST /api/form_submissions/${id}/ruled-out/proposals`;
  server.on(route, () => json(answer));
  const part = within(await screen.findByRole('region', { name: 'What the client leaves out' }));
  const propose = () => user.click(part.getByRole('button', { name: 'Propose from what the client said' }));
  const press = (name: string | RegExp) => user.click(part.getByRole('button', { name }));
  return { user, server, id, route, part, propose, press };
}

describe('proposals', () => {
  it('come with their quotes and the names of their sources, and nothing is stored', async () => {
    const { part, propose, server, id, route } = await openWith({ proposals: PROPOSALS });
    const answer = server.hold(route);
    await propose();
    expect(part.getByRole('button', { name: 'Reading what the client said...' })).toBeDisabled();
    answer();
    const items = within(await part.findByRole('list', { name: 'Proposals' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Acme MillsWord or name“never mention Acme Mills”From Q2AcceptDismiss',
      'Nothing about the lawsuit.Topic“we settled”From Brand manual 1AcceptDismiss',
      'game changerWord or name“Bread is no game changer.”From your edits of earlier postsAcceptDismiss',
    ]);
    expect(server.sent(`PUT /api/form_submissions/${id}`)).toEqual([]);
  });

  it('are accepted and dismissed one by one with the keyboard, and saved with Save', async () => {
    const { part, press, propose, server, id, user } = await openWith({ proposals: PROPOSALS });
    await propose();
    const first = await part.findByRole('button', { name: ACCEPT_FIRST });
    act(() => first.focus());
    await user.keyboard('{Enter}');
    expect(part.getByRole('button', { name: 'Remove: Acme Mills' })).toBeVisible();
    expect(part.getByRole('button', { name: 'Accept: Nothing about the lawsuit.' })).toHaveFocus();
    expect(part.getByText('Added: Acme Mills')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    await press('Dismiss: game changer');
    expect(part.queryByRole('list', { name: 'Proposals' })).toBeNull();
    expect(part.getByRole('button', { name: 'Propose from what the client said' })).toHaveFocus();
    expect(server.stored(id).ruled_out).toEqual(NOTHING);
    await press(/^Save/);
    await waitFor(() =>
      expect(server.stored(id).ruled_out).toEqual({
        words: ['Acme Mills'],
        topics: ['Nothing about the lawsuit.'],
        wishes: [],
        declined: ['game changer'],
      }),
    );
  });

  it('are all accepted at once', async () => {
    const { part, press, propose, server, id } = await openWith({ proposals: PROPOSALS });
    await propose();
    await part.findByRole('list', { name: 'Proposals' });
    await press('Accept all');
    expect(part.getByText('3 proposals accepted')).toHaveAttribute('role', 'status');
    await press(/^Save/);
    await waitFor(() =>
      expect(server.stored(id).ruled_out).toMatchObject({
        words: ['Acme Mills', 'game changer'],
        topics: ['Nothing about the lawsuit.'],
      }),
    );
  });
});

describe('without proposals', () => {
  it.each([
    [{ proposals: [] }, 'Nothing to rule out was found in answers, notes and manuals.'],
    [{ proposals: [], notAsked: 'sandbox' as const }, 'No model is connected: add entries by hand.'],
  ])('it is said why', async (answer, words) => {
    const { part, propose } = await openWith(answer);
    await propose();
    expect(await part.findByText(words)).toBeVisible();
    expect(part.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('a model that did not answer is named, and what the edits say is there all the same', async () => {
    const { part, propose } = await openWith({ proposals: PROPOSALS.slice(2), notAsked: 'timeout' });
    await propose();
    expect(await part.findByText('The AI service did not answer in time.')).toBeVisible();
    expect(part.getByRole('button', { name: 'Accept: game changer' })).toBeVisible();
  });

  it.each([
    ['no connection', offline, 'What the client said could not be read. Please try again.'],
    ['an error', () => failure(500, 'internal', 'Something broke.'), 'Something broke.'],
  ])('a failure (%s) is said and tried again', async (_what, fail, words) => {
    const { part, press, propose, server, route } = await openWith({ proposals: [] });
    server.on(route, fail);
    await propose();
    expect(await part.findByText(words)).toBeVisible();
    server.on(route, () => json({ proposals: PROPOSALS }));
    await press('Retry');
    expect(await part.findByRole('button', { name: ACCEPT_FIRST })).toBeVisible();
    expect(part.queryByText(words)).toBeNull();
  });
});
