import { Endpoints } from '../../src/config/config.module.js';
import { MB } from '../../src/shared/units.js';
import { TRELLO } from '../../src/trello/trello.integration.js';
import { type RecordingProxy, startRecordingProxy } from '../support/recording-proxy.js';
import { startTrelloApp, type TrelloApp } from '../support/trello-app.js';
import { VendorContract } from '../support/vendor-contract.js';

const submissionId = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

describe('our Trello client and the simulated vendor', () => {
  const contract = new VendorContract('trello');
  let trello: TrelloApp;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    trello = await startTrelloApp();
    const endpoints = trello.app.get(Endpoints);
    proxy = await startRecordingProxy(endpoints.of(TRELLO).baseUrl);
    endpoints.useSimulated(TRELLO, { TRELLO_BASE_URL: proxy.url });
  });
  afterAll(async () => {
    await proxy.close();
    await trello.close();
  });
  beforeEach(() => {
    proxy.exchanges.length = 0;
  });

  /** Contract violations and number of calls since the last look. */
  const seen = () => ({
    calls: proxy.exchanges.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{24}/g, 'ID')}`),
    faults: proxy.exchanges.flatMap((exchange) => contract.faults(exchange)),
  });

  it('agree with the contract on boards, lists, cards and files', async () => {
    const { boardsOf, cards, files, client } = trello;
    const board = await boardsOf.ensure({ submissionId, name: 'Acme', mayExist: true });
    await boardsOf.ensure({ submissionId, name: 'Acme', boardId: board.boardId, mayExist: true });
    const card = await cards.ensure({
      reference: { link: 'https://desk.example.com/admin/posts/1/show', older: 'idea-1' },
      boardId: board.boardId,
      idList: board.todoListId,
      name: 'A post',
      desc: 'long '.repeat(4000),
      mayExist: true,
    });
    await client.card(card.id);
    await files.ensure({
      cardId: card.id,
      fileName: 'film.gif',
      mimeType: 'image/gif',
      size: 20 * MB,
      content: Buffer.alloc(0),
      url: 'https://desk.example.com/api/get-trello-image?cardId=1',
      mayExist: true,
    });
    await cards.update(card.id, {
      reference: { link: 'https://desk.example.com/admin/posts/1/show', older: 'idea-1' },
      name: 'A post',
      desc: 'Short',
    });
    await cards.remove(card.id);
    const { calls, faults } = seen();
    expect(faults).toEqual([]);
    expect(new Set(calls)).toEqual(
      new Set([
        'GET /organizations/ID/boards?filter=open&fields=id,name,desc,url',
        'POST /boards',
        'GET /boards/ID',
        'GET /boards/ID/lists?filter=open',
        'GET /boards/ID/lists?filter=all',
        'POST /lists',
        'GET /boards/ID/cards?filter=all&limit=1000&fields=id,name,desc,idList,closed,url,shortUrl&attachments=true',
        'POST /cards',
        'GET /cards/ID',
        'PUT /cards/ID',
        'DELETE /cards/ID',
        'POST /cards/ID/attachments',
        'POST /cards/ID/attachments?url=https%3A%2F%2Fdesk.example.com%2Fapi%2Fget-trello-image%3FcardId%3D1&name=film.gif',
        'GET /cards/ID/attachments',
        'DELETE /cards/ID/attachments/ID',
      ]),
    );
  });

  it('send the credentials in the header only', async () => {
    const { key, token } = trello.app.get(Endpoints).of(TRELLO);
    await trello.client.boards();
    const [call] = proxy.exchanges;
    expect(call?.headers.authorization).toBe(`OAuth oauth_consumer_key="${key}", oauth_token="${token}"`);
    expect(call?.path).not.toContain(token);
  });

  it('return 404 for an unknown id', async () => {
    const call = trello.client.listsOfBoard('f'.repeat(24));
    await expect(call).rejects.toMatchObject({ vendor: 'Trello', status: 404, kind: 'not_found' });
    expect(seen().faults).toEqual([]);
  });

  it('return 400 for a malformed id', async () => {
    const call = trello.client.createCard({ idList: 'nope', name: 'n', desc: '' });
    await expect(call).rejects.toMatchObject({ status: 400, message: expect.stringContaining('idList') });
    expect(seen().faults).toEqual([expect.stringContaining('/idList must match pattern')]);
  });

  it('agree on the rate limit', async () => {
    trello.faults.add({ service: 'trello', status: 429, times: 3 });
    await expect(trello.client.boards()).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(seen().faults).toEqual([]);
  });
});
