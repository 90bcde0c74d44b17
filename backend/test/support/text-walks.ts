import { estimateTokens } from '../../src/capabilities/prompt-budget.js';
import { writeBlock } from '../../src/capabilities/source-blocks.js';
import { redact } from '../../src/common/logging/logger.js';
import { detectLanguage } from '../../src/common/text/language.js';
import { likeness } from '../../src/common/text/similarity.js';
import { graphemes, lines, paragraphs, sentences, words } from '../../src/common/text/units.js';
import { briefOf } from '../../src/content-ai/brief/brief.js';
import { editLessons } from '../../src/content-ai/brief/edit-lessons.js';
import { validProposals } from '../../src/content-ai/brief/exclusion-proposals.js';
import { exclusionSources } from '../../src/content-ai/brief/exclusions-prompt.js';
import { materialOf } from '../../src/content-ai/brief/material.js';
import { materialReport } from '../../src/content-ai/brief/material-report.js';
import { cardOf } from '../../src/content-ai/brief/style-card.js';
import type { LintedPost } from '../../src/content-ai/lint/finding.js';
import { lint } from '../../src/content-ai/lint/lint.js';
import { SourceIndex } from '../../src/content-ai/review/meaning.js';
import { postSentences, reviewOf } from '../../src/content-ai/review/post-review.js';
import { interviewSummary } from '../../src/delivery/interview-summary.js';
import { safeLabel } from '../../src/files/upload-rules.js';
import { dropNearDuplicates, formatQuestion, questionsOf } from '../../src/interview/questions.service.js';
import { newSubmission } from '../../src/mail/agency-emails.js';
import { toPostSlots } from '../../src/past-posts/scraper.service.js';
import { compose } from '../../src/sandbox/openai/writer.js';
import { cleanEmail, isEmail, normalizeWebsite } from '../../src/shared/addresses.js';
import { cleanName } from '../../src/shared/clean-line.js';
import { EMPTY_FIELDS, FIELD_NAMES } from '../../src/shared/fields.js';
import { normalizeLinkedinProfile } from '../../src/shared/linkedin.js';
import { splitQuestion } from '../../src/shared/questions.js';
import { normalizeTopic, splitTopics, topicProblem } from '../../src/shared/topics.js';
import { NO_EXCLUSIONS } from '../../src/submissions/exclusions.schemas.js';
import { SUBMISSION_COLUMNS, type Submission } from '../../src/submissions/submission.schemas.js';
import type { ExportedRow } from '../../src/submissions/submission-row.schemas.js';
import { toCsv } from '../../src/submissions/submissions.controller.js';
import { composeCard, hasReferenceLine } from '../../src/trello/card-text.js';
import { goldenSet, submissionOf } from '../../tools/eval/golden-set.ts';

const [first] = await goldenSet();
if (!first) throw new Error('There is no invented client.');
const client: Submission = submissionOf(first);

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

/** A post of a client whose only source is `said`. */
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

/** Every function of the server that analyses untrusted text. */
export const TEXT_WALKS: Record<string, (text: string) => unknown> = {
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
    cleanEmail(text),
    cleanName(text),
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
  'the findings in a post': (text) => {
    const judged = { keys: [], verdicts: new Map() };
    const meaning = { state: 'checked' as const, model: '', promptVersion: '' };
    const facts = { findings: [], lookUp: [] };
    return reviewOf({ text, language: 'en', facts, judged, meaning, writing: NOT_WRITTEN });
  },
  'the exclusions of a client': (text) => {
    const material = { ...materialOf(filled(text)), manuals: [{ name: 'a', text, problem: null }] };
    const entry = { kind: 'word' as const, text, source: 'answer-1', quote: text };
    const sources = new Map(exclusionSources(material).map((block) => [block.id, block.text]));
    return validProposals({ entries: [entry] }, { sources, list: NO_EXCLUSIONS });
  },
  'the lessons of edits': (text) =>
    editLessons([post('a', text, 'Other.'), post('b', text, `${text} Other.`)]),
  'a line of the log': (text) => redact(text),
  'the material': (text) => materialReport(materialOf(filled(text))),
  'the mail to the agency': (text) =>
    newSubmission({ submission: filled(text), adminUrl: 'https://example.com' }),
  'the text of a card': (text) => [
    composeCard({ name: text, desc: text, line: 'a' }),
    hasReferenceLine(text, { older: 'a' }),
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
  'simulated questions': (text) => compose(chat('interview_questions', text)),
  'simulated ideas': (text) => compose(chat('content_ideas', text)),
  'a simulated post': (text) => compose(chat('linkedin_post', text)),
};
