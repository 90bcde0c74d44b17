import { addressIn } from '#shared/languages';
import { languageOf } from '../../i18n/activateLocale.ts';
import { FIRST_STEP, isStep, type StepId } from '../flow.ts';

const PARAMETER = 'formId';

/** The form id in a URL. The server reads it the same way to choose the first view. */
export function formIdIn(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** The start of a new form, and of an existing one. */
export function addressOf(formId: string | undefined): string {
  return formId === undefined ? '/' : `/?${new URLSearchParams({ [PARAMETER]: formId })}`;
}

/** The page's location, in the URL (formId) and in the browser's history (step), so that Back and reload keep both. */
export interface PageLocation {
  formId: () => string | undefined;
  rememberedStep: () => unknown;
  /** Adds a form's id to the URL without a new history entry. */
  setFormId: (id: string) => void;
  push: (step: StepId) => void;
  replace: (step: StepId) => void;
  /** Notifies of the browser's Back and Forward. */
  onReturn: (listener: (step: StepId) => void) => () => void;
  /** The URL that opens the form on any device, in the language of this page. */
  resumeLink: (id: string) => string;
}

export function createPageLocation(view: Window = window): PageLocation {
  const { history, location } = view;
  let known = formIdIn(location.search);
  const address = () => addressOf(known);
  return {
    formId: () => known,
    rememberedStep: () => (history.state as { step?: unknown } | null)?.step,
    setFormId(id) {
      known = id;
      history.replaceState(history.state, '', address());
    },
    push: (step) => history.pushState({ step }, '', address()),
    replace: (step) => history.replaceState({ step }, '', address()),
    onReturn(listener) {
      const handle = (event: PopStateEvent) => {
        const step: unknown = (event.state as { step?: unknown } | null)?.step;
        // A history entry from before the form had an id gets it now, so that a reload there finds the form.
        history.replaceState(event.state, '', address());
        listener(isStep(step) ? step : FIRST_STEP);
      };
      view.addEventListener('popstate', handle);
      return () => view.removeEventListener('popstate', handle);
    },
    resumeLink: (id) => addressIn(languageOf(view.document.documentElement), location.origin + addressOf(id)),
  };
}
