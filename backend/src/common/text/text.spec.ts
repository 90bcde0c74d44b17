import { detectLanguage } from './language.js';
import { jaccard, likeness, ngrams } from './similarity.js';
import { countWords, graphemes, hasWords, paragraphs, sentences, words } from './units.js';

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
  [
    'da',
    'Da jeg overtog bageriet efter min far, havde vi kun én ovn og tre ansatte. Jeg lærte hurtigt, at man ikke kan gøre alting selv.',
  ],
  [
    'nb',
    'Da jeg overtok bakeriet etter faren min, hadde vi bare én ovn og tre ansatte. Jeg lærte fort at man ikke kan gjøre alt selv.',
  ],
  [
    'sv',
    'När jag tog över bageriet efter min far hade vi bara en ugn och tre anställda. Jag lärde mig snabbt att man inte kan göra allt själv.',
  ],
  [
    'fi',
    'Kun otin leipomon isäni jälkeen, meillä oli vain yksi uuni ja kolme työntekijää. Opin nopeasti, että kaikkea ei voi tehdä itse.',
  ],
  [
    'hu',
    'Amikor átvettem a pékséget apámtól, csak egy kemencénk volt és három alkalmazottunk. Gyorsan megtanultam, hogy nem lehet mindent egyedül csinálni.',
  ],
  [
    'ro',
    'Când am preluat brutăria de la tatăl meu, aveam doar un cuptor și trei angajați. Am învățat repede că nu poți face totul singur.',
  ],
  ['ro', 'Cand am preluat brutaria de la tatal meu, aveam un singur cuptor si trei angajati.'],
  [
    'cs',
    'Když jsem převzal pekárnu po otci, měli jsme jen jednu pec a tři zaměstnance. Rychle jsem se naučil, že člověk nemůže dělat všechno sám.',
  ],
  [
    'sk',
    'Keď som prevzal pekáreň po otcovi, mali sme len jednu pec a troch zamestnancov. Rýchlo som sa naučil, že človek nemôže robiť všetko sám.',
  ],
  [
    'hr',
    'Kad sam preuzeo pekaru od oca, imali smo samo jednu peć i tri zaposlenika. Brzo sam naučio da čovjek ne može sve raditi sam.',
  ],
  [
    'pl',
    'Kiedy przejąłem piekarnię po ojcu, mieliśmy tylko jeden piec i trzech pracowników. Szybko nauczyłem się, że nie da się robić wszystkiego samemu.',
  ],
  [
    'bg',
    'Когато поех пекарната от баща ми, имахме само една пещ и трима служители. Бързо научих, че човек не може да прави всичко сам.',
  ],
  [
    'ru',
    'Когда я принял пекарню от отца, у нас была только одна печь и три сотрудника. Я быстро понял, что нельзя делать всё самому.',
  ],
  [
    'uk',
    'Коли я перейняв пекарню від батька, у нас була лише одна піч і три працівники. Я швидко зрозумів, що не можна робити все самому.',
  ],
  [
    'fa',
    'وقتی نانوایی را از پدرم گرفتم، فقط یک تنور و سه کارمند داشتیم. زود یاد گرفتم که آدم نمی‌تواند همه کارها را خودش انجام دهد.',
  ],
  [
    'ar',
    'عندما استلمت المخبز من والدي، كان لدينا فرن واحد وثلاثة موظفين. تعلمت بسرعة أن الإنسان لا يستطيع أن يفعل كل شيء بنفسه.',
  ],
  [
    'ur',
    'جب میں نے اپنے والد سے بیکری لی تو ہمارے پاس صرف ایک تندور اور تین ملازم تھے۔ میں نے جلد سیکھ لیا کہ سب کچھ خود نہیں ہو سکتا۔',
  ],
  // Mixed and short input.
  ['da', 'I sidste uge mistede vi en stor kunde. Det var min egen fejl, og det lærte mig noget.'],
  ['nb', 'Forrige uke mistet vi en stor kunde. Det var min egen feil, og det lærte meg noe.'],
  ['sv', 'Förra veckan förlorade vi en stor kund. Det gjorde ont, men det var mitt eget fel.'],
  ['da', 'Feedback, onboarding, hiring: jeg gør det ikke selv'],
  ['nb', 'Feedback, onboarding, hiring: jeg gjør det ikke selv'],
  ['cs', 'Product manager: když jsem začínal'],
  ['sk', 'Product manager: keď som začínal'],
  ['bg', 'LinkedIn е добър, но не за всеки'],
  ['ru', 'Объект сдан'],
  ['fa', 'بازاریابی دیجیتال'],
  ['ar', 'نعمل مع شركة گوگل منذ عشر سنوات ونحب العمل هنا كل يوم في المكتب الجديد'],
  [undefined, 'Ledelse, strategi'],
  [undefined, 'Hiring'],
  ['de', 'Ich glaube ja.'],
  ['de', 'Ja, ich bin Bäcker. Ich habe drei Filialen.'],
  ['de', 'Ja, ich glaube, ich schaffe Vertrauen.'],
  ['de', 'Alle Kunden der Branche kennen den Weg.'],
  ['pl', 'Na początku byli my dwaj'],
  ['ru', 'На рынке с 2005 года. Много клиентов, по России.'],
  [undefined, '12345'],
])('finds %s in "%s"', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

it.each([
  'It’s 4 a.m., Zoë — go!',
  "We don't sell 1,000 loaves; 3.5 tons (e.g. of rye-bread) are enough.",
  'Schönes Brot: für alle – immer.',
  'На рынке с 2005 года.',
  '私はパン屋です。毎朝四時に起きます。',
  '',
  ' … ',
])('counts the words of "%s" like the segmenter', (text) => {
  expect(countWords(text)).toBe(words(text).length);
});

it.each([
  ['one two three', 3, true],
  ['one two', 3, false],
  ['rye-bread, don’t', 3, true],
  ['– one – two –', 3, false],
  ['私はパン屋です', 3, true],
])('decides whether "%s" has %i words', (text, count, has) => {
  expect(hasWords(text, count)).toBe(has);
});

it('measures the similarity of two texts', () => {
  expect(jaccard(new Set(['a', 'b']), new Set(['b', 'c']))).toBeCloseTo(1 / 3);
  expect(jaccard(new Set(), new Set())).toBe(0);
  expect(ngrams(['a', 'b', 'c'], 2)).toEqual(['a b', 'b c']);
  expect(likeness('Which hire taught you?', 'which HIRE taught you')).toBe(1);
  expect(likeness('Which hire taught you?', 'Was kostet das?')).toBeLessThan(0.1);
});
