import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Catalogues of the wizard. */
const CATALOGUES = [
  'backend/locales/form',
  'backend/locales/shared',
  'frontend/src/ui/locales',
  'frontend/src/wizard/locales',
];
const ENTRY = /^msgid "(?<id>.+)"\nmsgstr "(?<words>.+)"$/gmu;

/** English texts with a different German translation; each matches a whole line of a page. */
export function englishTexts(): RegExp[] {
  return CATALOGUES.flatMap((folder) => {
    const german = textsOf(`${folder}/de.po`);
    const english = [...textsOf(`${folder}/en.po`)].filter(([id, words]) => german.get(id) !== words);
    // Texts with a plural are skipped, because their sentence depends on the count.
    return english.filter(([, words]) => !words.includes(', plural,')).map(([, words]) => asLine(words));
  });
}

function textsOf(path: string): Map<string, string> {
  const entries = readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(ENTRY);
  return new Map(Array.from(entries, ({ groups }) => [groups?.id ?? '', groups?.words ?? '']));
}

/** Placeholders of a text match anything. */
function asLine(words: string): RegExp {
  const parts = words.split(/<\/?\d>|\{\w+\}/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** All visible and accessible text of a page, line by line. */
export async function linesOf(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [aria-roledescription], [placeholder], [alt]'),
    ];
    const said = ['aria-label', 'aria-roledescription', 'placeholder', 'alt'];
    const names = named.flatMap((element) => said.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, ...document.body.innerText.split('\n'), ...names];
  });
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
