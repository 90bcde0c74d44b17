import { msg } from '@lingui/core/runtime-macro';

/* Generated texts of the strategy, in the language of the client's form. */

/** Labels of sources other than answers to a question. */
export const sourceAnswer = (number: number) =>
  msg({ id: 'strategySourceAnswer', message: msg`Your answer ${{ number }}` });
export const sourceBrand = msg({ id: 'strategySourceBrand', message: 'What you told us about your company' });
export const sourcePost = (number: number) =>
  msg({ id: 'strategySourcePost', message: msg`Your earlier post ${{ number }}` });
export const sourceImport = msg({ id: 'strategySourceImport', message: 'One of your earlier posts' });

export const strategyDay = msg({ id: 'strategyDay', message: 'You have this strategy to read' });
export const approvalNeeded = msg({
  id: 'strategyApprovalNeeded',
  message: 'The first post that waits for your approval',
});
export const monthBegins = msg({ id: 'strategyMonthBegins', message: 'Your first month of posts begins' });
export const nextMonthBegins = msg({
  id: 'strategyNextMonthBegins',
  message: 'Your second month of posts begins',
});

/* Hints for empty parts. */

export const heardMissing = msg({
  id: 'strategyHeardMissing',
  message: 'There is no sentence of yours to quote here yet. A longer answer to any question gives us one.',
});
export const positioningMissing = msg({
  id: 'strategyPositioningMissing',
  message:
    'At least two of your answers have to carry this sentence. We need another one on what sets you apart.',
});
export const audienceMissing = msg({
  id: 'strategyAudienceMissing',
  message: 'You have not told us yet who you write for. Please describe someone you want to reach.',
});
export const pillarsMissing = msg({
  id: 'strategyPillarsMissing',
  message: 'Your answers do not carry two subjects yet. Please tell us more about one of your topics.',
});
export const voiceMissing = msg({
  id: 'strategyVoiceMissing',
  message: 'There is too little of your own writing to say how you sound. A few earlier posts would help.',
});
export const firstMonthMissing = msg({
  id: 'strategyFirstMonthMissing',
  message: 'Your answers do not carry a month of posts yet. A few more of them will.',
});
