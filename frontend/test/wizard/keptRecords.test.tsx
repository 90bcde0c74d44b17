import './support/browser.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import type { TableName } from '../../src/wizard/storage/database.ts';
import { openStorage } from '../../src/wizard/storage/storage.ts';
import { inStoreAsKept } from '../support/storeAsKept.ts';
import { FORM_ID, makeForm, makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Keeps something as another version of the page would have. */
const keep = (name: TableName, record: object) =>
  inStoreAsKept('byline-wizard', name, (table) => table.put(record));
const kept = (name: TableName) => inStoreAsKept('byline-wizard', name, (table) => table.getAll());
const open = async (form?: Parameters<typeof showWizard>[0]) =>
  showWizard({ storage: await openStorage(), ...form });

describe('a draft that an earlier page kept', () => {
  it('opens with all it has, the rest empty', async () => {
    await keep('drafts', { id: 'd', draft: 'd', formId: null, fields: { industry: 'Carpentry' } });
    await open();
    expect(screen.getByLabelText('Industry *')).toHaveValue('Carpentry');
    expect(screen.getByLabelText('Website *')).toHaveValue('');
    expect(screen.getByLabelText('LinkedIn profile to imitate')).toHaveValue('');
  });

  it('sends what waits of it, the missing keys filled in', async () => {
    await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
    await keep('outbox', { id: 'a', draft: 'd', change: { kind: 'answer', index: 1, answer: 'Kept.' } });
    await keep('outbox', { id: 'u', draft: 'd', change: { kind: 'update', changes: { industry: 'Law' } } });
    const { server } = await open({ form: makeInterview() });
    await waitFor(() => expect(server.form?.interview_answers[1]).toBe('Kept.'));
    await waitFor(() => expect(server.form?.industry).toBe('Law'));
  });
});

describe('what a later page kept', () => {
  const LATER = { id: 'd', draft: 'd', formId: null, version: 2, fields: ['unheard', 'of'] };

  it('does not break the page, and is left for the later page', async () => {
    await keep('drafts', LATER);
    const { server } = await open();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Industry *'), 'Law');
    expect(screen.getByLabelText('Industry *')).toHaveValue('Law');
    expect(server.called('create')).toEqual([]);
    expect(await kept('drafts')).toContainEqual(LATER);
  });

  it('is erased with the rest when the person asks for it', async () => {
    await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
    await keep('outbox', { id: 'o', draft: 'd', version: 2 });
    await keep('outbox', { id: 'other', draft: 'e', version: 2 });
    const { server } = await open({ form: makeForm() });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Delete my data' }));
    await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('Your data has been deleted')).toBeVisible();
    expect(server.called('erase')).toHaveLength(1);
    expect(await kept('outbox')).toEqual([expect.objectContaining({ id: 'other' })]);
    expect(await kept('drafts')).toEqual([]);
  });
});

describe('an entry that cannot be read', () => {
  it.each([
    { id: 'x', draft: 'd', change: { kind: 'unheard of' } },
    { id: 'x', draft: 'd', change: { kind: 'answer', index: 'one', answer: 'a' } },
    { id: 'x', draft: 'd', change: { kind: 'update', changes: { step: 99 } } },
    { id: 'x', draft: 'd' },
  ])('is put aside, and the others are sent: %j', async (broken) => {
    await keep('drafts', { id: 'd', draft: 'd', formId: FORM_ID });
    await keep('outbox', broken);
    await keep('outbox', { id: 'u', draft: 'd', change: { kind: 'update', changes: { industry: 'Law' } } });
    await keep('uploads', { id: 'f', draft: 'd', kind: 'team_photos', file: 'no file' });
    await keep('recordings', { id: 'r', draft: 'd', index: null });
    const { server } = await open({ form: makeForm() });
    await waitFor(() => expect(server.form?.industry).toBe('Law'));
    await waitFor(async () => expect(await kept('outbox')).toEqual([broken]));
  });
});
