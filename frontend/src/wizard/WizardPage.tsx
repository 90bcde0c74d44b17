import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CatalogueLoader, loadMessages } from '../i18n/activateLocale.ts';
import { registerServiceWorker } from '../serviceWorker/register.ts';
import { classes } from '../ui/classes.ts';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { BrandStep } from './brand/BrandStep.tsx';
import { documentTitle, FIRST_STEP, INTERVIEW_STEP, type StepId, stepById } from './flow.ts';
import { BottomBar } from './layout/BottomBar.tsx';
import { TopBar } from './layout/Header.tsx';
import { LoadingForm } from './layout/LoadingForm.tsx';
import { NotOpened } from './layout/StepBoundary.tsx';
import type { Opened } from './opening.tsx';
import { restoreTypedInput } from './session/fields.ts';
import { formIdIn } from './session/pageLocation.ts';
import { createPage, type Page, PageContext, useWizard } from './session/session.ts';
import styles from './Wizard.module.css';

interface WizardProps {
  /** The result of opening the session; undefined while the first step is shown without it. */
  opened: Exclude<Opened, { kind: 'closed' }> | undefined;
}

/** The wizard: header, step and bottom bar. Everything but the first step is loaded with the session. */
export function Wizard({ opened }: WizardProps) {
  const step = useWizard((state) => state.step);
  const gone = useWizard((state) => state.gone);
  const leaving = useWizard((state) => state.dialog === 'finish-later');
  const parts = opened?.kind === 'open' ? opened : undefined;
  useEffect(() => parts?.bind(), [parts]);
  useEffect(() => {
    document.title = documentTitle(step);
  }, [step]);
  const shown = useRef<StepId>(undefined);
  // Runs before the step's own effects, which may scroll within it. The first step keeps the browser's scroll
  // position.
  useLayoutEffect(() => {
    if (shown.current !== undefined && shown.current !== step) window.scrollTo({ top: 0 });
    shown.current = step;
  }, [step]);

  if (gone) return parts?.gone;
  const { label } = stepById(step);
  return (
    <>
      <TopBar />
      <main className={classes(styles.main, step === INTERVIEW_STEP && styles.wide)}>
        {parts?.dialogs}
        {opened?.kind === 'failed' && <NotOpened />}
        {step === FIRST_STEP && !leaving ? <BrandStep /> : parts?.laterStep}
        <div className={styles.foot}>{parts?.foot}</div>
      </main>
      {label && !leaving && <BottomBar />}
      {parts?.toasts}
    </>
  );
}

interface WizardLoaderProps {
  page: Page;
  /** Opens the page's session, once, after the first view is rendered. */
  open: (page: Page) => Promise<Opened>;
}

/**
 * Decides which view is shown. Without a form in the URL: the first step, while the session loads. With one: a loading
 * view, then the form where it was left, or the reason why it cannot be opened.
 */
export function WizardLoader({ page, open }: WizardLoaderProps) {
  const opened = useOpened({ page, open });
  useSilentInput(page);
  if (opened?.kind === 'closed') return opened.view;
  if (page.formId !== undefined && !opened) return <LoadingForm />;
  return (
    <PageContext value={page}>
      <Wizard opened={opened} />
    </PageContext>
  );
}

/**
 * The opened session; undefined while it loads. Suspense would show its fallback for at least 300 ms, although the
 * device responds within 20 ms.
 */
function useOpened({ page, open }: WizardLoaderProps): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isCurrent = true;
    restoreTypedInput(page);
    open(page).then(
      (result) => isCurrent && setOpened(result),
      (cause: unknown) => setOpened(() => rethrow(cause)),
    );
    return () => {
      isCurrent = false;
    };
  }, [page, open]);
  return opened;
}

/** Events after which fields may show text of which the browser or a password manager sent no event. */
const MOMENTS = ['focusin', 'focusout', 'pointerdown', 'visibilitychange'] as const;

/** Reads the fields of the first step whenever the visitor acts, so that silently filled ones count. */
function useSilentInput(page: Page): void {
  useEffect(() => {
    const read = () => {
      if (page.store.get().step === FIRST_STEP) restoreTypedInput(page);
    };
    // Before React's own listeners, which read the state.
    for (const moment of MOMENTS) document.addEventListener(moment, read, { capture: true });
    return () => {
      for (const moment of MOMENTS) document.removeEventListener(moment, read, { capture: true });
    };
  }, [page]);
}

/** Rethrown during rendering, so that the error boundary catches it. */
function rethrow(cause: unknown): never {
  throw cause;
}

/** Messages that pages and server share; nothing is shown that needs them before they are loaded. */
const SHARED_MESSAGES: CatalogueLoader = (language) =>
  import(`../../../backend/locales/shared/${language}.po`);
const importOpening = async () => {
  const [opening] = await Promise.all([import('./opening.tsx'), loadMessages([SHARED_MESSAGES])]);
  return opening;
};

const retryOpening = lazyImport(importOpening);

let opening: Promise<Opened> | undefined;

/** Loads the session's code and opens the session, once. */
export function loadSession(page: Page): Promise<Opened> {
  opening ??= page.formId === undefined ? openInBackground(page) : openForm(page);
  return opening;
}

/**
 * The prospect may be typing in the first step, so it stays, and loading the code is retried until the server
 * responds.
 */
async function openInBackground(page: Page): Promise<Opened> {
  try {
    const { openPage } = await retryOpening();
    return await openPage(page);
  } catch (cause) {
    console.error('The session could not be opened.', cause);
    return { kind: 'failed' };
  }
}

/** If the URL has a form, the HTML preloads the code, so loading it needs no retry. */
async function openForm(page: Page): Promise<Opened> {
  const { openPage } = await importOpening();
  return openPage(page);
}

/** The onboarding wizard at `/`. Its first views are prerendered from a separate state. */
export default function WizardPage({ page = thisPage() }: { page?: Page }) {
  useEffect(registerServiceWorker, []);
  return (
    <PageFrame>
      <WizardLoader page={page} open={loadSession} />
    </PageFrame>
  );
}

let createdPage: Page | undefined;

function thisPage(): Page {
  createdPage ??= createPage(formIdIn(window.location.search));
  return createdPage;
}
