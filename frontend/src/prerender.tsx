import { i18n, type Messages } from '@lingui/core';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import type { Language } from '#shared/languages';
import { placeholder } from '#shared/page-marks';
import { CalendarFrame } from './calendar/CalendarFrame.tsx';
import { type CatalogueLoader, messagesOf } from './i18n/activateLocale.ts';
import { PageTree } from './PageTree.tsx';
import { PAGES } from './pages.ts';
import { ReviewFrame } from './review/ReviewFrame.tsx';
import { setPrerenderBranding } from './ui/agency.ts';
import { PageFrame } from './ui/PageFrame.tsx';
import { createPage } from './wizard/session/session.ts';
import WizardPage from './wizard/WizardPage.tsx';

export { LANGUAGE_NAMES } from '#shared/languages';

interface FirstView {
  draw: () => ReactElement;
  texts: readonly CatalogueLoader[];
}

/** Placeholders that the server replaces with the agency's branding. The first views show no numbers, so those are not set. */
setPrerenderBranding({
  version: 0,
  name: placeholder('name'),
  strategyWithin: placeholder('strategyWithin'),
  postsAMonth: placeholder('postsAMonth'),
  howItWorks: placeholder('howItWorks'),
  emailHint: placeholder('emailHint'),
  off: [],
  postsPerMonth: Number.NaN,
  strategyDays: Number.NaN,
  weekdays: [],
  time: '',
  timeZone: '',
  approvalDays: Number.NaN,
  daysOff: [],
  followUpsOn: false,
  editorApproval: false,
});

/** The prerendered first view of each page. At build time only the existence of a form is known, not its content. */
const FIRST_VIEWS: Record<string, FirstView> = {
  wizard: { draw: () => <WizardPage page={createPage(undefined)} />, texts: PAGES.wizard.texts },
  form: { draw: () => <WizardPage page={createPage('of some form')} />, texts: PAGES.wizard.texts },
  calendar: { draw: () => <CalendarFrame />, texts: PAGES.calendar.texts },
  review: {
    draw: () => (
      <PageFrame>
        <ReviewFrame />
      </PageFrame>
    ),
    texts: PAGES.review.texts,
  },
};

/** A prerendered view. */
export interface DrawnView {
  html: string;
  /** The messages of the page's catalogues. */
  messages: Messages;
}

/** All first views in a language, by name. Rendered in sequence because they share one active locale. */
export async function drawFirstViews(language: Language): Promise<Record<string, DrawnView>> {
  const drawn: Record<string, DrawnView> = {};
  for (const [name, { draw, texts }] of Object.entries(FIRST_VIEWS)) {
    const messages = await messagesOf(language, texts);
    i18n.loadAndActivate({ locale: language, messages });
    const { prelude } = await prerender(<PageTree>{draw()}</PageTree>);
    drawn[name] = { html: await new Response(prelude).text(), messages };
  }
  return drawn;
}
