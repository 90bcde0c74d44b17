import { scrollToAct } from '../ui/scrollToSection.ts';
import type { Shortcut } from './shortcuts.ts';

interface Ways {
  /** Goes to an address of the panel. */
  go: (to: string) => void;
  openList: () => void;
}

/** Does what a shortcut is for; nothing where the page has no such thing. @returns whether there was something. */
export function perform({ act }: Shortcut, { go, openList }: Ways): boolean {
  switch (act.kind) {
    case 'go':
      go(act.to);
      return true;
    case 'page':
      window.location.assign(act.address);
      return true;
    case 'list':
      openList();
      return true;
    case 'press':
      return press(find(`[data-shortcut="${act.name}"]`));
    case 'search':
      return search();
    case 'section':
      return press(sectionBeside(act.by));
    case 'save':
      return save();
  }
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

/** In the list, or in a long interview, folded or not. */
function search(): boolean {
  const fields = ['input[type="search"]', '#interview-search'];
  const field = fields.find((selector) => find(selector) !== null);
  if (field) scrollToAct(field, 'interview');
  return field !== undefined;
}

/** The tab before or after that of the section that is read. */
function sectionBeside(by: 1 | -1): HTMLElement | null {
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const current = tabs.findIndex((tab) => tab.hasAttribute('aria-current'));
  return tabs[current + by] ?? null;
}

/**
 * Sends the form that has the focus, as its button would: one that cannot be pressed now sends nothing. What is edited
 * without a form has a button of its section.
 */
function save(): boolean {
  const place = document.activeElement;
  const form = place?.closest('form');
  if (form) {
    if (!form.querySelector('[type="submit"]:is(:disabled, [aria-disabled="true"])')) form.requestSubmit();
    return true;
  }
  return press(place?.closest('section')?.querySelector<HTMLElement>('[data-shortcut="save"]') ?? null);
}
