/** The parts that are needed once a reader acts, loaded after the first view. */
export * as actions from '../acts/actions.ts';
export { openRound } from '../acts/round.ts';
export { ApprovedTools } from './ApprovedTools.tsx';
export { NameForm, Reader, RemainingSheet } from './RemainingSheet.tsx';
export { PassageBar, WordsForm } from './WordsForm.tsx';
