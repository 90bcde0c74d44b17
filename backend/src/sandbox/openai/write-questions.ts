import type { SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage } from '../../platform/text/language.js';
import { ENGLISH_PHRASES, fill, phrasesIn } from './phrases.js';

const PER_TOPIC = 3;

/** Three questions per topic; neighbouring topics get different ones. */
export function writeQuestions(blocks: readonly SourceBlock[], language: string | undefined) {
  const topics = blocks.filter(({ about }) => about.kind === 'topic').map(({ text }) => text);
  const asked = language ?? detectLanguage(topics.join('\n')) ?? 'en';
  const phrases = phrasesIn(asked) ?? ENGLISH_PHRASES;
  const pool = phrases.questions;
  return {
    topics: topics.map((topic, position) => ({
      topic,
      questions: Array.from({ length: PER_TOPIC }, (_, at) => {
        const [main, sub] = pool[(position * PER_TOPIC + at) % pool.length] ?? ['', ''];
        return { main: fill(main, phrases, topic), sub };
      }),
    })),
  };
}
