import { Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { m4a, mp3, orderTranscripts, silence } from '../support/audio.js';
import { startScriptedOpenAi } from '../support/scripted-openai.js';

/**
 * Strangers have 8000 tokens: 6000 of them for forms whose link was not opened, 1000 for a form or a network, and 400 for all
 * calls without a form. A recording of six seconds is 60 tokens.
 */
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '1', AI_DAILY_TOKEN_CAP: '40000' };
const [OF_A_NETWORK, WITHOUT_FORM] = [16, 6];

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp(LIMITED);
  orderTranscripts(api.app, { times: 200 });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.get(Faults).clear();
  await sql`truncate ai_usage, ai_reservations`.execute(api.app.get(Kysely));
});
afterEach(() => jest.restoreAllMocks());

let addresses = 0;
/** An address of another network than all before. */
const newAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
async function newForm(address = newAddress(), fields: object = {}): Promise<string> {
  const request = api.visitor.post('/api/forms').set('X-Forwarded-For', address);
  return (await request.send({ ...NEW_FORM, ...fields }).expect(201)).body.id;
}
async function transcribe(
  address: string,
  formId?: string,
  { visitor } = api,
  recording = silence(6),
): Promise<number> {
  const request = visitor.post('/api/transcribe').set('X-Forwarded-For', address);
  const named = formId === undefined ? request : request.field('formId', formId);
  return (await named.attach('file', recording, 'answer')).status;
}
const used = async ({ admin } = api): Promise<number> => {
  const { body } = await admin.get('/api/ai-budgets').expect(200);
  return body.budgets.find(({ budget }: { budget: string }) => budget === 'strangers').used;
};
const askedEver = () =>
  api.app
    .get(RequestLog)
    .all()
    .filter(({ path }) => path.endsWith('/audio/transcriptions')).length;

describe('A108: the budget of strangers', () => {
  it('gives all calls without a form a twentieth together, and a new prospect still gets an answer', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 16; call++) statuses.push(await transcribe('203.0.113.1'));
    expect(statuses).toEqual([...Array(WITHOUT_FORM).fill(200), ...Array(16 - WITHOUT_FORM).fill(429)]);
    expect(await transcribe(newAddress())).toBe(429);
    expect(await transcribe(newAddress(), await newForm())).toBe(200);
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.2'],
    ['an IPv6 /48', (call: number) => `2001:db8:7:${(call * 256).toString(16)}::1`],
  ])('gives %s an eighth, whatever forms it names', async (_what, address) => {
    const statuses: number[] = [];
    for (let call = 0; call < OF_A_NETWORK + 4; call++)
      statuses.push(await transcribe(address(call), await newForm()));
    expect(statuses).toEqual([...Array(OF_A_NETWORK).fill(200), ...Array(4).fill(429)]);
    expect(await transcribe(newAddress(), await newForm())).toBe(200);
  });

  it('keeps a quarter for forms whose link was opened from an email', async () => {
    const db = api.app.get(Kysely);
    await sql`insert into ai_usage (purpose, budget, model, input_tokens, output_tokens)
      values ('transcription', 'strangers', 'any', 5990, 0)`.execute(db);
    const [first, opened] = [await newForm(), await newForm()];
    await sql`insert into form_reminders (submission_id, opened_at) values (${opened}::uuid, now())
      on conflict (submission_id) do update set opened_at = now()`.execute(db);
    expect(await transcribe(newAddress(), first)).toBe(429);
    expect(await transcribe(newAddress(), opened)).toBe(200);
  });

  it('is not spent for a quarantined form, also without its id', async () => {
    const address = newAddress();
    const before = askedEver();
    const form = await newForm(address, { company_fax: 'a bot' });
    expect(await transcribe(address, form)).toBe(409);
    expect(await transcribe(address)).toBe(429);
    expect(askedEver()).toBe(before);
    expect(await used()).toBe(0);
  });

  it('keeps the hash of a network until the day ends only', async () => {
    const db = api.app.get(Kysely);
    await transcribe(newAddress(), await newForm());
    const networks = async () => {
      await sql`select delete_expired_counts()`.execute(db);
      const { rows } = await sql<{ network: string | null }>`select network from ai_usage`.execute(db);
      return rows.map(({ network }) => network);
    };
    expect(await networks()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await sql`update ai_usage set created_at = now() - interval '1 day'`.execute(db);
    expect(await networks()).toEqual([null]);
  });
});

describe('A132: a recording that states less than it has', () => {
  /** Two minutes of uncompressed speech, or half an hour at the lowest bit rate. */
  const speech = Buffer.alloc(125 * 32_000);
  const wav = (change: (header: Buffer) => void) => {
    const header = silence(0);
    header.writeUInt32LE(0xffff_ffff, 40);
    change(header);
    return Buffer.concat([header, speech]);
  };

  it.each([
    ['an MP4 file', Buffer.concat([m4a(1), speech])],
    ['an MP3 file', Buffer.concat([mp3(1, { counted: true }), speech])],
    ['a WAV file with another rate of bytes', wav((header) => header.writeUInt32LE(0xffff_ffff, 28))],
    ['a WAV file with fewer samples', wav((header) => header.writeUInt32LE(16_000, 40))],
    [
      'a compressed WAV file',
      wav((header) => {
        header.writeUInt16LE(0x31, 20);
        header.writeUInt32LE(0xffff_ffff, 28);
      }),
    ],
  ])('reserves what its bytes can hold, and is refused over the share: %s', async (_what, recording) => {
    const before = askedEver();
    expect(await transcribe(newAddress(), await newForm(), api, recording)).toBe(429);
    expect(askedEver()).toBe(before);
  });

  it('counts what its bytes can hold if the vendor reports no usage', async () => {
    const vendor = await startScriptedOpenAi();
    const site = await startTestApp({ ...LIMITED, OPENAI_API_KEY: 'key', OPENAI_BASE_URL: vendor.baseUrl });
    try {
      vendor.will({ raw: '{"text":"I began as a baker."}' });
      const recording = Buffer.concat([m4a(1), speech.subarray(0, 100_000)]);
      expect(await transcribe(newAddress(), await site.newForm(), site, recording)).toBe(200);
      expect(await used(site)).toBeGreaterThanOrEqual(500);
    } finally {
      await site.close();
      await vendor.stop();
    }
  });
});

describe('A110: a call that the vendor has begun', () => {
  it('is counted when its connection is cut, and is free when the vendor refuses it', async () => {
    const before = askedEver();
    api.app.get(Faults).add({ service: 'openai', times: 3, cut: 'after' });
    expect(await transcribe(newAddress(), await newForm())).toBe(502);
    const calls = askedEver() - before;
    expect(calls).toBe(3);
    expect(await used()).toBe(calls * 60);
    for (const status of [401, 404, 429]) {
      api.app.get(Faults).clear();
      api.app.get(Faults).add({ service: 'openai', times: 10, status });
      expect(await transcribe(newAddress(), await newForm())).toBeGreaterThan(499);
    }
    expect(await used()).toBe(calls * 60);
  });

  it('is estimated when the vendor reports no usage, and the log names the model once', async () => {
    const vendor = await startScriptedOpenAi();
    const site = await startTestApp({ ...LIMITED, OPENAI_API_KEY: 'key', OPENAI_BASE_URL: vendor.baseUrl });
    try {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      vendor.will({ raw: '{"text":"I began as a baker."}' });
      for (let call = 0; call < 3; call++) {
        const form = await site.newForm();
        expect(await transcribe(newAddress(), form, site)).toBe(200);
      }
      expect(await used(site)).toBe(3 * 60);
      const warnings = warn.mock.calls.filter(([text]) => String(text).includes('reports no usage'));
      expect(warnings).toHaveLength(1);
    } finally {
      await site.close();
      await vendor.stop();
    }
  });
});
