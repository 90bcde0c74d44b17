import { useEffect } from 'react';
import { keepShell } from '../serviceWorker/keepShell.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { openWhenThere } from './openWhenThere.ts';
import { formIdIn } from './session/address.ts';
import { createPage, type Page } from './session/page.ts';
import { WizardLoader } from './WizardLoader.tsx';

/** The onboarding wizard at `/`, once per page load. At build time its first views are drawn, from a page of their own. */
export default function WizardPage({ page = thisPage() }: { page?: Page }) {
  useEffect(keepShell, []);
  return (
    <PageFrame>
      <WizardLoader page={page} open={openWhenThere} />
    </PageFrame>
  );
}

let made: Page | undefined;

function thisPage(): Page {
  made ??= createPage(formIdIn(window.location.search));
  return made;
}
