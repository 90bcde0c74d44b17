import type { ReactNode } from 'react';
import { whenIdle } from '../ui/whenIdle.ts';
import { Dialogs } from './Dialogs.tsx';
import { UnknownForm, UnreachableForm } from './frame/ClosedPages.tsx';
import { SandboxNote } from './frame/SandboxNote.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { LaterStep } from './LaterStep.tsx';
import { YourData } from './privacy/YourData.tsx';
import { proveHeldForm } from './proof/proveHeldForm.ts';
import { bindToBrowser } from './session/browserEvents.ts';
import { openWizard, type SessionParts } from './session/openSession.ts';
import type { Page } from './session/page.ts';
import type { Session } from './session/session.ts';
import { fetchLaterParts } from './stepViews.ts';

/** What the page turns into once it is known what the address and the device hold. */
export type Opened = OpenWizard | { kind: 'closed'; view: ReactNode } | { kind: 'failed' };

/** What comes to the first view with the session. */
export interface OpenWizard {
  kind: 'open';
  session: Session;
  /** Binds the session to the browser for as long as the wizard is shown. @returns how to unbind */
  bind: () => () => void;
  dialogs: ReactNode;
  /** In place of the first step. */
  laterStep: ReactNode;
  /** Below every step. */
  foot: ReactNode;
  toasts: ReactNode;
  /** In place of a form that the server no longer knows. */
  gone: ReactNode;
}

/**
 * Opens the page's session. A chunk of its own, fetched when the first view is there: with it come the parts that are
 * shown only once there is a session.
 */
export async function openPage(page: Page, parts: Partial<SessionParts> = {}): Promise<Opened> {
  const opening = await openWizard(page, parts);
  if (opening.kind === 'unknown') return { kind: 'closed', view: <UnknownForm /> };
  if (opening.kind === 'unreachable')
    return { kind: 'closed', view: <UnreachableForm words={opening.words} /> };
  const { session } = opening;
  return {
    kind: 'open',
    session,
    bind() {
      const stops = [
        bindToBrowser(session),
        proveHeldForm(session),
        whenIdle(() => fetchLaterParts(session)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    dialogs: <Dialogs />,
    laterStep: <LaterStep />,
    foot: (
      <>
        <YourData />
        <SandboxNote />
      </>
    ),
    toasts: <Toasts />,
    gone: <UnknownForm />,
  };
}
