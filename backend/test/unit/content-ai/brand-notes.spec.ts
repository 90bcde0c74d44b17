import { brandRules } from '../../../src/content-ai/brand-rules.js';

const terms = (notes: string, language = 'en') => brandRules(notes, [], language).forbiddenTerms;

it.each([
  ['en', 'Do not mention competitors: Alder, Birch', ['Alder', 'Birch']],
  ['en', 'Please keep these names out of it: Alder', ['Alder']],
  ['en', 'Rather not: my divorce', ['my divorce']],
  ['en', 'Topics we would not touch: politics', ['politics']],
  ['en', 'Nothing about: Alder Ales', ['Alder Ales']],
  ['de', 'Auf keinen Fall: Ahorn Bau', ['Ahorn Bau']],
  ['fr', 'Pas un mot sur : Maison Aulne', ['Maison Aulne']],
  ['es', 'Que no salga: Bodegas Aliso', ['Bodegas Aliso']],
  ['en', 'Competitors (please never name them): Alder and Birch', ['Alder', 'Birch']],
  [
    'en',
    'Leave out: the names of insurers, the recall of 2021',
    ['the names of insurers', 'the recall of 2021'],
  ],
  ['de', 'Bitte weglassen: Ahorn Bau, Birke Bau', ['Ahorn Bau', 'Birke Bau']],
  ['de', 'Lieber nicht: die Kündigung und Ahorn Bau', ['die Kündigung', 'Ahorn Bau']],
  ['de', 'Worüber wir nicht reden: Klinik St. Barbara', ['Klinik St. Barbara']],
  ['de', 'Konkurrenz, bitte nicht nennen: Ahorn Bau', ['Ahorn Bau']],
  ['de', 'Kein Wort über: Ahorn Bau', ['Ahorn Bau']],
  ['fr', 'À ne pas citer : Maison Aulne, la fusion en cours', ['Maison Aulne', 'la fusion en cours']],
  ['fr', 'Merci d’éviter : Maison Aulne', ['Maison Aulne']],
  ['fr', 'On ne parle pas de : la grève', ['la grève']],
  ['es', 'Mejor no nombrar: Bodegas Aliso y el pleito', ['Bodegas Aliso', 'el pleito']],
  ['es', 'Por favor, no hablar de: Bodegas Aliso', ['Bodegas Aliso']],
  ['es', 'Dejar fuera: el accidente en Lorca', ['el accidente en Lorca']],
  ['it', 'Da non citare: Officina Ontano e Rossi', ['Officina Ontano', 'Rossi']],
  ['it', "Non parliamo di: l'incidente del 2020", ["l'incidente del 2020"]],
  ['nl', 'Liever niet: mijn scheiding, carbonmerk Els', ['mijn scheiding', 'carbonmerk Els']],
  ['nl', 'Concurrenten liever niet noemen: Els en Berk', ['Els', 'Berk']],
  ['pt', 'Por favor não falar de: Adega Amieiro e política', ['Adega Amieiro', 'política']],
  ['pt', 'Deixar de fora: o processo', ['o processo']],
  ['sv', 'Nämn inte: olyckan i Björkå', ['olyckan i Björkå']],
  ['sv', 'Helst inte skriva om: Alby Bygg', ['Alby Bygg']],
  ['pl', 'Lepiej nie pisać o: Firma Olcha i Brzoza', ['Firma Olcha', 'Brzoza']],
  ['pl', 'Nie używamy słów: tani, okazja', ['tani', 'okazja']],
])('reads a ban by its parts, in %s: %s', (language, notes, expected) => {
  expect(terms(notes, language)).toEqual(expected);
});

it('reads several statements of one line, and ends a list with its sentence', () => {
  expect(
    brandRules('Never name: Alder Ales, Birch & Co. Ltd. No politics. Tone: plain. Like a letter.'),
  ).toEqual({
    wanted: ['Tone: plain. Like a letter.'],
    unwanted: ['Never name: Alder Ales, Birch & Co. Ltd. No politics.'],
    forbiddenTerms: ['Alder Ales', 'Birch & Co. Ltd'],
  });
  expect(terms('We bake in Leeds. Off limits: the strike. Voice: dry.')).toEqual(['the strike']);
  expect(
    terms('Ton: ruhig. Nicht erwähnen: Klinik St. Barbara, Ahorn Bau. Du ist in Ordnung.', 'de'),
  ).toEqual(['Klinik St. Barbara', 'Ahorn Bau']);
});

it.each([
  ['en', 'Please do not mention Alder Ales or Birch.', ['Alder Ales', 'Birch']],
  ['en', 'Never use the word "synergy".', ['synergy']],
  ['de', 'Bitte die Klinik St. Barbara nicht erwähnen.', ['Klinik St. Barbara']],
  ['de', 'Das Wort „billig“ bitte nicht verwenden.', ['billig']],
  ['de', 'Keine Erwähnung von Möbel Ahorn.', ['Möbel Ahorn']],
  ['fr', 'Ne jamais citer Maison Aulne.', ['Maison Aulne']],
  ['es', 'No mencionar nunca a Bodegas Aliso.', ['Bodegas Aliso']],
  ['it', 'Non usare la parola «economico».', ['economico']],
  ['nl', 'Noem Fietsen Els nooit.', ['Fietsen Els']],
  ['pt', 'Não usar a palavra "artesanal".', ['artesanal']],
  ['sv', 'Använd inte ordet ”billig”.', ['billig']],
  ['pl', 'Nie używać słowa „tani”.', ['tani']],
])('takes names and quoted words from a sentence, in %s: %s', (language, notes, expected) => {
  expect(terms(notes, language)).toEqual(expected);
});

it.each([
  ['en', 'We have no name for it: people call it the shed. Never use slang. Do not write in capitals.'],
  ['en', 'Use we, not I. Say: guests, not customers.'],
  ['de', 'Wir arbeiten ohne Chemie: Kalk, Lehm, Holz. Nicht von der Stange: Maßarbeit.'],
  ['en', 'Our name: Alder Ales. Bank: none of your business.'],
  ['de', 'Niemals Kunden nennen. Keine Fremdwörter verwenden. Unser Name: Ahorn Bau.'],
  ['fr', 'Ne pas tutoyer. Notre nom : Maison Aulne.'],
  ['es', 'Nuestro nombre: Bodegas Aliso. No usar siglas.'],
  ['it', 'Il nostro nome: Officina Ontano. Mai usare sigle.'],
  ['nl', 'Onze naam: Fietsen Els. Nooit klanten noemen.'],
  ['pt', 'O nosso nome: Adega Amieiro. Nunca usar siglas.'],
  ['pl', 'Nasza nazwa: Olcha. Nie używać skrótów.'],
])('looks for nothing where no word is named, in %s: %s', (language, notes) => {
  expect(terms(notes, language)).toEqual([]);
});
