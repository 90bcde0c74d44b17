import 'reflect-metadata';
import { ConfigService } from '@nestjs/config';
import type { Config } from '#server/config/config.types.js';
import { Endpoints } from '#server/config/endpoints.js';
import { configFromEnvironment } from '#server/config/environment.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { OpenAiClient } from '#server/openai/openai.client.js';
import { OPENAI } from '#server/openai/openai.integration.js';
import { DEFAULT_OPENAI_OPTIONS } from '#server/openai/openai.types.js';
import { OperatorError } from '#server/platform/operator-error.js';
import { oneLineEach } from '#server/scripts/command.js';
import { goldenSet } from './golden-set.ts';
import { liveReport } from './live.ts';
import { checkerReport, isGoodEnough } from './report.ts';
import { scoreChecker } from './score.ts';

/** Judges the checker by the invented clients and, when OpenAI is live, a real model's first drafts for them. */
await oneLineEach(async () => {
  const clients = await goldenSet();
  for (const line of checkerReport(clients)) console.log(line);
  const endpoints = new Endpoints(new ConfigService<Config, true>(configFromEnvironment(INTEGRATIONS)));
  if (endpoints.mode(OPENAI) === 'live') {
    const openai = new OpenAiClient(endpoints, DEFAULT_OPENAI_OPTIONS);
    for (const line of await liveReport(openai, clients)) console.log(line);
  } else
    console.log('\nSet OPENAI_API_KEY or OPENAI_BASE_URL to have a real model write for the same clients.');
  if (!isGoodEnough(scoreChecker(clients)))
    throw new OperatorError('The checker misses faults or raises too many false alarms.');
});
