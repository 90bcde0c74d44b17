import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { OperatorError } from '#server/platform/operator-error.js';
import { oneLineEach } from '#server/scripts/command.js';
import { runFuzz } from './fuzz-target.ts';

const ROUNDS = 25;
const SLOWEST = 10;

/** `npm run fuzz [seed] [rounds]`: every route with valid, nearly valid and hostile requests. */
await oneLineEach(async () => {
  const [, , seed = String(randomInt(1_000_000_000)), rounds = String(ROUNDS)] = process.argv;
  console.log(`Fuzzing with seed ${seed}, ${rounds} rounds`);
  const run = await runFuzz({ seed: Number(seed), rounds: Number(rounds) });
  for (const { what, who, request, answer } of run.faults)
    console.log(`\n${what}, as ${who}\n  ${request}\n  ${answer}`);
  const { stopwatch } = run;
  console.log(`\nSlowest answers of a route, of ${Math.round(stopwatch.boundMs)} ms that one may take:`);
  for (const { route, ms } of stopwatch.slowest(SLOWEST))
    console.log(`${Math.round(ms)} ms`.padStart(9), route);
  console.log(
    `\n${run.requests} requests, ${stopwatch.tooSlow.length} too slow, ${run.faults.length} faults, ${run.healthy ? 'healthy' : 'NOT healthy'} afterwards`,
  );
  if (run.faults.length > 0 || stopwatch.tooSlow.length > 0 || !run.healthy)
    throw new OperatorError(`Repeat it with: npm run fuzz ${seed} ${rounds}`);
});
