import { msg } from '@lingui/core/runtime-macro';
import type { StrategyPart } from '../shared/rounds.js';
import type { Message } from '../shared/translate.js';

/* Questions that we propose. `**...**` marks the main part of a question. */

/** One for each part of the strategy that can lack material. */
export const GAP_QUESTIONS: Partial<Record<StrategyPart, Message>> = {
  heard: msg({
    id: 'askHeard',
    message: '**What do your customers say about you, in their own words?** Please quote one of them.',
  }),
  positioning: msg({
    id: 'askPositioning',
    message:
      '**What do you do differently from others in your field?** Tell us about one case in which it mattered.',
  }),
  audience: msg({
    id: 'askAudience',
    message: '**Who should read your posts?** Describe one person who could become a client.',
  }),
  pillars: msg({
    id: 'askPillars',
    message: '**What do people ask you about most often?** Tell us what you answered the last time.',
  }),
  voice: msg({
    id: 'askVoice',
    message:
      '**How do you explain your work to someone who knows nothing about it?** Say it as you would at dinner.',
  }),
  firstMonth: msg({
    id: 'askFirstMonth',
    message:
      '**What happened at work this month that you told someone about?** Which day was it, and who was there?',
  }),
};

/** Asks for news on a topic. */
export const latestOn = (topic: string) =>
  msg({
    id: 'askTopic',
    message: msg`**What happened lately on “${{ topic }}” that you told someone about?** Which day was it, and who was there?`,
  });
