import { useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { isAnswered } from '#shared/questions';
import type { Message } from '#shared/translate';
import { translate } from '../../../i18n/translate.ts';
import { advanceFrom, openNext, submitAnswer, typeAnswer } from '../../session/answers.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { CHOICE_ID } from './ConflictChoice.tsx';

/** Why an answer is not submitted, and what is said then. */
const FAULTS = { empty: MESSAGES.answerEmpty, undecided: MESSAGES.chooseText } as const satisfies Record<
  string,
  Message
>;
type Fault = keyof typeof FAULTS;

export type AnswerTextField = ReturnType<typeof useAnswerText>;

/**
 * The text of one answer, what is wrong with it, and what its button does.
 * @param options.isContested whether there are two texts for it, which nobody has chosen between yet
 */
export function useAnswerText(index: number, { isContested }: { isContested: boolean }) {
  const session = useSession();
  const answer = useWizard((state) => state.answers[index]);
  const [fault, setFault] = useState<Fault>();
  const id = `answer-${index}`;
  // A text may have come in the meantime that was not typed, and a choice may have been made.
  const isOver = fault === 'undecided' ? !isContested : isAnswered(answer?.text);
  const refuse = (why: Fault, place: string) => {
    setFault(why);
    document.getElementById(place)?.focus();
  };
  const submit = (then: 'go on now' | 'go on after a pause') => {
    if (isContested) return refuse('undecided', CHOICE_ID);
    if (!isAnswered(answer?.text)) return refuse('empty', id);
    submitAnswer(session, index);
    if (then === 'go on now') openNext(session, index);
    else advanceFrom(session, index);
  };
  const change = (text: string) => {
    setFault(undefined);
    typeAnswer(session, index, text);
  };
  return {
    id,
    value: answer?.text ?? '',
    spoken: answer?.spoken ?? false,
    fault: isOver || fault === undefined ? undefined : translate(FAULTS[fault]),
    change,
    submit,
  };
}
