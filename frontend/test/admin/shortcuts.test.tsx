import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strokeOf } from '../../src/admin/shortcuts/shortcuts.ts';
import { FakeServer } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** The shortcuts are fetched when the page has nothing else to do. */
const ready = () => screen.findByRole('button', { name: 'Keyboard shortcuts' }, { timeout: 8000 });

async function openReadyDetail() {
  const page = openDetail(submission());
  await screen.findByRole('button', { name: /^Next step/ });
  await ready();
  return page;
}

describe('a key', () => {
  it.each([
    ['a letter', { key: 'j' }, 'j'],
    ['a letter with Shift', { key: 'J', shiftKey: true }, 'Shift+j'],
    ['a letter under Caps Lock', { key: 'J' }, 'j'],
    ['a sign that needs Shift', { key: '?', shiftKey: true }, '?'],
    ['Ctrl and Enter', { key: 'Enter', ctrlKey: true }, 'Mod+Enter'],
    ['Command and Enter', { key: 'Enter', metaKey: true }, 'Mod+Enter'],
    ['one of the browser', { key: 's', ctrlKey: true }, undefined],
    ['one of a screen reader', { key: 'n', ctrlKey: true, altKey: true }, undefined],
  ])('%s', (_what, key, stroke) => expect(strokeOf({ ...NONE, ...key })).toBe(stroke));
});

describe('shortcuts', () => {
  it('are listed at the press of a question mark, and the focus comes back', async () => {
    const { user } = await openReadyDetail();
    const edit = screen.getByRole('button', { name: 'Edit Basic Information' });
    edit.focus();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Next step of the submission').previousSibling).toHaveTextContent('N');
    expect(dialog.getByText('Go to Today').previousSibling).toHaveTextContent('G then T');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edit).toHaveFocus();
  });

  it('lead to the next step, to the sections and to the list', async () => {
    const { user } = await openReadyDetail();
    await user.keyboard('n');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Scrape Posts' })).toHaveFocus());
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 100, 100));
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
    fireEvent.scroll(document);
    await user.keyboard('j');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'What the client leaves out' })).toHaveFocus(),
    );
    await user.keyboard('gs');
    expect(await screen.findByRole('heading', { name: 'Form Submissions' })).toBeVisible();
    await user.keyboard('s');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('lead to the submission beside this one', async () => {
    const server = new FakeServer();
    const record = submission();
    server.add(record);
    server.add(submission({ website: 'https://other.example' }));
    const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
    await screen.findByRole('link', { name: 'Next submission' });
    await ready();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(await screen.findByRole('heading', { name: 'Submission Details: other.example' })).toBeVisible();
  });

  it('are letters in a field, and Ctrl and Enter saves what is edited there', async () => {
    const { user, server, id } = await openReadyDetail();
    await user.click(screen.getByRole('button', { name: 'Edit Basic Information' }));
    const field = screen.getByLabelText('Industry');
    await user.type(field, ' n?gs');
    expect(field).toHaveValue('Bakery n?gs');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(1));
    await user.type(screen.getByLabelText('Post 2'), 'Pasted');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Posts updated successfully!')).toBeVisible();
  });

  it('save nothing where the button cannot be pressed', async () => {
    const { user, server } = openDetail(
      submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] }),
    );
    await ready();
    await user.click(await screen.findByRole('button', { name: 'Edit: Idea 1' }));
    await user.clear(screen.getByLabelText('Post text'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('stay off once they were switched off; the list stays in reach', async () => {
    const page = await openReadyDetail();
    await page.user.keyboard('?');
    await page.user.click(await screen.findByRole('switch', { name: 'Shortcuts are on' }));
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    page.view.unmount();
    const { user } = openAdmin(`/form_submissions/${page.id}/show`, { server: page.server });
    await screen.findByRole('button', { name: /^Next step/ });
    const button = await ready();
    await user.keyboard('?gs');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole('switch', { name: 'Shortcuts are on' })).not.toBeChecked();
  });
});
