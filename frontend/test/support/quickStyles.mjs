/**
 * Whenever a test asks what is visible or what a thing is called, jsdom holds each of the 120 rules of a browser's own
 * style sheet against the element and all around it, and works out twelve colours of each: a tenth of the panel's tests'
 * time. Here a rule for other elements is passed over by their names, and colours are left alone, which no test reads.
 * To be loaded before jsdom.
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

/** The elements that a list of selectors can be for: what each ends with. */
function elementsOf(selector) {
  const last = selector.split(',').map((each) => /(?:^|[\s>+~])([a-z]\w*)[^\s>+~]*$/u.exec(each.trim())?.[1]);
  return last.includes(undefined) ? 'any' : new Set(last);
}

const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];
