import 'reflect-metadata';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { Endpoints } from '../config/endpoints.js';
import { configFromEnvironment } from '../config/environment.js';
import { goldenSet } from '../content-ai/eval/golden-set.js';
import { liveReport } from '../content-ai/eval/live.js';
import { checkerReport, isGoodEnough } from '../content-ai/eval/report.js';
import { scoreChecker } from '../content-ai/eval/score.js';
import { OpenAiClient } from '../openai/openai.client.js';
import { DEFAULT_OPENAI_OPTIONS } from '../openai/openai.types.js';
import { OperatorError } from '../platform/operator-error.js';
import { oneLineEach } from './command.js';

/** Judges the checker by the invented clients and, when OpenAI is live, a real model's first drafts for them. */
await oneLineEach(async () => {
  const clients = await goldenSet();
  for (const line of checkerReport(clients)) console.log(line);
  const config = configFromEnvironment();
  if (config.openai.mode === 'live') {
    const endpoints = new Endpoints(new ConfigService<Config, true>(config));
    const openai = new OpenAiClient(endpoints, DEFAULT_OPENAI_OPTIONS);
    for (const line of await liveReport(openai, clients)) console.log(line);
  } else
    console.log('\nSet OPENAI_API_KEY or OPENAI_BASE_URL to have a real model write for the same clients.');
  if (!isGoodEnough(scoreChecker(clients)))
    throw new OperatorError('The checker misses faults or raises too many false alarms.');
});
