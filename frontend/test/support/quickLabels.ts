/**
 * jsdom goes through the whole page for each label of each field, and a test that asks for a field by its label asks
 * that of every field: a third of the time of the tests of a form. Here the same is found by ids, which jsdom keeps.
 */
const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const FIRST_INSIDE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

for (const { prototype } of LABELABLE) Object.defineProperty(prototype, 'labels', { get: labelsOf });

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  // Most are buttons, which no label can name.
  if (this.id === '' && this.closest('label') === null) return [];
  return [...this.ownerDocument.querySelectorAll('label')].filter((label) => fieldOf(label) === this);
}

/** What a label names: by its `for` alone where it has one, else the first field inside. */
function fieldOf(label: HTMLLabelElement): Element | null {
  return label.hasAttribute('for')
    ? label.ownerDocument.getElementById(label.htmlFor)
    : label.querySelector(FIRST_INSIDE);
}
