import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { StepName } from '#shared/next-step';
import { useClientMonths } from './ClientMonthsContext.tsx';

/** The action that a section registers for a step. */
interface StepAction {
  run: () => void;
  isBusy: boolean;
}

type Offer = (name: StepName, action: StepAction) => () => void;

const OfferContext = createContext<Offer | undefined>(undefined);
const ActionsContext = createContext<{
  actions: Readonly<Partial<Record<StepName, StepAction>>>;
  request: (name: StepName) => void;
}>({ actions: {}, request: () => undefined });

/**
 * Lets the header run actions of the sections. A request waits until its section is mounted, because its tab may still
 * be loading, and is dropped when another step comes next.
 */
export function NextActionsProvider({ children }: { children: ReactNode }) {
  const [actions, setActions] = useState<Partial<Record<StepName, StepAction>>>({});
  const [requested, request] = useState<StepName>();
  const offer = useCallback<Offer>((name, action) => {
    setActions((before) => ({ ...before, [name]: action }));
    return () => setActions((before) => (before[name] === action ? without(before, name) : before));
  }, []);
  const step = useClientMonths().next?.name;
  const isOutdated = requested !== step;
  const action = requested && actions[requested];
  useEffect(() => {
    if (!isOutdated && !action) return;
    request(undefined);
    if (!isOutdated) action?.run();
  }, [isOutdated, action]);
  return (
    <OfferContext value={offer}>
      <ActionsContext value={{ actions, request }}>{children}</ActionsContext>
    </OfferContext>
  );
}

function without<T extends object>(all: T, name: keyof T): T {
  const { [name]: _gone, ...others } = all;
  return others as T;
}

/** Registers the action of a step while its section is mounted. Does nothing without a step. */
export function useStepAction(name: StepName | undefined, run: () => unknown, isBusy = false): void {
  const offer = useContext(OfferContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (name) return offer?.(name, { run: () => void latest.current(), isBusy });
  }, [offer, name, isBusy]);
}

export function useNextActions() {
  return useContext(ActionsContext);
}
