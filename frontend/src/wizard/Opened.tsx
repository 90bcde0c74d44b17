import { use } from 'react';
import { SessionContext } from './context.ts';
import type { Opening } from './session/openSession.ts';
import { UnknownForm, UnreachableForm } from './stepViews.ts';
import { Wizard } from './Wizard.tsx';

/** What the address leads to: the wizard, or a clear word on why there is none. */
export function Opened({ opening }: { opening: Promise<Opening> }) {
  const opened = use(opening);
  if (opened.kind === 'unknown') return <UnknownForm />;
  if (opened.kind === 'unreachable') return <UnreachableForm words={opened.words} />;
  return (
    <SessionContext value={opened.session}>
      <Wizard />
    </SessionContext>
  );
}
