/**
 * For every visibility or name check, jsdom matches each element and its ancestors against the 120 rules of a default
 * style sheet and resolves twelve colours: a tenth of the panel tests' time. This version skips rules by element name
 * and resolves no colours, which no test reads. Load it before jsdom.
 */
import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

const namesIn = new Map();

selectors.matchesDontThrow = (element, selector) => {
  const names = namesIn.get(selector) ?? elementsOf(selector);
  namesIn.set(selector, names);
  return (names === 'any' || names.has(element._localName)) && matchesDontThrow(element, selector);
};

/** The element names that a selector list can match, from the end of each selector. */
function elementsOf(selector) {
  const last = selector.split(',').map((each) => /(?:^|[\s>+~])([a-z]\w*)[^\s>+~]*$/u.exec(each.trim())?.[1]);
  return last.includes(undefined) ? 'any' : new Set(last);
}

const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];
