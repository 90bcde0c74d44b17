/** The parts that are needed once a reader acts, loaded after the first view. */

export { ApprovedTools } from './ApprovedTools.tsx';
export { ApproveSeveral, NameForm, Reader } from './ApproveSeveral.tsx';
export * as actions from './actions.ts';
export { CommentForm, PassageBar } from './CommentForm.tsx';
export { openRound } from './deviceRound.ts';
