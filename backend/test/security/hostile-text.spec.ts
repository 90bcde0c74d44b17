import { briefOf } from '../../src/content-ai/brief/brief.js';
import { editLessons } from '../../src/content-ai/brief/edit-lessons.js';
import { materialOf } from '../../src/content-ai/brief/material.js';
import { materialReport } from '../../src/content-ai/brief/material-report.js';
import { ruledOutSources } from '../../src/content-ai/brief/ruled-out-prompt.js';
import { standing } from '../../src/content-ai/brief/ruled-out-proposals.js';
import { cardOf } from '../../src/content-ai/brief/style-card.js';
import type { LintedPost } from '../../src/content-ai/review/lint/finding.js';
import { lint } from '../../src/content-ai/review/lint/lint.js';
import { postSentences, reviewOf } from '../../src/content-ai/review/post-review.js';
import { SourceIndex } from '../../src/content-ai/review/source-index.js';
import { interviewSummary } from '../../src/delivery/interview-summary.js';
import { safeLabel } from '../../src/files/files.service.js';
import { dropNearDuplicates, formatQuestion, questionsOf } from '../../src/interview/question-selection.js';
import { providerNotification } from '../../src/mail/agency-emails.js';
import { estimateTokens } from '../../src/openai/prompt-budget.js';
import { writeBlock } from '../../src/openai/source-blocks.js';
import { detectLanguage } from '../../src/platform/text/language.js';
import { likeness } from '../../src/platform/text/similarity.js';
import { graphemes, lines, paragraphs, sentences, words } from '../../src/platform/text/units.js';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../../src/rules/addresses.js';
import { EMPTY_FIELDS, FIELD_NAMES } from '../../src/rules/fields.js';
import { splitQuestion } from '../../src/rules/questions.js';
import { normalizeTopic, splitTopics, topicProblem } from '../../src/rules/topics.js';
import { compose } from '../../src/sandbox/openai/compose.js';
import { toPostSlots } from '../../src/scraper/scraper.mapping.js';
import { toCsv } from '../../src/submissions/csv.js';
import { NOTHING_RULED_OUT } from '../../src/submissions/ruled-out.schemas.js';
import { SUBMISSION_COLUMNS, type Submission } from '../../src/submissions/submission.schemas.js';
import type { ExportedRow } from '../../src/submissions/submission-row.schemas.js';
import { bearsReference, composeCard } from '../../src/trello/card-text.js';
import { goldenSet, submissionOf } from '../../tools/eval/golden-set.ts';
import { startTestApp, type TestApp } from '../support/app.js';
import { hostileTexts } from '../support/hostile-texts.js';
import { longestTurn } from '../support/longest-turn.js';
import { readySubmission } from '../support/ready-submission.js';

const LENGTH = 20_000;
/** Ten times the text may take ten times as long, and as much again for what the machine does besides. */
const RATIO = 40;
/** Milliseconds below which nobody waits, and the clock tells more of the machine than of the text. */
const UNFELT_MS = 50;
const ROUNDS = 5;
/** Milliseconds of the processor in which nobody minds another's text; more only where a tenth of it takes its share. */
const LONGEST_TURN_MS = 250;

let client: Submission;
beforeAll(async () => {
  const [first] = await goldenSet();
  if (!first) throw new Error('There is no invented client.');
  client = submissionOf(first);
});

const filled = (text: string): Submission => ({
  ...client,
  ...EMPTY_FIELDS,
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, text])),
  interview_questions: [{ question: text, timestamp: '2026-11-22T08:00:00.000Z' }],
  interview_answers: [text],
});
const chat = (schemaName: string, text: string) => ({
  model: 'any',
  messages: [
    {
      role: 'user' as const,
      content: ['answer-1', 'topic-1', 'idea']
        .map((id) => writeBlock({ id, about: { kind: id.replace(/-.*/, '') }, text }, 'm'))
        .join('\n\n'),
    },
  ],
  response_format: {
    type: 'json_schema' as const,
    json_schema: { name: schemaName, schema: { type: 'object' as const } },
  },
});
const NOT_WRITTEN = {
  ...{ promptVersion: '', model: '', repaired: false, dropped: [] },
  usage: { inputTokens: 0, outputTokens: 0 },
};
const post = (ideaId: string, draft: string, fullPost: string) => ({
  ideaId,
  title: '',
  contentType: '',
  draft,
  fullPost,
});
async function drain(texts: AsyncIterable<string>): Promise<void> {
  for await (const _text of texts);
}
async function* one(row: ExportedRow): AsyncGenerator<ExportedRow[]> {
  yield [row];
}

/** A post of the client's, for somebody who has said something. */
function lintedAs(text: string, said: string): LintedPost {
  const own = { interview_answers: [said], last_post_1: { text: said }, posts_are_own: true };
  const material = materialOf({ ...client, ...own });
  const idea = { id: 'a', title: '', description: '', contentType: '', hook: '' };
  const brief = briefOf({ submission: client, idea, material, habits: undefined });
  return {
    text,
    brief,
    language: 'de',
    canary: 'ref-1',
    otherWebsites: ['https://acme.example'],
  };
}

/** Whatever of the server walks over a stranger's text. */
const WALKS: Record<string, (text: string) => unknown> = {
  'the language': (text) => detectLanguage(text),
  words,
  sentences,
  paragraphs,
  lines,
  graphemes,
  'the likeness of two texts': (text) => likeness(text, `${text}?`),
  'the choice of questions': (text) => dropNearDuplicates([text, `${text}?`], [text], [text]),
  'the wording of a question': (text) => formatQuestion({ main: text, sub: text }),
  'the questions of an answer': (text) =>
    questionsOf({ topics: [{ topic: text, questions: [{ main: text, sub: text }] }] }, text, 0),
  'the parts of a question': (text) => [
    splitQuestion(text),
    splitQuestion(`**${text}`),
    splitQuestion(` ${text}**`),
  ],
  topics: (text) => [normalizeTopic(text), splitTopics(text), topicProblem(text, [text])],
  addresses: (text) => [
    normalizeWebsite(text),
    normalizeWebsite(`https://${text}.example.com`),
    normalizeLinkedinProfile(text),
    normalizeLinkedinProfile(`linkedin.com/in/${text}`),
    isEmail(text),
    isEmail(`${text.slice(0, 200)}@${text}`),
  ],
  'the name of a file': safeLabel,
  'a source of a prompt': (text) => writeBlock({ id: 'a', about: { text }, text }, 'mark'),
  'the tokens of a text': estimateTokens,
  'the style card': (text) => cardOf([text, text], 'answers'),
  'the lint of a post': (text) => lint(lintedAs(text, 'Anna and Bert in Ulm have 12 and 13.')),
  'the lint of a post beside what was said': (text) => lint(lintedAs('Anna und Bert in Ulm haben 12.', text)),
  'the lint of a post that says what was said': (text) => lint(lintedAs(text, text)),
  'the sentences of a post and its evidence': (text) => {
    const [sentence = ''] = postSentences(text).map((one) => one.text);
    return new SourceIndex(new Map([['answer-1', text]])).isAbout(sentence, [
      { source: 'answer-1', quote: text },
    ]);
  },
  'what was found in a post': (text) => {
    const judged = { keys: [], verdicts: new Map() };
    const meaning = { state: 'checked' as const, model: '', promptVersion: '' };
    const facts = { findings: [], lookUp: [] };
    return reviewOf({ text, language: 'en', facts, judged, meaning, writing: NOT_WRITTEN });
  },
  'what a client leaves out': (text) => {
    const material = { ...materialOf(filled(text)), manuals: [{ name: 'a', text, problem: null }] };
    const entry = { kind: 'word' as const, text, source: 'answer-1', quote: text };
    const sources = new Map(ruledOutSources(material).map((block) => [block.id, block.text]));
    return standing({ entries: [entry] }, { sources, list: NOTHING_RULED_OUT });
  },
  'the lessons of edits': (text) =>
    editLessons([post('a', text, 'Other.'), post('b', text, `${text} Other.`)]),
  'the material': (text) => materialReport(materialOf(filled(text))),
  'the mail to the agency': (text) => providerNotification(filled(text), 'https://example.com'),
  'the text of a card': (text) => [
    composeCard({ name: text, desc: text, reference: 'a' }),
    bearsReference(text, 'a'),
    interviewSummary(filled(text)),
  ],
  'scraped posts': (text) =>
    toPostSlots(
      [
        {
          text,
          url: text,
          inputUrl: `https://www.linkedin.com/in/${encodeURIComponent(text.toWellFormed())}`,
        },
      ],
      'https://www.linkedin.com/in/ada',
    ),
  'the export': (text) => drain(toCsv(one(SUBMISSION_COLUMNS.map(() => text)))),
  'questions of the stand-in': (text) => compose(chat('interview_questions', text)),
  'ideas of the stand-in': (text) => compose(chat('content_ideas', text)),
  'a post of the stand-in': (text) => compose(chat('linkedin_post', text)),
};

/** Milliseconds of the processor that a piece of work takes. */
async function timed(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/**
 * How much slower a text is than ten tenths of it, and the milliseconds it takes. As much work in all, so that the
 * memory that is cleared away on the way is the same. What disturbs a measurement only adds, so what seems slow is
 * measured again, and the least counts.
 */
async function slowness(walk: (text: string) => unknown, text: string, tenth: string) {
  let whole = Number.POSITIVE_INFINITY;
  let tenths = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    whole = Math.min(whole, await timed(() => walk(text)));
    if (whole < UNFELT_MS) return { whole, factor: 1 };
    const inParts = async () => {
      for (let part = 0; part < 10; part++) await walk(tenth);
    };
    tenths = Math.min(tenths, await timed(inParts));
    if (whole <= (RATIO / 10) * tenths) break;
  }
  return { whole, factor: whole / tenths };
}

describe.each(Object.entries(WALKS))('A54: %s', (_what, walk) => {
  it('take no more than their share of the time for a text that is ten times as long', async () => {
    const short = new Map(hostileTexts(LENGTH / 10));
    const slow: string[] = [];
    for (const [name, text] of hostileTexts(LENGTH)) {
      const tenth = short.get(name) ?? '';
      const { whole, factor } = await slowness(walk, text, tenth);
      if (factor > RATIO / 10) slow.push(`${name}: ${whole} ms, ${factor} times ten tenths of it`);
    }
    expect(slow).toEqual([]);
  });
});

describe('A54: a post from an interview of such text', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  /** What the server's thread takes at a time while a post is written from an answer of this text. */
  async function longestWhileWriting(text: string): Promise<number> {
    const { order } = await readySubmission(api, text);
    return longestTurn(api.admin.post('/api/generate-full-posts').send(order).expect(200).then());
  }

  it.each(['closing quotes of print', 'white space'])('freezes nobody: %s', async (name) => {
    // Half as long as above: the stand-in, which is not judged here, takes its time for so many sentences.
    const [tenth = '', whole = ''] = [LENGTH / 20, LENGTH / 2].map((length) =>
      new Map(hostileTexts(length)).get(name),
    );
    // The first time much is loaded and compiled.
    await longestWhileWriting(tenth);
    const share = await longestWhileWriting(tenth);
    expect(await longestWhileWriting(whole)).toBeLessThan(Math.max(LONGEST_TURN_MS, RATIO * share));
  });
});
