import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { prepareDataDir } from '../support/database.js';
import { type HalfSent, sendHalf } from '../support/half-sent.js';
import { type Part, sendParts } from '../support/multipart-stream.js';
import { photo } from '../support/pictures.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const MB = 2 ** 20;
const field = (name: string, content = 'x'): Part => ({ name, content });
const recording: Part = { name: 'file', fileName: 'answer.wav', content: silence(1) };

describe('A55: a gigabyte of text fields', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'byline-multipart-'));
    await prepareDataDir(dataDir);
    const environment = { NODE_OPTIONS: '--max-old-space-size=256' };
    server = await ServerProcess.start({ dataDir, environment });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Current memory of the process in bytes. */
  const memory = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };
  /**
   * Waits until the memory is stable for a second: the embedded database still compiles its code when a server is
   * ready, which takes half a gigabyte for a moment.
   */
  const settled = async () => {
    let seen: number[] = [];
    await until(async () => {
      seen = [...seen, await memory()].slice(-100);
      return seen.length === 100 && Math.max(...seen) - Math.min(...seen) < 4 * MB;
    });
  };
  /** Peak memory of the process during some work. */
  const peak = async (work: Promise<unknown>) => {
    let most = 0;
    let going = true;
    const done = work.finally(() => {
      going = false;
    });
    while (going) most = Math.max(most, await memory());
    await done;
    return most;
  };
  function* fields(count: number): Generator<Part> {
    const content = 'x'.repeat(MB);
    for (let number = 0; number < count; number++) yield field(`field${number}`, content);
  }

  it('is rejected by every route that takes a file, with limited memory', async () => {
    const answer = await fetch(`${server.url}/api/forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(NEW_FORM),
    });
    const { id } = (await answer.json()) as { id: string };
    const routes = ['/api/transcribe', `/api/forms/${id}/files?kind=team_photos`];
    await settled();
    const before = await memory();
    const answers = Promise.all(
      routes.flatMap((route) => Array.from({ length: 5 }, () => sendParts(server.url + route, fields(100)))),
    );
    const most = await peak(answers);
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([400]));
    // A quarter of the bytes sent, because released buffers stay until the next garbage collection.
    expect(most - before).toBeLessThan(250 * MB);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  orderTranscripts(api.app);
});
afterAll(() => api.close());

describe('A55: a multipart body', () => {
  const transcribe = (parts: Part[]) => sendParts(`${api.url}/api/transcribe`, parts);
  const kept = () => readdir(join(api.dataDir, 'files', 'incoming'));

  it.each([
    ['a long text', [field('formId', 'x'.repeat(1025)), recording]],
    ['a long name', [field('x'.repeat(101)), recording]],
    ['many fields', [...Array.from({ length: 6 }, (_, number) => field(`f${number}`)), recording]],
    ['two files', [recording, recording]],
    ['a field within a field', [field('a[b]'), recording]],
  ])('with %s is rejected, and nothing of it is stored', async (_what, parts) => {
    expect(await transcribe(parts)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(await kept()).toEqual([]);
  });

  it('of a recording is on the disk while it is processed, and is deleted afterwards in any case', async () => {
    const sent = [
      await transcribe([recording]),
      await transcribe([field('formId', 'none'), recording]),
      await transcribe([{ ...recording, content: 'no sound' }]),
      await transcribe([{ ...recording, content: Buffer.alloc(25 * MB + 1) }]),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 422, 422, 413]);
    expect(await kept()).toEqual([]);
  });
});

describe('A82: uploads that stop halfway', () => {
  let site: TestApp;
  let open: HalfSent[] = [];
  beforeAll(async () => {
    site = await startTestApp({ TRUST_PROXY: '1' });
    orderTranscripts(site.app, { times: 20 });
  });
  afterAll(() => site.close());
  afterEach(async () => {
    for (const { socket } of open) socket.destroy();
    open = [];
  });
  /** Begins a recording: everything but its end, or its headers only. */
  const stall = async (address: string, start = '--x\r\nContent-Disposition: form-data; name="file"; ') =>
    open.push(
      await sendHalf(site.url, {
        method: 'POST',
        path: '/api/transcribe',
        length: MB,
        start,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': address },
      }),
    );
  const refused = (status: number) =>
    open.filter(({ answer }) => answer().startsWith(`HTTP/1.1 ${status} `)).length;
  const send = (address: string) =>
    site.visitor
      .post('/api/transcribe')
      .set('X-Forwarded-For', address)
      .attach('file', silence(1), 'answer.wav');

  it('from six addresses leave a slot for all others', async () => {
    for (let upload = 0; upload < 22; upload++)
      for (let address = 1; address <= 6; address++) await stall(`203.0.113.${address}`);
    // 48 slots are not reserved, and 64 uploads wait.
    await until(async () => refused(503) === 6 * 22 - 48 - 64);
    await send('198.51.100.1').expect(200);
    await Promise.all(['2', '3', '4'].map((host) => send(`198.51.100.${host}`).expect(200)));
  });

  it('from an IPv6 /48 take at most half of the slots, whatever their network', async () => {
    for (let upload = 0; upload < 40; upload++) await stall(`2001:db8:1:${(upload * 256).toString(16)}::1`);
    await until(async () => refused(429) === 40 - 32);
    await send('2001:db8:2::1').expect(200);
  });

  it('take no slot before their body begins', async () => {
    for (let upload = 0; upload < 40; upload++) await stall('203.0.113.9', '');
    await send('203.0.113.9').expect(200);
    expect(open.filter(({ answer }) => answer() !== '')).toEqual([]);
  });
});

describe('A73: the id of an upload', () => {
  const UPLOAD = '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d';
  /** Images that differ in width, because only their pixels are stored. */
  const gif = (width: number) => photo('gif', width, 1);
  const upload = async (form: string, content: Buffer, kind = 'team_photos', id = UPLOAD) =>
    (
      await api.visitor
        .post(`/api/forms/${form}/files?kind=${kind}`)
        .set('X-Upload-Id', id)
        .attach('file', content, 'a.gif')
        .expect(201)
    ).body;
  const widthOf = async (form: string, file: string): Promise<number> => {
    const image = await api.visitor.get(`/api/get-trello-image?cardId=${file}&formId=${form}`).expect(200);
    return (await sharp(image.body).metadata()).width;
  };

  it('is scoped to its form: another form gets another file for the same id', async () => {
    const [mine, theirs] = [await api.newForm(), await api.newForm()];
    const first = await upload(mine, await gif(2));
    const second = await upload(theirs, await gif(3));
    const third = await upload(theirs, await gif(4), 'team_photos', first.id);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(await widthOf(mine, first.id)).toBe(2);
    expect(await widthOf(theirs, second.id)).toBe(3);
  });

  it('is scoped to its kind, and a repeated upload returns the record of the first', async () => {
    const form = await api.newForm();
    const first = await upload(form, await gif(2));
    const manual = await upload(form, await gif(3), 'brand_manual');
    const repeated = await upload(form, await gif(2));
    expect(manual.id).not.toBe(first.id);
    expect(repeated.id).toBe(first.id);
    const { body } = await api.visitor.get(`/api/forms/${form}`);
    expect([body.team_photos.length, body.brand_manual.length]).toEqual([1, 1]);
    expect(await widthOf(form, first.id)).toBe(2);
  });

  it('A100: gives another id to different content, even after the first file was deleted', async () => {
    const form = await api.newForm();
    const approved = await upload(form, await gif(2));
    const beside = await upload(form, await gif(3));
    await api.visitor.delete(`/api/forms/${form}/files/${approved.id}`).expect(200);
    const exchanged = await upload(form, await gif(4));
    expect(new Set([approved.id, beside.id, exchanged.id]).size).toBe(3);
    await api.visitor.get(`/api/get-trello-image?cardId=${approved.id}&formId=${form}`).expect(404);
    const again = await upload(form, await gif(2));
    expect(again.id).toBe(approved.id);
    expect(await widthOf(form, again.id)).toBe(2);
  });

  it('is recognised when an earlier version used it as the id of the file', async () => {
    const form = await api.newForm();
    await api.app.get(SubmissionsRepository).putFile(form, 'team_photos', {
      ...{ id: UPLOAD, name: 'a.gif', size: 1, type: 'image/gif', uploadedAt: '2026-11-01T09:00:00.000Z' },
      ...{ status: 'pending', cardId: '', attachmentId: '', url: '', cardUrl: '' },
    });
    expect((await upload(form, await gif(2))).id).toBe(UPLOAD);
    expect((await api.visitor.get(`/api/forms/${form}`)).body.team_photos).toHaveLength(1);
  });
});
