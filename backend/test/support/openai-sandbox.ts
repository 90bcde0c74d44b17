import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { CommonModule } from '../../src/common/common.module.js';
import { ConfigModule, Endpoints } from '../../src/config/config.module.js';
import { SecretKey } from '../../src/config/secret-key.js';
import { OpenAiClient } from '../../src/openai/openai.client.js';
import { OPENAI } from '../../src/openai/openai.integration.js';
import { DEFAULT_OPENAI_OPTIONS, type OpenAiOptions } from '../../src/openai/openai.types.js';
import { Faults } from '../../src/sandbox/faults.js';
import { SimulatedOpenAiModule } from '../../src/sandbox/openai/openai.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { SandboxModule, SandboxServer } from '../../src/sandbox/sandbox.module.js';
import { Transcripts } from '../../src/sandbox/transcripts.js';
import { testConfig } from './config.js';

/** A server with the simulated OpenAI only, and our client connected to it. */
export interface OpenAiSandbox {
  url: string;
  faults: Faults;
  transcripts: Transcripts;
  requests: RequestLog;
  endpoints: Endpoints;
  client: (options?: Partial<OpenAiOptions>) => OpenAiClient;
  stop: () => Promise<void>;
}

export async function startOpenAiSandbox(): Promise<OpenAiSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-openai-'));
  const testing = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(testConfig({ DATA_DIR: dataDir }), new SecretKey('not used')),
      CommonModule,
      SandboxModule.forRoot([{ definition: OPENAI, simulated: SimulatedOpenAiModule }]),
    ],
  }).compile();
  const app: INestApplication = testing.createNestApplication({ bodyParser: false, logger: false });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await app.get(SandboxServer).start(url);
  const endpoints = app.get(Endpoints);
  return {
    url,
    endpoints,
    faults: app.get(Faults),
    transcripts: app.get(Transcripts),
    requests: app.get(RequestLog),
    client: (options) =>
      new OpenAiClient(endpoints, {
        ...DEFAULT_OPENAI_OPTIONS,
        timeoutMs: 5000,
        retryDelayMs: 1,
        ...options,
      }),
    stop: async () => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
