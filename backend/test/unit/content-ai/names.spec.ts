import { isNamed, namesIn, sourceWordsOf } from '../../../src/content-ai/checker/names.js';

it.each([
  ['en', 'Then Maria Lopez rang me from Leeds.', ['Maria Lopez', 'Leeds']],
  ['en', 'Siemens rang. We said no.', ['Siemens']],
  ['en', 'We moved to HubSpot and SAP.', ['HubSpot', 'SAP']],
  ['de', 'Frau Brinkmann kam mit ihrer Tochter nach Hamburg.', ['Brinkmann', 'Hamburg']],
  ['es', 'Hablé con Paco en Sevilla.', ['Paco', 'Sevilla']],
])('finds the names in %s "%s"', (language, text, names) => {
  expect(namesIn(text, language)).toEqual(names);
});

it.each([
  ['en', 'Nothing happened on Monday. Then I rang HR, and the CEO said NO.'],
  ['en', '1) Smell it.\n2) Saw it.'],
  ['en', 'She asked: “Why me?”'],
  ['de', 'Der Prüfer bekommt Kaffee und einen ordentlichen Tisch in der Werkstatt.'],
  ['fr', "J'ai vendu ma voiture. Depuis, je goûte."],
])('takes no ordinary word of %s "%s" for a name', (language, text) => {
  const unknown = namesIn(text, language).filter((name) => !isNamed(name, new Set()));
  expect(unknown).toEqual([]);
});

it.each([
  ['Leeds', 'a bakery in Leeds', true],
  ['Krakowie', 'w Krakowa', true],
  ["Maria's", 'Maria said so', true],
  ['Maria Lopez', 'Maria said so', false],
  ['Melissa', 'Shanice has a firm', false],
])('compares %s with "%s"', (name, source, expected) => {
  expect(isNamed(name, sourceWordsOf(source))).toBe(expected);
});
