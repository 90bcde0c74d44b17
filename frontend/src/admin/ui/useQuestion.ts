import { useCallback, useState } from 'react';

interface Asked<Q, A> {
  question: Q;
  resolve: (answer: A | undefined) => void;
}

/** A dialog as a promise: `ask` shows the question, `answer` (of the dialog's buttons) settles it; undefined is no answer. */
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
