import type { SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage, languageName } from '../../platform/text/language.js';

type Template = (topic: string) => { main: string; sub: string };

/** Three questions for any topic, by language; English where there is none. */
const TEMPLATES: Record<string, Template[]> = {
  en: [
    (topic) => ({
      main: `Which day with ${topic} do you still think about?`,
      sub: 'Where were you, and who else was there? (sandbox question)',
    }),
    (topic) => ({
      main: `Where were you wrong about ${topic} when you started?`,
      sub: 'What did it cost, and what did you change? (sandbox question)',
    }),
    (topic) => ({
      main: `Which rule do you never break when it comes to ${topic}?`,
      sub: 'When did it last get in your way? (sandbox question)',
    }),
  ],
  de: [
    (topic) => ({
      main: `An welchen Tag mit dem Thema ${topic} denken Sie heute noch?`,
      sub: 'Wo waren Sie, und wer war dabei? (Sandbox-Frage)',
    }),
    (topic) => ({
      main: `Worin haben Sie sich bei ${topic} am Anfang geirrt?`,
      sub: 'Was hat es gekostet, und was haben Sie geändert? (Sandbox-Frage)',
    }),
    (topic) => ({
      main: `Welche Regel brechen Sie nie, wenn es um ${topic} geht?`,
      sub: 'Wann stand sie Ihnen zuletzt im Weg? (Sandbox-Frage)',
    }),
  ],
};

/** @param rules what the order says besides its sources; the language that it asks for is taken from there */
export function composeQuestions(blocks: readonly SourceBlock[], rules: string) {
  const topics = blocks.filter(({ about }) => about.kind === 'topic').map(({ text }) => text);
  const language = askedLanguage(rules) ?? detectLanguage(topics.join('\n')) ?? 'en';
  const templates = TEMPLATES[language] ?? TEMPLATES.en ?? [];
  return { topics: topics.map((topic) => ({ topic, questions: templates.map((one) => one(topic)) })) };
}

function askedLanguage(rules: string): string | undefined {
  return Object.keys(TEMPLATES).find((language) => rules.includes(`Write in ${languageName(language)}.`));
}
