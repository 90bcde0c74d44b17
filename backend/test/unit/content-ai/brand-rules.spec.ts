import { brandRules } from '../../../src/content-ai/brand-rules.js';

it('reads wishes, taboos and competitors, one per line', () => {
  const notes = [
    'We bake bread and we never sleep.',
    'Tone: dry',
    'Never mention: politics, my divorce and “prices”',
    '- Competitors: Crumbly, Loaf & Co.',
  ].join('\n');
  expect(brandRules(notes)).toEqual({
    wanted: ['Tone: dry'],
    unwanted: ['Never mention: politics, my divorce and “prices”', 'Competitors: Crumbly, Loaf & Co.'],
    forbiddenTerms: ['politics', 'my divorce', 'prices', 'Crumbly', 'Loaf & Co'],
  });
});

it.each([
  ['de', 'Tabu: laufende Verfahren und Gehälter', ['laufende Verfahren', 'Gehälter']],
  ['fr', 'À éviter : la politique, la religion', ['la politique', 'la religion']],
  ['es', 'No mencionar: precios, rivales', ['precios', 'rivales']],
  ['nl', 'Vermijden: prijzen', ['prijzen']],
])('reads them in %s', (_language, line, terms) => {
  expect(brandRules(line).forbiddenTerms).toEqual(terms);
});

it('reads them behind the name of a field', () => {
  expect(brandRules('Audience: Never: politics').forbiddenTerms).toEqual(['politics']);
});

it('takes an ordinary sentence for no rule', () => {
  expect(brandRules('We never give up: that is our way in some sense.')).toEqual({
    wanted: [],
    unwanted: [],
    forbiddenTerms: [],
  });
});
