import { factSources, materialOf } from '../../../../src/content-ai/brief/material.js';
import { sentences } from '../../../../src/platform/text/units.js';
import { SANDBOX_LABEL } from '../../../../src/sandbox/openai/label.js';
import { faultsOf } from '../../../../src/strategy/strategy-faults.js';
import type { Submission } from '../../../../src/submissions/submission.schemas.js';
import { submissionOf } from '../../../../tools/eval/golden-set.ts';
import { goldenClient } from '../../../support/brief.js';
import { INTERVIEWS } from '../../../support/interviews.js';
import { sandboxStrategy } from '../../../support/strategies.js';

async function interviewed(answers: readonly string[]): Promise<Submission> {
  return {
    ...submissionOf(await goldenClient('coach-thin')),
    full_posts: [],
    interview_questions: answers.map((_, i) => ({ question: `Question ${i + 1}?`, timestamp: '' })),
    interview_answers: [...answers],
  };
}

const faultsFor = (submission: Submission) => {
  const known = { sources: factSources(materialOf(submission)), posts: new Set<string>(), postsPerMonth: 8 };
  return faultsOf(sandboxStrategy(submission), known);
};

describe.each(Object.entries(INTERVIEWS))('for %s', (_, answers) => {
  it('is whole and without a fault', async () => {
    const submission = await interviewed(answers);
    const { heard, positioning, pillars, firstMonth } = sandboxStrategy(submission);
    expect(faultsFor(submission)).toEqual([]);
    expect([heard.length, firstMonth.length]).toEqual([5, 8]);
    expect(pillars.length).toBeGreaterThanOrEqual(2);
    expect(positioning.text).toContain(SANDBOX_LABEL);
  });

  it('says what the client said and nothing else, letter for letter', async () => {
    const said = answers.join('\n');
    const { heard, positioning, pillars } = sandboxStrategy(await interviewed(answers));
    for (const { quote, source } of heard) expect(answers[Number(source.slice(7)) - 1]).toContain(quote);
    const written = [positioning.text, ...pillars.flatMap(({ why, proof }) => [why, proof])];
    for (const text of written)
      for (const sentence of sentences(text.replace(SANDBOX_LABEL, ''))) expect(said).toContain(sentence);
  });
});

it('leaves empty what one answer does not give, and the product says what is missing', async () => {
  const submission = await interviewed(['We weave wool, and nothing else has kept us here so long.']);
  const { positioning, pillars, missing } = sandboxStrategy(submission);
  expect([positioning.text, pillars]).toEqual(['', []]);
  expect(missing.map(({ part }) => part)).toEqual(expect.arrayContaining(['positioning', 'pillars']));
});
