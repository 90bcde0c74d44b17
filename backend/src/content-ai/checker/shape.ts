import { detectLanguage, languageName } from '../../platform/text/language.js';
import { factSources } from '../material.js';
import { type CheckedPost, fault, type Rule, warning } from './finding.js';

/** C1: the parts that a post needs, in the client's language, with claims that name sources which exist. */
export const shape: Rule = (post) => [...missingParts(post), ...wrongLanguage(post), ...unknownSources(post)];

function missingParts({ answer, brief }: CheckedPost) {
  const { hook, body, claims } = answer;
  return [
    ...(hook.trim() === '' ? [fault('C1', 'empty_part', 'The post has no hook.')] : []),
    ...(body.trim() === '' ? [fault('C1', 'empty_part', 'The post has no body.')] : []),
    ...(claims.length === 0 && brief.material.answers.length > 0
      ? [warning('C1', 'no_claims', 'The post names no source for anything that it says.')]
      : []),
  ];
}

function wrongLanguage({ text, brief }: CheckedPost) {
  const wanted = brief.material.language;
  const found = detectLanguage(text);
  if (!wanted || !found || wanted === found) return [];
  const message = `The post is written in ${languageName(found)}; the client speaks ${languageName(wanted)}.`;
  return [fault('C1', 'wrong_language', message)];
}

function unknownSources({ answer, brief }: CheckedPost) {
  const known = factSources(brief.material);
  const unknown = answer.claims.flatMap(({ sourceIds }) => sourceIds.filter((id) => !known.has(id)));
  return [...new Set(unknown)].map((id) =>
    fault('C1', 'unknown_source', `A claim names "${id}", which is no source of facts.`),
  );
}
