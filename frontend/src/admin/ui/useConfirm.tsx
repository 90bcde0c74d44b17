import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';

export interface Confirmation {
  title: string;
  text: string;
  /** The label of the confirming button. */
  action: string;
  /** Whether confirming destroys data. */
  isDangerous?: boolean;
}

/**
 * Asks for confirmation. `dialog` has to be rendered. react-admin's Confirm focuses the confirm button, so that Enter
 * would delete.
 */
export function useConfirm(): { confirm: (question: Confirmation) => Promise<boolean>; dialog: ReactNode } {
  const { question, ask, answer } = useQuestion<Confirmation, boolean>();
  const confirm = useCallback(async (asked: Confirmation) => (await ask(asked)) === true, [ask]);
  const dialog = question && (
    <Dialog open onClose={() => answer()} aria-labelledby="confirm-title" aria-describedby="confirm-text">
      <DialogTitle id="confirm-title">{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text">{question.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => answer()}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={question.isDangerous ? 'error' : 'primary'}
          onClick={() => answer(true)}
        >
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { confirm, dialog };
}

interface Asked<Q, A> {
  question: Q;
  resolve: (answer: A | undefined) => void;
}

/** A dialog as a promise: `ask` opens it, the dialog's buttons call `answer`. Undefined means it was closed. */
export function useQuestion<Q, A>() {
  const [asked, setAsked] = useState<Asked<Q, A>>();
  const ask = useCallback(
    (question: Q) => new Promise<A | undefined>((resolve) => setAsked({ question, resolve })),
    [],
  );
  const answer = (value?: A) => {
    asked?.resolve(value);
    setAsked(undefined);
  };
  return { question: asked?.question, ask, answer };
}
