/** Code for a client's actions, loaded after the first view. */

export { ApprovedTools } from './ApprovedTools.tsx';
export { ApproveSeveral } from './ApproveSeveral.tsx';
export * as actions from './actions.ts';
export { CommentForm, PassageBar } from './CommentForm.tsx';
export { forgetPage, openRound } from './deviceRound.ts';
export { LostReviewLink } from './LostReviewLink.tsx';
export { NameForm, Reader } from './NameForm.tsx';
export { AboutPage, WaitingCards } from './WaitingCards.tsx';
