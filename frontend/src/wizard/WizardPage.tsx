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
  /** The result of opening the session; undefined until then, while the first step is shown. */
  opened: Exclude<Opened, { kind: 'closed' }> | undefined;
}

/** The wizard: bars above and below, the step between them. Everything but the first step comes with the session. */
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
  // Before the effects of the step itself, which may scroll on to a place within it. The step that the page opened with
  // stays where the browser has put it.
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
  /** Opens the page's session; called once, when the first view stands. */
  open: (page: Page) => Promise<Opened>;
}

/**
 * Decides which view is shown. Without a form in the address: the first step, while the session loads. With one: a
 * loading view, then the form where it was left, or the reason why it cannot be opened.
 */
export function WizardLoader({ page, open }: WizardLoaderProps) {
  const opened = useOpened({ page, open });
  if (opened?.kind === 'closed') return opened.view;
  if (page.formId !== undefined && !opened) return <LoadingForm />;
  return (
    <PageContext value={page}>
      <Wizard opened={opened} />
    </PageContext>
  );
}

/**
 * The opened session; undefined while it loads. Suspense would show its fallback for at least 300 ms, although the device
 * answers in 20.
 */
function useOpened({ page, open }: WizardLoaderProps): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let wanted = true;
    restoreTypedInput(page);
    open(page).then(
      (result) => wanted && setOpened(result),
      (cause: unknown) => setOpened(() => thrown(cause)),
    );
    return () => {
      wanted = false;
    };
  }, [page, open]);
  return opened;
}

/** Thrown while React draws, an error finds its boundary. */
function thrown(cause: unknown): never {
  throw cause;
}

/** The messages that pages and server share; nothing that uses them is shown before they are loaded. */
const SHARED_MESSAGES: CatalogueLoader = (language) =>
  import(`../../../backend/locales/shared/${language}.po`);
const importOpening = async () => {
  const [opening] = await Promise.all([import('./opening.tsx'), loadMessages([SHARED_MESSAGES])]);
  return opening;
};

const loadPatiently = lazyImport(importOpening);

let opening: Promise<Opened> | undefined;

/** Opens the session of the page, once, with the code for it. */
export function loadSession(page: Page): Promise<Opened> {
  opening ??= page.formId === undefined ? openBehind(page) : openForm(page);
  return opening;
}

/** The prospect may be typing in the first step, so it stays and the code is retried until the server answers. */
async function openBehind(page: Page): Promise<Opened> {
  try {
    const { openPage } = await loadPatiently();
    return await openPage(page);
  } catch (cause) {
    console.error('The session could not be opened.', cause);
    return { kind: 'failed' };
  }
}

/** Where a form waits to be shown, the page named the code, and it is nearly here. */
async function openForm(page: Page): Promise<Opened> {
  const { openPage } = await importOpening();
  return openPage(page);
}

/** The onboarding wizard at `/`, once per page load. At build time its first views are drawn, from a page of their own. */
export default function WizardPage({ page = thisPage() }: { page?: Page }) {
  useEffect(registerServiceWorker, []);
  return (
    <PageFrame>
      <WizardLoader page={page} open={loadSession} />
    </PageFrame>
  );
}

let made: Page | undefined;

function thisPage(): Page {
  made ??= createPage(formIdIn(window.location.search));
  return made;
}
