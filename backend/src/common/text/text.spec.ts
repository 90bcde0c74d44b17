import { detectLanguage } from './language.js';
import { jaccard, likeness, ngrams } from './similarity.js';
import { graphemes, paragraphs, sentences, words } from './units.js';

it('counts characters as a person does', () => {
  expect(graphemes('👩‍👩‍👧 ok')).toHaveLength(4);
  expect(graphemes('e\u0301')).toHaveLength(1);
});

it.each([
  ['I met Dr. Low. She left.', ['I met Dr. Low.', 'She left.']],
  ['It cost 3.50. Fine!', ['It cost 3.50.', 'Fine!']],
  ['„Geh!“ Er ging.', ['„Geh!“', 'Er ging.']],
  ['One\nTwo', ['One', 'Two']],
  ['行きます。見ます。', ['行きます。', '見ます。']],
])('splits %j into sentences', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

it('splits words and paragraphs', () => {
  expect(words('It’s 4 a.m., Zoë — go!')).toEqual(["it's", '4', 'a.m', 'zoë', 'go']);
  expect(paragraphs('a\nb\n\n \nc')).toEqual(['a\nb', 'c']);
});

it('counts the same words in a long text as in its sentences', () => {
  const sentence = 'It’s 4 a.m., Zoë — go! „Jetzt“ 朝は早い。 ';
  expect(words(sentence.repeat(4000))).toHaveLength(4000 * words(sentence).length);
});

it.each([
  [
    'en',
    'After ten years in hotels I came back.\n\nI started in a workshop. I learned to read a board before I learned to drive.',
  ],
  ['en', 'I have never been there and I do not want to go.'],
  ['de', 'Ich war noch nie da und will auch nicht hin.'],
  ['fr', "Je n'ai jamais vu cela dans une entreprise comme la nôtre."],
  ['es', 'No lo he visto nunca en una empresa como la nuestra.'],
  ['it', 'Non ho mai visto una cosa del genere in una ditta come la nostra.'],
  ['nl', 'Ik heb dat nog nooit gezien in een bedrijf zoals het onze.'],
  ['pt', 'Eu nunca vi isso em uma empresa como a nossa e não quero ver.'],
  ['sv', 'Jag har aldrig sett det i ett företag som vårt och det är bra.'],
  ['pl', 'Nie widziałem tego jeszcze w takiej firmie jak nasza i to jest dobrze.'],
  ['tr', 'Ben bunu bizim gibi bir şirkette daha önce hiç görmedim ve çok iyi.'],
  ['ja', '機械を見に行きます。'],
  ['ru', 'Я никогда такого не видел.'],
  ['ar', 'لم أر هذا من قبل'],
  [undefined, 'Hiring'],
  [undefined, '12345'],
])('finds %s in "%s"', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

it('measures the similarity of two texts', () => {
  expect(jaccard(new Set(['a', 'b']), new Set(['b', 'c']))).toBeCloseTo(1 / 3);
  expect(jaccard(new Set(), new Set())).toBe(0);
  expect(ngrams(['a', 'b', 'c'], 2)).toEqual(['a b', 'b c']);
  expect(likeness('Which hire taught you?', 'which HIRE taught you')).toBe(1);
  expect(likeness('Which hire taught you?', 'Was kostet das?')).toBeLessThan(0.1);
});
