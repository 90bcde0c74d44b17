import { useEffect, useState } from 'react';
import { UnknownForm, UnreachableForm } from './frame/ClosedPages.tsx';
import { LoadingForm } from './frame/LoadingForm.tsx';
import type { Opening } from './session/openSession.ts';
import { SessionContext } from './session/useSession.ts';
import { Wizard } from './Wizard.tsx';

/** What the address leads to: the wizard, or a clear word on why there is none. */
export function WizardLoader({ opening }: { opening: Promise<Opening> }) {
  const opened = useOpened(opening);
  if (!opened) return <LoadingForm />;
  if (opened.kind === 'unknown') return <UnknownForm />;
  if (opened.kind === 'unreachable') return <UnreachableForm words={opened.words} />;
  return (
    <SessionContext value={opened.session}>
      <Wizard />
    </SessionContext>
  );
}

/**
 * What the wizard opens on, once that is known. Not by Suspense: a placeholder that React has shown stays for 300 ms,
 * and a device answers in 20.
 */
function useOpened(opening: Promise<Opening>): Opening | undefined {
  const [opened, setOpened] = useState<Opening>();
  useEffect(() => {
    let wanted = true;
    opening.then(
      (result) => wanted && setOpened(result),
      (cause: unknown) => setOpened(() => thrown(cause)),
    );
    return () => {
      wanted = false;
    };
  }, [opening]);
  return opened;
}

/** Thrown while React draws, an error finds its boundary. */
function thrown(cause: unknown): never {
  throw cause;
}
