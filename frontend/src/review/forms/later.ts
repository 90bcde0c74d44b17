/** What the desk needs once a reader does something: fetched behind what there is to read. */
export * as actions from '../acts/actions.ts';
export { openRound } from '../acts/round.ts';
export { ApprovedTools } from './ApprovedTools.tsx';
export { NameForm, Reader, RemainingSheet } from './RemainingSheet.tsx';
export { PassageBar, WordsForm } from './WordsForm.tsx';
