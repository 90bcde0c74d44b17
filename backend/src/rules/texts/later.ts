import { msg } from '@lingui/core/runtime-macro';

/* What is said about a form only once it is under way, by the board and by the proof of work: no first view needs it. */

export const boardMissing = msg({
  id: 'boardMissing',
  message: 'No Trello board ID found. Please try again.',
});
export const proofRefused = msg({
  id: 'proofRefused',
  message: 'This is not the solution of a challenge that was set for this form.',
});
