import { screen, within } from '@testing-library/react';
import type { EvidenceEvent } from '../../src/api/rounds.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

function event(number: number, changes: Partial<EvidenceEvent>): EvidenceEvent {
  return {
    number,
    at: '2026-12-02T10:00:00Z',
    kind: 'opened',
    roundId: null,
    postId: null,
    title: null,
    version: null,
    hash: null,
    name: null,
    words: null,
    chain: `chain-${number}`,
    ...changes,
  };
}

const EVENTS = [
  event(1, { kind: 'released', title: 'Idea 1', version: 2, hash: 'abc' }),
  event(2, { title: 'Idea 1', version: 2 }),
  event(3, { kind: 'changes_wanted', title: 'Idea 1', version: 2, name: 'Mara', words: 'Too long' }),
];

function openEvidence(log: { intact?: boolean; events?: EvidenceEvent[] } = {}) {
  const record = submission();
  const server = new FakeServer();
  server.add(record);
  const path = `GET /api/form_submissions/${record.id}/evidence`;
  const answer = () => json({ submissionId: record.id, intact: true, events: EVENTS, ...log });
  server.on(path, answer);
  return { server, id: record.id, path, answer };
}
const at = (id: string) => `/form_submissions/${id}/evidence`;

describe('the evidence of a submission', () => {
  it('is reached from its section, and tells in plain words what happened', async () => {
    const { server, id } = openEvidence();
    const { user } = openAdmin(`/form_submissions/${id}/show`, { server });
    await user.click(await screen.findByRole('link', { name: 'Evidence' }));
    expect(await screen.findByRole('heading', { name: 'Evidence: bakery.example' })).toBeVisible();
    expect(screen.getByText('The chain is intact')).toBeVisible();
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.map(([number, , what]) => [number, what])).toEqual([
      ['1', 'Released to the client'],
      ['2', 'Opened by the client'],
      ['3', 'Changes wanted by Mara'],
    ]);
    expect(cells[0]?.[3]).toBe('Idea 1version 2SHA-256 abc');
    expect(cells[2]?.[4]).toBe('Too longChain chain-3');
  });

  it('is downloaded as the server says it, and printed', async () => {
    const { server, id } = openEvidence();
    const print = jest.fn();
    window.print = print;
    const { user } = openAdmin(at(id), { server });
    const link = await screen.findByRole('link', { name: 'Download JSON' });
    expect(link).toHaveAttribute('href', `/api/form_submissions/${id}/evidence`);
    expect(link).toHaveAttribute('download', `evidence-${id}.json`);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('whose chain is broken says so', async () => {
    const { server, id } = openEvidence({ intact: false });
    openAdmin(at(id), { server });
    expect(await screen.findByText(/^The chain is broken/)).toBeVisible();
    expect(screen.queryByText('The chain is intact')).toBeNull();
  });

  it('that could not be loaded is asked for again', async () => {
    const { server, id, path } = openEvidence();
    server.on(path, () => failure(503, 'busy', 'x'));
    const { user } = openAdmin(at(id), { server });
    expect(await screen.findByText('The evidence could not be loaded. Please try again.')).toBeVisible();
    server.on(path, () => json({ submissionId: id, intact: true, events: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
