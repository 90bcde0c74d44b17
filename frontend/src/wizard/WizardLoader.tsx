import { useEffect, useState } from 'react';
import { LoadingForm } from './frame/LoadingForm.tsx';
import type { Opened } from './opening.tsx';
import { takeInTyped } from './session/fields.ts';
import type { Page } from './session/page.ts';
import { PageContext } from './session/useSession.ts';
import { Wizard } from './Wizard.tsx';

interface WizardLoaderProps {
  page: Page;
  /** Opens the page's session; called once, when the first view stands. */
  open: (page: Page) => Promise<Opened>;
}

/**
 * The one place that decides what is seen. Without a form in the address: the first step, at once, and the session comes
 * to it. With one: that it is being opened, then the form where it was left. Or a clear word on why there is none.
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
 * What the wizard opens on, once that is known. Not by Suspense: a placeholder that React has shown stays for 300 ms,
 * and a device answers in 20.
 */
function useOpened({ page, open }: WizardLoaderProps): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let wanted = true;
    takeInTyped(page);
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
