import { Readable } from 'node:stream';
import { ServerAddress } from '../../src/config/config.module.js';
import { MAX_CARD_TEXT } from '../../src/shared/limits.js';
import { MB } from '../../src/shared/units.js';
import { type SeenCard, startTrelloApp, type TrelloApp } from '../support/trello-app.js';

let trello: TrelloApp;
const submissionId = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

beforeEach(async () => {
  trello = await startTrelloApp();
});
afterEach(() => trello.close());

const board = () => trello.boardsOf.ensure({ submissionId, name: 'Acme', mayExist: false });
const cards = async (): Promise<SeenCard[]> =>
  (await trello.boards()).flatMap(({ lists }) => lists.flatMap((list) => list.cards));

/** The page of a post, under a former address of this server. */
const REFERENCE = { link: 'https://old.example.com/admin/posts/1/show', older: 'idea-1' };

async function card(desc: string, options: { mayExist: boolean; name?: string } = { mayExist: false }) {
  const { boardId, todoListId } = await trello.boardsOf.ensure({
    submissionId,
    name: 'Acme',
    mayExist: true,
  });
  const name = options.name ?? 'A post';
  return trello.cards.ensure({
    reference: REFERENCE,
    boardId,
    idList: todoListId,
    name,
    desc,
    ...options,
  });
}

/** Content of an attachment in the simulated Trello. */
async function read(attachmentId: string): Promise<Buffer> {
  const response = await fetch(`${trello.origin}/sandbox/trello/files/${attachmentId}`);
  return Buffer.from(await response.arrayBuffer());
}

function file(name: string, content: Buffer) {
  return { fileName: name, mimeType: 'image/png', size: content.length, content: Readable.from([content]) };
}

describe('a board', () => {
  it('has exactly our two lists, in order', async () => {
    const made = await board();
    expect(await trello.boards()).toEqual([
      expect.objectContaining({
        id: made.boardId,
        name: 'Acme',
        lists: [
          expect.objectContaining({ id: made.todoListId, name: 'To Do' }),
          expect.objectContaining({ id: made.formListId, name: 'Form Submission' }),
        ],
      }),
    ]);
  });

  it('is created once for repeated requests', async () => {
    const first = await board();
    const known = await trello.boardsOf.ensure({
      submissionId,
      name: 'Acme',
      boardId: first.boardId,
      mayExist: true,
    });
    const found = await trello.boardsOf.ensure({ submissionId, name: 'Acme', mayExist: true });
    expect([known, found]).toEqual([first, first]);
    expect(await trello.boards()).toHaveLength(1);
  });

  it('is created once when the connection is cut after the vendor created it', async () => {
    trello.faults.add({ service: 'trello', cut: 'after', match: 'POST /sandbox/trello/1/boards' });
    await board();
    expect(await trello.boards()).toHaveLength(1);
  });

  it('is completed when only a part of it was created', async () => {
    trello.faults.add({ service: 'trello', status: 500, times: 1, match: 'POST /sandbox/trello/1/lists' });
    await expect(board()).rejects.toMatchObject({ kind: 'unavailable' });
    await trello.boardsOf.ensure({ submissionId, name: 'Acme', mayExist: true });
    const [only, ...others] = await trello.boards();
    expect(others).toEqual([]);
    expect(only?.lists.map(({ name }) => name)).toEqual(['To Do', 'Form Submission']);
  });

  it('is created again after it was deleted', async () => {
    const made = await trello.boardsOf.ensure({
      submissionId,
      name: 'Acme',
      boardId: 'f'.repeat(24),
      mayExist: true,
    });
    expect((await trello.boards()).map(({ id }) => id)).toEqual([made.boardId]);
  });
});

describe('a card', () => {
  it('has only the text of the post, a link to the post, and opens our own page', async () => {
    const made = await card('Hello *world* #1');
    const [only] = await cards();
    expect(only).toMatchObject({ id: made.id, name: 'A post' });
    expect(only?.desc).toBe('Hello *world* #1');
    expect(only?.attachments).toEqual([expect.objectContaining({ url: REFERENCE.link, bytes: null })]);
    expect(made.url).toMatch(
      new RegExp(`^${trello.app.get(ServerAddress).publicUrl()}/sandbox/board/[0-9a-f]{24}#[0-9A-Za-z]{8}$`),
    );
  });

  it('A39: is created once, even after a timeout and after a cut connection', async () => {
    trello.faults.add({ service: 'trello', delayMs: 5000, match: 'POST /sandbox/trello/1/cards' });
    // Longer than the delays of `npm run races`.
    trello.options.timeoutMs = 2000;
    const first = await card('Text').finally(() => {
      trello.options.timeoutMs = 20_000;
    });
    trello.faults.add({ service: 'trello', cut: 'after', match: 'POST /sandbox/trello/1/cards' });
    const again = await card('Text', { mayExist: true });
    expect(again).toEqual(first);
    expect(await cards()).toHaveLength(1);
  });

  it('is found by the path of its link, whatever its host, and by the line of an earlier version', async () => {
    const { boardId, todoListId } = await board();
    const made = await card('Text');
    const ensure = (reference: { link: string; older: string }) =>
      trello.cards.ensure({ reference, boardId, idList: todoListId, name: 'A', desc: 'B', mayExist: true });
    const link = 'https://new.example.com/admin/posts/1/show';
    expect((await ensure({ link, older: 'x' })).id).toBe(made.id);
    await trello.client.updateCard(made.id, { desc: 'Text\n\nByline reference: idea-2' });
    const other = 'https://new.example.com/admin/posts/2/show';
    expect((await ensure({ link: other, older: 'idea-2' })).id).toBe(made.id);
    expect(await cards()).toHaveLength(1);
  });

  it('of an earlier version gets its link instead of the line with the next text', async () => {
    const { todoListId } = await board();
    const old = await trello.client.createCard({
      idList: todoListId,
      name: 'A',
      desc: 'Old\n\nByline reference: idea-1',
    });
    await trello.cards.update(old.id, { reference: REFERENCE, name: 'A', desc: 'New' });
    const [only] = await cards();
    expect(only?.desc).toBe('New');
    expect(only?.attachments.map(({ url }) => url)).toEqual([REFERENCE.link]);
  });

  it('is not found after it was archived, and another one is created', async () => {
    const { boardId } = await board();
    const made = await card('Text');
    await trello.cards.archiveAll({
      boardId,
      older: 'idea-1',
      isLink: (path) => path.startsWith('/admin/posts/'),
    });
    expect((await card('Text', { mayExist: true })).id).not.toBe(made.id);
  });

  it('is not created by a rejected call, and the rate limit is waited out', async () => {
    trello.faults.add({ service: 'trello', status: 429, times: 2, match: 'POST /sandbox/trello/1/cards' });
    await card('Text');
    expect(await cards()).toHaveLength(1);
  });

  it('has a text over the limit whole as an attachment, once', async () => {
    const text = `${'long '.repeat(4000)}end`;
    await card(text);
    await card(text, { mayExist: true });
    const [only] = await cards();
    expect(only?.desc.length).toBeLessThanOrEqual(MAX_CARD_TEXT);
    const [, file, ...others] = only?.attachments ?? [];
    expect(others).toEqual([]);
    expect((await read(file?.id ?? '')).toString()).toBe(text);
  });

  it('is updated with its attachment', async () => {
    const { id } = await card('long '.repeat(4000));
    await trello.cards.update(id, { reference: REFERENCE, name: 'New', desc: 'Short now' });
    const [only] = await cards();
    expect(only).toMatchObject({
      name: 'New',
      desc: 'Short now',
      attachments: [expect.objectContaining({ url: REFERENCE.link })],
    });
  });

  it('can be deleted twice', async () => {
    const { id } = await card('Text');
    await trello.cards.remove(id);
    await trello.cards.remove(id);
    expect(await cards()).toEqual([]);
  });
});

describe('a file', () => {
  it('is attached byte for byte under its own name', async () => {
    const { id } = await card('Photo');
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const attached = await trello.files.ensure({
      cardId: id,
      ...file('Fötö "1"\r\n.png', content),
      mayExist: false,
    });
    expect(attached).toMatchObject({
      name: 'Fötö "1"  .png',
      bytes: 300_000,
      mimeType: 'image/png',
      isUpload: true,
    });
    expect(await read(attached.id)).toEqual(content);
  });

  it('is attached once when the connection is cut after the vendor received it', async () => {
    const { id } = await card('Photo');
    const photo = () => ({ cardId: id, ...file('photo.png', Buffer.from('pixels')), mayExist: false });
    trello.faults.add({ service: 'trello', cut: 'after', match: '/attachments' });
    await trello.files.ensure(photo());
    await trello.files.ensure({ ...photo(), mayExist: true });
    expect((await cards())[0]?.attachments.filter(({ bytes }) => bytes !== null)).toHaveLength(1);
  });

  it('is attached once as a link when it is above the limit of a free workspace', async () => {
    const { id } = await card('Photo');
    const film = {
      cardId: id,
      fileName: 'film.gif',
      mimeType: 'image/gif',
      size: 10 * MB + 1,
      content: Buffer.alloc(0),
      url: 'https://desk.example.com/api/get-trello-image?cardId=1',
    };
    await trello.files.ensure({ ...film, mayExist: false });
    await trello.files.ensure({ ...film, mayExist: true });
    expect((await cards())[0]?.attachments.slice(1)).toEqual([
      expect.objectContaining({ name: 'film.gif', url: film.url, bytes: null }),
    ]);
  });
});
