import { factSources, type Material } from '../content-ai/brief/material.js';
import { translate } from '../platform/language/translate.js';
import type { Language } from '../rules/languages.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { StrategyContent, StrategySource } from './strategy.schemas.js';
import * as texts from './texts.js';

/** Every source that a strategy may stand on, as a person reads it, in the language of the form. */
export function sourcesOf(material: Material, { language }: Pick<Submission, 'language'>): StrategySource[] {
  const questions = new Map(material.answers.map(({ id, question }) => [id, question]));
  return [...factSources(material)].map(([id, text]) => ({
    id,
    label: questions.get(id) || nameOf(id, language),
    text,
  }));
}

function nameOf(id: string, language: Language): string {
  const [, kind, number] = /^(answer|post)-(\d+)$/.exec(id) ?? [];
  if (kind === 'answer') return translate(language, texts.sourceAnswer(Number(number)));
  if (kind === 'post') return translate(language, texts.sourcePost(Number(number)));
  return translate(language, texts.sourceBrand);
}

/** The ids that a strategy names anywhere. */
export function citedIn({ heard, positioning, audience, pillars }: StrategyContent): Set<string> {
  return new Set([
    ...heard.map(({ source }) => source),
    ...positioning.sources,
    ...audience.sources,
    ...pillars.flatMap(({ sources }) => sources),
  ]);
}
