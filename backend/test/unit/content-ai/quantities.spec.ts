import { quantitiesOf, toldQuantities } from '../../../src/content-ai/checker/quantities.js';
import { unstatedShares } from '../../../src/content-ai/checker/shares.js';
import { isStated } from '../../../src/content-ai/checker/stated.js';
import { readSources } from '../../../src/content-ai/checker/told.js';

const values = (text: string, language = 'en') => quantitiesOf(text, language).map(({ value }) => value);
const stated = (text: string, source: string, language = 'en') =>
  quantitiesOf(text, language).every((one) => isStated(one, toldQuantities(source, language)));

it.each([
  ['en', '1,500 hours and 3.5 days', [1500, 3.5]],
  ['de', '1.500 Stunden und 3,5 Tage', [1500, 3.5]],
  ['fr', '1 500 heures', [1500]],
  ['de', '2 Mio. Euro', [2_000_000]],
  ['en', '£84k', [84_000]],
  ['en', 'two hundred and fifty people', [250]],
  ['en', 'twenty-five or thirty', [25, 30]],
  ['en', 'seven eleven', [7, 11]],
  ['de', 'fünfundzwanzig von dreihundertzwanzig', [25, 320]],
  ['nl', 'vijfendertig', [35]],
  ['fr', 'soixante-quinze et quatre-vingt-dix', [75, 90]],
  ['es', 'treinta y cinco', [35]],
  ['it', 'trentacinque', [35]],
])('reads %s "%s"', (language, text, expected) => {
  expect(values(text, language)).toEqual(expected);
});

it.each(['one or two', '1. First\n2. Second', '1️⃣ First', 'B2B and 3D', '24/7', 'a 50/50 chance'])(
  'sees no quantity in %j',
  (text) => {
    expect(values(text)).toEqual([]);
  },
);

it.each([
  ['15 years', 'fifteen years'],
  ['nine years', '9 years'],
  ['200', 'two hundred'],
  ['30% of it', '30 percent of it'],
  ['7,8 percent', 'it is 4,1 percent and was 7,8'],
  ['€26', '26 euros'],
  ['on 12.03.2024', 'on 12/03/2024'],
])('finds "%s" in "%s"', (text, source) => {
  expect(stated(text, source)).toBe(true);
});

it.each([
  ['15 years', '16 years'],
  ['30 %', '30 people'],
  ['3,000', '300'],
  ['£84,000', '£48,000'],
  ['40 percent', 'forty people'],
  ['300 percent', 'three people and 100 others'],
  ['we spent half a year on it', 'we spent four months on it'],
])('misses "%s" in "%s"', (text, source) => {
  expect(stated(text, source)).toBe(false);
});

it.each([
  ['all six of us', 'all five of us were there for six weeks', false],
  ['six weeks', 'all five of us were there for six weeks', true],
  ['400 Euro', '380 Euro, und 400 Leute kamen', false],
  ['400 people came', '400 showed up', true],
])('C8: "%s" beside "%s": what is counted must be the same (%s)', (text, source, expected) => {
  expect(stated(text, source, /Leute/.test(source) ? 'de' : 'en')).toBe(expected);
});

it.each([
  ['en', 'one in fifty said no', 'of thirty families many said no', ['one in fifty']],
  ['en', '11 of 64 were wrong', 'Out of 64 we were wrong in 11.', []],
  ['en', 'every third one was off', 'twenty-two were off', ['every third']],
  ['en', 'the first and the second time', '', []],
  ['en', 'the tenth of them', 'my 10th', []],
  ['en', 'half an hour late', '30 minutes late', []],
  ['de', 'in zwei von drei Fällen', 'es waren neun von vierzehn', ['zwei von drei']],
  ['de', 'Wir waren zu dritt.', '', []],
  ['en', 'One of three left.', 'We were three. One left.', []],
  ['en', 'One of three shops closed.', 'I have three shops. One closed in May.', []],
  ['en', 'One of three customers left.', 'I have three shops. One closed in May.', ['One of three']],
  ['en', 'One of three left.', 'We were three. It was cold. One left.', ['One of three']],
  ['de', 'Einer von drei ging.', 'Wir waren zu dritt, drei Leute. Einer ging.', []],
  ['fr', "j'en suis au neuvième", "J'en suis au septième cahier.", ['neuvième']],
  ['fr', "j'en suis au septième", "J'en suis au septième cahier.", []],
])('C8: in %s "%s" beside "%s" the shares %j are in no source', (language, text, source, expected) => {
  expect(unstatedShares(text, readSources([source], language), language)).toEqual(expected);
});

it('C8: puts no ratio together from what two sources say', () => {
  const apart = ['We were three.', 'One left.'];
  expect(unstatedShares('One of three left.', readSources(apart, 'en'), 'en')).toEqual(['One of three']);
});
