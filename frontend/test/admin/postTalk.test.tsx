import { act, screen, waitFor, within } from '@testing-library/react';
import type { PostThread, ThreadComment } from '../../src/api/rounds.ts';
import { FakeServer, failure } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const VERDICT = {
  verdict: 'approved',
  version: 1,
  words: null,
  name: 'Mara',
  at: '2026-12-02T10:00:00Z',
  undoUntil: '2026-12-02T10:10:00Z',
} as const;

function comment(changes: Partial<ThreadComment>): ThreadComment {
  return {
    id: 'c1',
    postId: null,
    part: null,
    by: 'client',
    name: 'Mara',
    text: 'Said',
    version: 1,
    quote: null,
    place: null,
    at: '2026-12-02T10:00:00Z',
    internal: false,
    ...changes,
  };
}

/** A post with what was said to it. */
async function openPost(thread: Partial<PostThread> | undefined, { edited = false } = {}) {
  const record = submission({ full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })] });
  const server = new FakeServer();
  server.add(record);
  const row = server.posts.ofIdea(record.id, 'idea-1');
  if (thread) server.rounds.thread(row, { releasedVersion: 1, ...thread });
  if (edited)
    server.posts.write(row, { title: 'Idea 1', fullPost: 'Mended' }, { made: 'edited', madeBy: 'editor' });
  const { user } = openAdmin(`/form_submissions/${record.id}/show`, { server });
  const talk = within(await screen.findByRole('region', { name: 'What was said to “Idea 1”' }));
  const sent = () => server.sent(`POST /api/posts/${row.id}/comments`).map(({ body }) => body);
  return { user, server, talk, sent, path: `POST /api/posts/${row.id}/comments` };
}

describe("a post's verdict", () => {
  it.each([
    [{ ...VERDICT }, /^Approved by Mara, 2 Dec 2026$/],
    [
      { ...VERDICT, verdict: 'changes_wanted', words: 'Too long' } as const,
      /^Changes wanted by Mara, 2 Dec 2026: “Too long”$/,
    ],
    [
      { ...VERDICT, verdict: 'declined', words: 'Not my words' } as const,
      /^Declined by Mara, 2 Dec 2026: “Not my words”$/,
    ],
  ])('stands beside it', async (verdict, words) => {
    const { talk } = await openPost({ verdict });
    expect((await talk.findByText(/by Mara/)).closest('p')).toHaveTextContent(words);
    expect(talk.queryByText(/the text has changed since/)).toBeNull();
  });

  it('of an earlier text says so', async () => {
    const { talk } = await openPost({ verdict: VERDICT }, { edited: true });
    expect(await talk.findByText('Said of version 1; the text has changed since.')).toBeVisible();
  });

  it('is none yet: what was changed after its release says that the client has not seen it', async () => {
    const { talk } = await openPost({}, { edited: true });
    expect(
      await talk.findByText('The client was shown version 1. The present text has not been released.'),
    ).toBeVisible();
  });

  it('has where the client has posted it', async () => {
    const { talk } = await openPost({
      postedAt: '2026-12-03T10:00:00Z',
      postedUrl: 'https://www.linkedin.com/posts/x',
    });
    expect(await talk.findByText(/^Posted by the client, 3 Dec 2026/)).toBeVisible();
    expect(talk.getByRole('link')).toHaveAttribute('href', 'https://www.linkedin.com/posts/x');
  });
});

describe("a post's thread", () => {
  it('tells who said what of which words, and what is only for us', async () => {
    const quote = { exact: 'Text of', prefix: '', suffix: ' post' };
    const { talk } = await openPost({
      comments: [
        comment({ id: 'c1', text: 'Which year?', quote, place: { start: 0, end: 7 } }),
        comment({ id: 'c2', text: 'And this?', quote: { ...quote, exact: 'Gone' } }),
        comment({ id: 'c3', by: 'agency', name: null, text: 'She is right.', internal: true }),
      ],
    });
    const entries = await talk.findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent(/^Mara2 Dec 2026.*version 1Text ofWhich year\?$/);
    expect(entries[1]).toHaveTextContent('GoneThe text has changed: these words are no longer in it.');
    expect(entries[2]).toHaveTextContent(/^Us.*Only for usShe is right\.$/);
    expect(entries[0]).not.toHaveTextContent('Only for us');
  });

  it('is answered to the client', async () => {
    const { user, talk, sent } = await openPost({ comments: [comment({ text: 'Which year?' })] });
    await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
    const field = talk.getByRole('textbox', { name: 'Reply to the client' });
    expect(field).toHaveAccessibleDescription('The client reads this beside the post.');
    await user.type(field, '1911, mended.');
    await user.click(talk.getByRole('button', { name: 'Send' }));
    const entry = (await talk.findByText('1911, mended.')).closest('li');
    expect(entry).not.toHaveTextContent('Only for us');
    expect(sent()).toEqual([{ text: '1911, mended.', internal: false }]);
    await waitFor(() => expect(talk.getByRole('button', { name: 'Reply: Idea 1' })).toHaveFocus());
  });

  it('is answered once, however quickly sending is pressed twice', async () => {
    const { user, talk, sent } = await openPost({ comments: [comment({ text: 'Which year?' })] });
    await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
    const field = talk.getByRole('textbox', { name: 'Reply to the client' });
    await user.type(field, '1911, mended.');
    act(() => {
      for (const _press of [1, 2]) field.closest('form')?.requestSubmit();
    });
    await talk.findByText('1911, mended.');
    expect(sent()).toEqual([{ text: '1911, mended.', internal: false }]);
  });

  it('takes a note that is only for us, which never looks like sent', async () => {
    const { user, talk, sent } = await openPost({});
    await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
    await user.click(talk.getByRole('switch', { name: 'Only for us' }));
    const field = talk.getByRole('textbox', { name: 'Note' });
    expect(field).toHaveAccessibleDescription('The client never sees this.');
    expect(talk.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.type(field, 'She means the mill.');
    await user.click(talk.getByRole('button', { name: 'Keep note' }));
    const entry = (await talk.findByText('She means the mill.')).closest('li');
    expect(entry).toHaveTextContent('Only for us');
    expect(sent()).toEqual([{ text: 'She means the mill.', internal: true }]);
  });

  it('of a post that the client does not know takes notes only', async () => {
    const { user, talk, sent } = await openPost(undefined);
    await user.click(await talk.findByRole('button', { name: 'Add a note: Idea 1' }));
    expect(talk.queryByRole('switch')).toBeNull();
    await user.click(talk.getByRole('button', { name: 'Keep note' }));
    expect(talk.getByText('Please write something first')).toBeVisible();
    await user.type(talk.getByRole('textbox', { name: 'Note' }), 'Ask her');
    await user.click(talk.getByRole('button', { name: 'Keep note' }));
    await talk.findByText('Ask her');
    expect(sent()).toEqual([{ text: 'Ask her', internal: true }]);
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { user, server, talk, path } = await openPost({});
    server.on(path, () => failure(503, 'unavailable', 'x'));
    await user.click(await talk.findByRole('button', { name: 'Reply: Idea 1' }));
    await user.type(talk.getByRole('textbox'), 'Mended');
    await user.click(talk.getByRole('button', { name: 'Send' }));
    expect(await talk.findByText('It could not be kept. Please try again.')).toBeVisible();
    expect(talk.getByRole('textbox')).toHaveValue('Mended');
  });
});
