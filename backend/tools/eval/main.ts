import 'reflect-metadata';
import { ConfigService } from '@nestjs/config';
import { OperatorError } from '#server/common/errors.js';
import { configFromEnvironment } from '#server/config/config.js';
import { Endpoints } from '#server/config/config.module.js';
import type { Config } from '#server/config/config.types.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { OpenAiClient } from '#server/openai/openai.client.js';
import { OPENAI } from '#server/openai/openai.integration.js';
import { DEFAULT_OPENAI_OPTIONS } from '#server/openai/openai.types.js';
import { oneLineEach } from '#server/scripts/command.js';
import { goldenSet } from './golden-set.ts';
import { liveReport } from './live.ts';
import { evaluate, evaluationReport, shortcomings } from './report.ts';
import { simulatedPosts } from './simulated-posts.ts';

/** Evaluates the lint and the review on the invented clients and, when OpenAI is live, a real model as judge and writer. */
await oneLineEach(async () => {
  const clients = await goldenSet();
  const evaluation = await evaluate(clients);
  for (const line of evaluationReport(clients, evaluation)) console.log(line);
  const { posts, ...faults } = simulatedPosts(clients);
  const counted = Object.entries(faults).map(([kind, found]) => `${found.length} ${kind}`);
  console.log(`\nSimulated posts: ${posts}; sentences, titles and endings at fault: ${counted.join(', ')}`);
  const endpoints = new Endpoints(new ConfigService<Config, true>(configFromEnvironment(INTEGRATIONS)));
  if (endpoints.mode(OPENAI) === 'live') {
    const openai = new OpenAiClient(endpoints, DEFAULT_OPENAI_OPTIONS);
    for (const line of await liveReport(openai, clients)) console.log(line);
  } else console.log('\nSet OPENAI_API_KEY or OPENAI_BASE_URL for the figures of a real model.');
  const short = shortcomings(evaluation);
  if (Object.values(faults).flat().length > 0) short.push('Simulated posts break their rules.');
  if (short.length > 0) throw new OperatorError(short.join(' '));
});
