import { translate } from '../common/language/translate.js';
import { isQuoted } from '../common/text/quotes.js';
import { factSources, type Material } from '../content-ai/brief/material.js';
import type { StyleCard } from '../content-ai/brief/style-card.js';
import { usableVoicePosts } from '../content-ai/brief/voice-posts.js';
import type { Post } from '../posts/posts.schemas.js';
import { STRATEGY_PARTS, type StrategyPart } from '../shared/rounds.js';
import type { AgencySettings } from '../shared/settings.js';
import { storable } from '../shared/storable.js';
import type { Message } from '../shared/translate.js';
import type { Exclusions } from '../submissions/exclusions.schemas.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { emptyParts } from './empty-parts.js';
import { firstMonth, type KnownIdea } from './first-month.js';
import type { StrategyContent, VoiceFigure } from './strategy.schemas.js';
import type { StrategyAnswer } from './strategy-answer.js';
import { MIN_PILLARS } from './strategy-faults.js';
import * as texts from './texts.js';

/** The material without texts of other people: posts of a profile to imitate say nothing about the client. */
export function ownTexts(material: Material): Material {
  const { posts, postsAreOwn } = material;
  return { ...material, posts: posts.filter(({ isOwn = postsAreOwn }) => isOwn) };
}

/**
 * Statistics of the client's own posts, else of their answers, which have no emoji and hashtags to count; and
 * the number of posts of a profile to imitate.
 * @param card of `ownTexts`
 */
function voiceFigures(card: StyleCard | undefined, { posts, postsAreOwn }: Material): VoiceFigure[] {
  const admiredPosts = usableVoicePosts(posts.filter(({ isOwn = postsAreOwn }) => !isOwn)).length;
  const ofOthers: VoiceFigure[] = admiredPosts > 0 ? [{ name: 'admiredPosts', value: admiredPosts }] : [];
  if (!card || card.basis === 'nothing') return ofOthers;
  const { basis, texts: count, sentenceWords, questions, exclamations, emoji, hashtags } = card;
  const written: VoiceFigure[] = [
    { name: 'emoji', value: emoji },
    { name: 'hashtags', value: hashtags },
  ];
  return [
    { name: basis, value: count },
    { name: 'sentenceWords', value: sentenceWords },
    { name: 'questions', value: questions },
    { name: 'exclamations', value: exclamations },
    ...(basis === 'posts' ? written : []),
    ...ofOthers,
  ];
}

/** Proportional shares as whole percentages that add up to 100; equal shares if none are given. */
export function sharesOf100(given: readonly number[]): number[] {
  const parts = given.map((share) => (Number.isFinite(share) && share > 0 ? share : 0));
  const sum = parts.reduce((total, share) => total + share, 0);
  const exact = parts.map((share) => (sum > 0 ? (100 * share) / sum : 100 / parts.length));
  const whole = exact.map(Math.floor);
  const rest = 100 - whole.reduce((total, share) => total + share, 0);
  // Distributes the rounding remainder to the shares that lost the most.
  const roundedUp = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, rest)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (roundedUp.includes(at) ? 1 : 0));
}

const MAX_ITEMS = { heard: 5, pillars: 4, rules: 5, questions: 5 };
const MAX_NAME = 200;
const MAX_LINE = 500;
const MAX_PARAGRAPH = 2000;

/**
 * The usable part of an answer. Removes quotations that are not in their source and unknown sources; if a
 * part would become incomplete, they stay and are reported as faults.
 */
function usableStrategy(answer: StrategyAnswer, sources: ReadonlyMap<string, string>): StrategyAnswer {
  const known = (ids: readonly string[]) => [...new Set(ids.filter((id) => sources.has(id)))].slice(0, 20);
  const { positioning, audience, voice } = answer;
  return {
    heard: heardIn(answer, sources),
    positioning: { text: cut(positioning.text, MAX_PARAGRAPH), sources: known(positioning.sources) },
    audience: {
      text: cut(audience.text, MAX_PARAGRAPH),
      notFor: cut(audience.notFor, MAX_PARAGRAPH),
      sources: known(audience.sources),
    },
    pillars: pillarsIn(answer, known),
    voice: { do: lines(voice.do, MAX_ITEMS.rules), never: lines(voice.never, MAX_ITEMS.rules) },
    firstMonth: answer.firstMonth.map(({ idea, pillar }) => ({
      idea: cut(idea, MAX_LINE),
      pillar: cut(pillar, MAX_NAME),
    })),
    questions: lines(answer.questions, MAX_ITEMS.questions),
    missing: answer.missing
      .filter(({ part, words }) => STRATEGY_PARTS.some((one) => one === part) && words.trim() !== '')
      .slice(0, STRATEGY_PARTS.length)
      .map(({ part, words }) => ({ part, words: cut(words, MAX_PARAGRAPH) })),
  };
}

function heardIn({ heard }: StrategyAnswer, sources: ReadonlyMap<string, string>): StrategyAnswer['heard'] {
  const quoted = heard.filter(({ quote, source }) => isQuoted(quote, sources.get(source) ?? ''));
  const once = new Map(quoted.map(({ quote, source }) => [quote.trim(), { quote: quote.trim(), source }]));
  return [...once.values()].slice(0, MAX_ITEMS.heard);
}

/** A pillar without a source is dropped if enough others have one. */
function pillarsIn(
  { pillars }: StrategyAnswer,
  known: (ids: readonly string[]) => string[],
): StrategyAnswer['pillars'] {
  const all = pillars
    .map(({ name, why, proof, share, sources }) => ({
      name: cut(name, MAX_NAME),
      why: cut(why, MAX_PARAGRAPH),
      proof: cut(proof, MAX_PARAGRAPH),
      share,
      sources: known(sources),
    }))
    .filter(({ name }) => name !== '');
  const supported = all.filter(({ sources }) => sources.length > 0);
  const kept = (supported.length >= MIN_PILLARS ? supported : all).slice(0, MAX_ITEMS.pillars);
  const shares = sharesOf100(kept.map(({ share }) => share));
  return kept.map((pillar, at) => ({ ...pillar, share: shares[at] ?? 0 }));
}

function lines(texts: readonly string[], most: number): string[] {
  const cutTexts = texts.map((text) => cut(text, MAX_LINE)).filter((text) => text !== '');
  return [...new Set(cutTexts)].slice(0, most);
}

function cut(text: string, most: number): string {
  return storable(text.trim().slice(0, most)).trim();
}

/** Promises of the agency. */
export type Promised = Pick<AgencySettings, 'postsPerMonth'>;

/** Facts from code that override the model. */
export interface Facts {
  submission: Submission;
  material: Material;
  /** Of `ownTexts`. */
  card: StyleCard | undefined;
  ideas: readonly KnownIdea[];
  posts: readonly Post[];
  promised: Promised;
}

const MAX_DRAFTS = 2;
const MAX_LEFT_OUT = 200;

const MISSING: Partial<Record<StrategyPart, Message>> = {
  heard: texts.heardMissing,
  positioning: texts.positioningMissing,
  audience: texts.audienceMissing,
  pillars: texts.pillarsMissing,
  voice: texts.voiceMissing,
  firstMonth: texts.firstMonthMissing,
};

/** Combines the model's answer with facts; a part that stays empty states what is missing. */
export function assemble(answer: StrategyAnswer, facts: Facts): StrategyContent {
  const { submission, material, card, ideas, posts, promised } = facts;
  const usable = usableStrategy(answer, factSources(material));
  const written = {
    ...usable,
    leftOut: exclusionsOf(submission.exclusions),
    voice: { ...usable.voice, figures: voiceFigures(card, material) },
    firstMonth: firstMonth({
      known: ideas,
      proposed: usable.firstMonth,
      pillars: usable.pillars.map(({ name }) => name),
      postsPerMonth: promised.postsPerMonth,
    }),
    drafts: posts
      .filter(({ fullPost }) => fullPost !== '')
      .slice(0, MAX_DRAFTS)
      .map(({ id }) => id),
  };
  return { ...written, missing: missingIn(written, submission) };
}

/** The list confirmed by a person. */
export function exclusionsOf({ words, topics }: Exclusions): string[] {
  return [...topics, ...words].slice(0, MAX_LEFT_OUT);
}

function missingIn(content: StrategyContent, { language }: Submission): StrategyContent['missing'] {
  const explained = new Set(content.missing.map(({ part }) => part));
  const unexplained = emptyParts(content).flatMap((part) => {
    const words = MISSING[part];
    return words && !explained.has(part) ? [{ part, words: translate(language, words) }] : [];
  });
  return [...content.missing, ...unexplained];
}
