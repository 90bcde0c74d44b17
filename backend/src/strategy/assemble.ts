import type { Material } from '../content-ai/brief/material.js';
import { factSources } from '../content-ai/brief/material.js';
import type { StyleCard } from '../content-ai/brief/style-card.js';
import { translate } from '../platform/language/translate.js';
import type { Post } from '../posts/posts.schemas.js';
import type { StrategyPart } from '../rules/rounds.js';
import type { AgencySettings } from '../rules/settings.js';
import type { Message } from '../rules/translate.js';
import type { RuledOut } from '../submissions/ruled-out.schemas.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { emptyParts } from './empty-parts.js';
import { firstMonth, type KnownIdea } from './first-month.js';
import { firstMonthOf, promisedDates, todayOf } from './promised-dates.js';
import type { StrategyContent } from './strategy.schemas.js';
import type { StrategyAnswer } from './strategy-answer.js';
import * as texts from './texts.js';
import { usableStrategy } from './usable-strategy.js';
import { voiceFigures } from './voice-figures.js';

/** What the agency promises, and on which days it has posts come out. */
export type Promised = Pick<AgencySettings, 'postsPerMonth' | 'strategyDays' | 'weekdays'>;

/** What code knows, whatever the model says. */
export interface Facts {
  submission: Submission;
  material: Material;
  card: StyleCard | undefined;
  ideas: readonly KnownIdea[];
  posts: readonly Post[];
  now: Date;
  promised: Promised;
}

const MOST_DRAFTS = 2;
const MAX_LEFT_OUT = 200;

const MISSING: Partial<Record<StrategyPart, Message>> = {
  heard: texts.heardMissing,
  positioning: texts.positioningMissing,
  audience: texts.audienceMissing,
  pillars: texts.pillarsMissing,
  voice: texts.voiceMissing,
  firstMonth: texts.firstMonthMissing,
};

/** The strategy out of what the model wrote and what code knows; a part that stays empty says what is missing. */
export function assemble(answer: StrategyAnswer, facts: Facts): StrategyContent {
  const { submission, material, card, ideas, posts, now, promised } = facts;
  const usable = usableStrategy(answer, factSources(material));
  const written = {
    ...usable,
    leftOut: leftOutOf(submission.ruled_out),
    voice: { ...usable.voice, figures: voiceFigures(card, submission.language) },
    firstMonth: firstMonth({
      known: ideas,
      proposed: usable.firstMonth,
      pillars: usable.pillars.map(({ name }) => name),
      month: firstMonthOf(submission, now),
      today: todayOf(submission, now),
      postsPerMonth: promised.postsPerMonth,
      weekdays: promised.weekdays,
    }),
    drafts: posts
      .filter(({ fullPost }) => fullPost !== '')
      .slice(0, MOST_DRAFTS)
      .map(({ id }) => id),
    dates: promisedDates(submission, { now, strategyDays: promised.strategyDays }),
  };
  return { ...written, missing: missingIn(written, submission) };
}

/** The list as a person has confirmed it. */
export function leftOutOf({ words, topics }: RuledOut): string[] {
  return [...topics, ...words].slice(0, MAX_LEFT_OUT);
}

function missingIn(content: StrategyContent, { language }: Submission): StrategyContent['missing'] {
  const said = new Set(content.missing.map(({ part }) => part));
  const unsaid = emptyParts(content).flatMap((part) => {
    const words = MISSING[part];
    return words && !said.has(part) ? [{ part, words: translate(language, words) }] : [];
  });
  return [...content.missing, ...unsaid];
}
