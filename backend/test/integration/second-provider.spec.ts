import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { banner, startFields } from '../../src/banner.js';
import { type SpeechRequest, SpeechToText } from '../../src/capabilities/speech.js';
import { VendorError } from '../../src/common/http/vendor-error.js';
import { kindOfStatus, vendorFetch, vendorText } from '../../src/common/http/vendor-request.js';
import { integrationsOff, loadConfig, simulatedIntegrations } from '../../src/config/config.js';
import { Endpoints } from '../../src/config/config.module.js';
import { defineIntegration, implementation, optional, text, url } from '../../src/config/integration.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { OPENAI } from '../../src/openai/openai.integration.js';
import { envExample } from '../../tools/env-example/env-example.ts';
import { startTestApp, type TestApp } from '../support/app.js';
import { silence } from '../support/audio.js';

/* A second provider of speech, as the guide describes it. */

const EAR = defineIntegration({
  name: 'ear',
  label: 'Ear',
  heading: 'Ear: an address and a key make it live',
  provides: ['speech'],
  liveWith: ['EAR_URL', 'EAR_KEY'],
  variables: { EAR_URL: optional(url), EAR_KEY: optional(text, { secret: true }) },
  live: ({ EAR_URL: baseUrl, EAR_KEY: key }) => (baseUrl && key ? { baseUrl, key } : undefined),
  simulated: { address: ({ origin }) => ({ EAR_URL: `${origin}/sandbox/ear` }) },
});

@Injectable()
class EarClient implements SpeechToText {
  constructor(private readonly endpoints: Endpoints) {}

  async transcribe({ audio, fileName, signal, onUsage }: SpeechRequest): Promise<string> {
    const { baseUrl, key } = this.endpoints.of(EAR);
    const body = new FormData();
    body.append('recording', audio, fileName);
    const response = await vendorFetch({
      vendor: 'Ear',
      method: 'POST',
      url: `${baseUrl}/hear`,
      headers: { authorization: `Bearer ${key}` },
      body,
      timeoutMs: 20_000,
      signal,
    });
    const answer = await vendorText('Ear', response);
    if (!response.ok) throw new VendorError('Ear', kindOfStatus(response.status), 'Ear failed');
    onUsage?.({ model: 'ear', inputTokens: 0, outputTokens: 0, audioSeconds: 2 });
    return z.object({ heard: z.string() }).parse(JSON.parse(answer)).heard;
  }
}

@Module({ providers: [EarClient], exports: [EarClient] })
class EarModule {}

@Module({})
class SimulatedEarModule {}

/** Without other providers of what OpenAI provides. */
const WITHOUT_EAR = INTEGRATIONS.filter(
  ({ definition }) =>
    definition === OPENAI || !definition.provides.some((one) => OPENAI.provides.includes(one)),
);
const WITH_EAR = [
  ...WITHOUT_EAR,
  {
    definition: EAR,
    module: EarModule,
    ports: [implementation(SpeechToText, EarClient)],
    simulated: SimulatedEarModule,
  },
];
const KEYS = { EAR_URL: 'https://ear.example', EAR_KEY: 'the-key-of-the-ear' };

it.each([
  ['openai', {}],
  ['ear', KEYS],
  ['openai', { ...KEYS, OPENAI_API_KEY: 'k' }],
  ['ear', { ...KEYS, OPENAI_API_KEY: 'k', SPEECH_PROVIDER: 'ear' }],
  ['ear', { ...KEYS, OPENAI_API_KEY: 'k', INTEGRATIONS_OFF: 'openai' }],
])('%s provides speech with %j', (provider, environment) => {
  const { providers, integrations } = loadConfig(environment, WITH_EAR);
  expect(providers).toMatchObject({ speech: provider, writing: 'openai' });
  expect(integrations.ear).toMatchObject(
    provider === 'ear' ? { mode: 'live', isUnused: false } : { mode: 'off', isUnused: true },
  );
});

it.each([
  ['mentions the provider', KEYS, true],
  ['omits a provider that is not chosen', {}, false],
])('the output of a start %s', (_what, environment, isMentioned) => {
  const config = loadConfig(environment, WITH_EAR);
  const start = { address: 'http://localhost:3000', listensOn: '', config, passwordIn: '' };
  expect(/\bear\b/i.test(banner(start))).toBe(isMentioned);
  expect('ear' in startFields(start)).toBe(isMentioned);
  expect([...integrationsOff(config), ...simulatedIntegrations(config)]).not.toContain('ear');
});

it('has a variable that chooses the provider, once there are two', () => {
  expect(envExample(WITH_EAR)).toMatch(
    /# SPEECH_PROVIDER= +# openai or ear; unset: the first one with keys\n/,
  );
  expect(envExample(WITHOUT_EAR)).not.toContain('SPEECH_PROVIDER=');
});

describe('a second provider of speech', () => {
  const received: { type: string | undefined; key: string | undefined; body: string }[] = [];
  let vendor: Server;
  let api: TestApp;
  beforeAll(async () => {
    vendor = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { authorization: key, 'content-type': type } = request.headers;
      received.push({ type, key, body: Buffer.concat(parts).toString('latin1') });
      response.end(JSON.stringify({ heard: 'We bake before dawn.' }));
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const { port } = vendor.address() as AddressInfo;
    const environment = { EAR_URL: `http://127.0.0.1:${port}`, EAR_KEY: KEYS.EAR_KEY };
    api = await startTestApp({ ...environment, INTEGRATIONS_OFF: 'openai' }, WITH_EAR);
  });
  afterAll(async () => {
    await api.close();
    vendor.close();
  });

  it('transcribes without OpenAI', async () => {
    const { body } = await api.visitor
      .post('/api/transcribe')
      .attach('file', silence(2), 'recording.wav')
      .expect(200);
    expect(body).toEqual({ text: 'We bake before dawn.' });
    expect(received).toEqual([
      {
        key: `Bearer ${KEYS.EAR_KEY}`,
        type: expect.stringMatching(/^multipart\/form-data; boundary=/),
        body: expect.stringContaining('name="recording"; filename="recording.wav"'),
      },
    ]);
  });

  it('is reported as live while writing is off', async () => {
    const { body } = await api.visitor.get('/api/config').expect(200);
    expect(body.capabilities).toMatchObject({ speech: 'live', writing: 'off' });
    expect(body.integrations).toMatchObject({ ear: { label: 'Ear', mode: 'live' }, openai: { mode: 'off' } });
    await api.admin
      .post('/api/generate-content-ideas')
      .send({ submission: { id: await api.newForm() } })
      .expect(409);
  });
});
