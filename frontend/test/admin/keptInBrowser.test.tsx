import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_COLUMNS } from '#rules/list-columns';
import { FakeServer } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const LATER = JSON.stringify({ version: 99, content: { base: 'of another', value: 'shape' } });

/** What unreadable entries are told by; it also keeps the tests' output clean. */
const warnings = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

const draftKey = (id: string, part: string) => `byline.admin.draft.${id}.${part}`;

describe('an unsaved edit of before', () => {
  it('that does not know of a field opens with what is stored there', async () => {
    const record = submission({ usp: 'Baked at four' });
    const kept = { base: { industry: 'Bakery' }, value: { industry: 'Bakeries' } };
    sessionStorage.setItem(draftKey(record.id, 'basic'), JSON.stringify({ version: 1, content: kept }));
    const { server, user } = openDetail(record);
    expect(await screen.findByLabelText('Industry')).toHaveValue('Bakeries');
    expect(screen.getByLabelText('What makes them better (USP)')).toHaveValue('Baked at four');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.stored(record.id).industry).toBe('Bakeries'));
    const [{ body } = { body: null }] = server.sent(`PUT /api/form_submissions/${record.id}`);
    expect(body).toEqual({ industry: 'Bakeries', modified_at: record.modified_at });
  });

  it('is found as it was kept before there were versions', async () => {
    const record = submission();
    const texts = ['', '', '', '', ''];
    const kept = { base: texts, value: ['Typed before', '', '', '', ''] };
    sessionStorage.setItem(draftKey(record.id, 'posts'), JSON.stringify(kept));
    openDetail(record);
    expect(await screen.findByLabelText('Post 1')).toHaveValue('Typed before');
  });

  it.each([
    ['is no JSON', '{"base":'],
    ['is no edit', '["a"]'],
    ['holds no text', JSON.stringify({ version: 1, content: { base: {}, value: { industry: 5 } } })],
    ['is of a later version', LATER],
  ])('that %s is put aside, and the page opens', async (_, text) => {
    const warn = warnings();
    const record = submission();
    const key = draftKey(record.id, 'basic');
    sessionStorage.setItem(key, text);
    openDetail(record);
    expect(await screen.findByRole('button', { name: 'Edit Basic Information' })).toBeVisible();
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(sessionStorage.getItem(`byline.unreadable.${key}`)).toBe(text);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('put aside'));
  });
});

describe('the choice of columns', () => {
  const shownWith = async (kept: string) => {
    localStorage.setItem('RaStore.preferences.hiddenColumns', kept);
    const server = new FakeServer();
    server.add(submission());
    openAdmin('/', { server });
    await screen.findByRole('columnheader', { name: 'Email' });
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  };
  const ALL = [...LIST_COLUMNS.map(({ label }) => label as string), 'Actions'];

  it('passes over columns that are not there, as it was kept before there were versions', async () => {
    const without = ALL.filter((name) => name !== 'Industry');
    expect(await shownWith('["industry","fax",null]')).toEqual(without);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
    const kept = localStorage.getItem('RaStore.preferences.hiddenColumns');
    expect(kept).toBe('{"version":1,"content":["industry","email"]}');
  });

  it.each([['hidden'], ['{"version":1,"content":"industry"}'], ['{"version":99,"content":["industry"]}']])(
    'that cannot be read (%s) shows every column',
    async (kept) => {
      expect(await shownWith(kept)).toEqual(ALL);
    },
  );
});
