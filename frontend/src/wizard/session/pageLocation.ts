import { addressIn } from '#shared/languages';
import { languageOf } from '../../i18n/activateLocale.ts';
import { FIRST_STEP, isStep, type StepId } from '../flow.ts';

const PARAMETER = 'formId';

/** The form id in a URL. The server reads it the same way to choose the first view. */
export function formIdIn(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** Where a form opens, and where one begins. */
export function addressOf(formId: string | undefined): string {
  return formId === undefined ? '/' : `/?${new URLSearchParams({ [PARAMETER]: formId })}`;
}

/** Where the page is, in the address (formId) and in the browser's history (step): Back and reload keep both. */
export interface PageLocation {
  formId: () => string | undefined;
  rememberedStep: () => unknown;
  /** Puts a form's id into the address, without a new entry in the history. */
  setFormId: (id: string) => void;
  push: (step: StepId) => void;
  replace: (step: StepId) => void;
  /** Tells of the browser's Back and Forward. */
  onReturn: (listener: (step: StepId) => void) => () => void;
  /** The address under which the form opens on any device, in the language of this page. */
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
        // An entry made before the form had an id gets it now, so that a reload there finds the form.
        history.replaceState(event.state, '', address());
        listener(isStep(step) ? step : FIRST_STEP);
      };
      view.addEventListener('popstate', handle);
      return () => view.removeEventListener('popstate', handle);
    },
    resumeLink: (id) => addressIn(languageOf(view.document.documentElement), location.origin + addressOf(id)),
  };
}
