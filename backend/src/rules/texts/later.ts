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
export const heldByHand = msg({
  id: 'heldByHand',
  message:
    'Your form is saved. We could not confirm it automatically, so one of us does it by hand. Your email comes after that.',
});
export const writtenTooMuch = msg({
  id: 'writtenTooMuch',
  message:
    'This form was saved more often today than we can take. This text is not saved on our server, only on this device: please come back tomorrow.',
});
