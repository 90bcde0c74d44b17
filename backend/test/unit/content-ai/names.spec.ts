import { isNamed, sourceWordsOf } from '../../../src/content-ai/checker/named.js';
import { namesIn } from '../../../src/content-ai/checker/names.js';

it.each([
  ['en', 'Then Maria Lopez rang me from Leeds.', ['Maria Lopez', 'Leeds']],
  ['en', 'Siemens rang. We said no.', ['Siemens']],
  ['en', 'We moved to HubSpot and SAP.', ['HubSpot', 'SAP']],
  ['de', 'Frau Brinkmann kam mit ihrer Tochter nach Hamburg.', ['Brinkmann', 'Hamburg']],
  ['de', 'Der Doktor Hiebeler sagt immer dasselbe.', ['Hiebeler']],
  ['de', 'Wir waren in Gelsenkirchen, und die Kinder auch.', ['Gelsenkirchen']],
  ['fr', "Une cliente d'Arbois me le dit.", ['Arbois']],
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
  const unknown = namesIn(text, language).filter((name) => !isNamed(name, sourceWordsOf('')));
  expect(unknown).toEqual([]);
});

it.each([
  ['Leeds', 'a bakery in Leeds', true],
  ['Krakowie', 'w Krakowa', true],
  ["Maria's", 'Maria said so', true],
  ['Maria Lopez', 'Maria said so', false],
  ['Melissa', 'Shanice has a firm', false],
  ['Encarna', 'zapatos encargados para una boda', false],
])('compares %s with "%s"', (name, source, expected) => {
  expect(isNamed(name, sourceWordsOf(source))).toBe(expected);
});
