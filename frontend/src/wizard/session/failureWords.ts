import { MESSAGES } from '#rules/messages';
import type { Change } from '../autosave/changes.ts';

/** SPEC's words for a change that could not be saved. `completing`: the person is waiting for the interview to close. */
export function failureWords(change: Change, { completing }: { completing: boolean }): string {
  switch (change.kind) {
    case 'create':
      return MESSAGES.initializeFormFailed;
    case 'answer':
      return completing ? MESSAGES.saveAnswersFailed : MESSAGES.answerSaveFailed;
    case 'complete':
      return MESSAGES.submitFormFailed;
    case 'update':
      if (change.reason === 'step') return MESSAGES.stepSaveFailed;
      return change.reason === 'topic removed' ? MESSAGES.removeTopicFailed : MESSAGES.autosaveFailed;
  }
}
