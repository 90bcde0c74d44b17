import { findNames } from './names.js';

/** Names found in a text by a client whose only source is `said`. */
function namesIn(text: string, language: string, { said = '', addresses = '' } = {}) {
  const { unsourced, possible } = findNames(text, { texts: [said], addresses, language });
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return { names: unsourced.map(words), possible: possible.map(words) };
}

it.each([
  ['en', 'I told Melissa about it.', ['Melissa']],
  ['en', 'Maria Lopez rang at seven.', ['Maria Lopez']],
  ['en', 'It was Dr. Whitmore who said so.', ['Whitmore']],
  ['en', 'Tom, my last trainee, laughed.', ['Tom']],
  ['en', 'Marjorie, who had the shop, laughed.', ['Marjorie']],
  ['de', 'Egon Brettschnitt, Vorstand, lachte.', ['Egon Brettschnitt']],
  ['en', 'We sold it to Hartley & Sons in Bath.', ['Hartley', 'Sons', 'Bath']],
  ['fr', 'Une cliente d’Arbois me l’a dit.', ['Arbois']],
  ['fr', 'M’a répondu monsieur Delorme, un soir.', ['Delorme']],
  ['es', 'En un hospital de Valencia lo vi.', ['Valencia']],
  ['it', 'Me lo disse il signor Ferri a Torino.', ['Ferri', 'Torino']],
  ['pt', 'A dona Encarnação vive em Estarreja.', ['Encarnação', 'Estarreja']],
  ['nl', 'Meneer Okkerse uit Veere belde.', ['Okkerse', 'Veere']],
  ['sv', 'Förra hösten vann Linnéa.', ['Linnéa']],
  ['pl', 'Proboszcz z Biłgoraja i pan Zawadzki.', ['Biłgoraja', 'Zawadzki']],
  ['de', 'Frau Lindemann hat das gesagt.', ['Lindemann']],
  ['de', 'Das war Sabine Krüger aus dem Büro.', ['Sabine Krüger']],
  ['de', 'Wir liefern an die Kessler GmbH.', ['Kessler']],
  ['de', 'Wir nutzen HubSpot dafür.', ['HubSpot']],
  ['de', 'Ich sprach mit meinem Kollegen Jonas darüber.', ['Jonas']],
  ['de', 'Meine Kollegin Sabine lachte.', ['Sabine']],
  ['de', '„Das reicht jetzt“, sagte Weber.', ['Weber']],
  ['de', 'Ich war acht Jahre bei Velmora, dann hier.', ['Velmora']],
  ['de', 'Ich war acht Jahre bei Lehmann, dann hier.', ['Lehmann']],
  ['de', 'Gestern rief Ottilie an.', ['Ottilie']],
  ['de', 'Das war in Ottilies Werkstatt.', ['Ottilies']],
  ['de', 'Das machen wir zusammen mit Ottilie.', ['Ottilie']],
  ['de', 'Danke an Ottilie!', ['Ottilie']],
  ['de', 'Gestern fragte mich Ottilie danach.', ['Ottilie']],
  ['de', 'Das habe ich von Ottilie gelernt.', ['Ottilie']],
  ['de', 'Es steht da, weil meine Lektorin Ottilie Krug das gern hat.', ['Ottilie Krug']],
])('%s: finds the names in "%s": %o', (language, text, names) => {
  expect(namesIn(text, language).names).toEqual(names);
});

it.each([
  ['en', 'Emily and I counted them.', ['Emily']],
  ['de', 'Frieder und ich lachten.', ['Frieder']],
  ['en', 'Thomas told me so.', ['Thomas']],
  ['en', 'Melvina from accounting said no.', ['Melvina']],
  ['de', 'Ottilie aus dem Einkauf sagt immer nein.', ['Ottilie']],
  ['es', 'Fernando me dijo que no.', ['Fernando']],
  ['nl', 'Wietske belde gisteren.', ['Wietske']],
  ['sv', 'Malva sa nej.', ['Malva']],
  ['de', 'Ottilie stand auf und fragte nach dem Preis.', ['Ottilie']],
  ['de', 'Direktorin Quast kommt selten.', ['Direktorin Quast']],
  ['en', 'Emily once waited there.', ['Emily']],
  ['en', 'Emily and her brother came.', ['Emily']],
  ['it', 'Ornella ne porta tre.', ['Ornella']],
  ['en', 'Emily got up and laughed.', ['Emily']],
  ['de', 'Ottilie hat sogar den Antrag getippt.', ['Ottilie']],
  ['nl', 'Wietske heeft dat bedacht.', ['Wietske']],
  ['fr', 'Clothilde a suivi.', ['Clothilde']],
  ['fr', 'Clothilde m’amuse.', ['Clothilde']],
  ['fr', 'Clothilde ferme la porte.', ['Clothilde']],
  ['en', 'Agnes thinks so.', ['Agnes']],
  ['it', 'Ornella mi seguiva.', ['Ornella']],
  ['en', 'Emily ran it twice because she doubted it.', ['Emily']],
  ['it', 'Ornella, la cuoca, rimase.', ['Ornella']],
  ['de', 'Ottilie, die Meisterin, kommt selten.', ['Ottilie']],
])('%s: finds a name at the beginning of a sentence: "%s"', (language, text, names) => {
  expect(namesIn(text, language).names).toEqual(names);
});

it.each([
  [
    'en',
    'Customers told me. Coffee went up. He said no. Nobody laughed. Forty calls before lunch, she said.',
  ],
  [
    'en',
    'Bread from the shop in the old town thought so. Experience told me. Finally she laughed. Usually the owner thinks she is late. Worn out, she left. Worn thin by then, she left.',
  ],
  [
    'de',
    'Neulich sagte eine Kundin das. Recht hat sie gehabt. Angefangen hat das 2016. Kuchen wollte keiner.',
  ],
  ['de', 'Geduld hat sich gelohnt. Erfahrung hat uns weitergebracht. Fotos hatte damals keiner gemacht.'],
  ['de', 'Gestern kam eine Kundin und fragte. Türen, die Fenster, alles. Leute, die warten, kommen wieder.'],
  ['nl', 'Regen, de hele week al, en dan bellen ze. Gisteren belde een man.'],
  ['sv', 'Läraren sa nej. Kunder säger nej.'],
  ['fr', 'Chez nous, la nuit commence tard. Reste la question. Gare de la ville.'],
  ['fr', 'Voyager a changé ma vie. Personne a ri. Aujourd’hui me va.'],
  ['it', 'Pazienza sì, fretta no.'],
  ['pt', 'Não se deve. Perguntam-me se fico.'],
  ['es', 'Trabajar me gusta. Nadie me dijo. Ayer me llamó.'],
])('%s: finds no name at the beginning of a sentence: "%s"', (language, text) => {
  expect(namesIn(text, language).names).toEqual([]);
});

it.each([
  ['en', 'On Monday in May I spoke German. Christmas came. NOT now, I said.', 'now not'],
  ['en', 'The Best Offer I Ever Turned Down Was Small', ''],
  ['de', 'Junge Leute haben Geduld. Die Kunden haben Vertrauen, weil Qualität Zeit kostet.', ''],
  ['de', 'Ein Glas Wein, zwei Stück Kuchen, ein Jahr Garantie in Deutschland.', ''],
  ['de', 'Bei Handwerkern kostet es mehr. Wischen Sie die Linse ab, sie hat ein Kilo Sand, 3 kg.', ''],
  ['de', 'Wir füllen ein Kilo Sand ab.', ''],
  [
    'de',
    'Da kam Ware aus Leder, da rief keiner, des Handwerks Ehre. Gestern kamen Bilder. Das mache ich mit Geduld. Ich lerne von Anfang an von Leuten, mit Kunden gesprochen.',
    '',
  ],
  ['de', 'Von Anfang an gelernt, von Hand gemacht, mit Leuten geredet.', ''],
  ['de', 'Haben Sie Fragen? Ich rufe Sie am Dienstag an.', ''],
  ['fr', 'Depuis, je compte. Aujourd’hui aussi, à Noël.', ''],
  ['nl', 'Maandag belt u mij. Kerst valt mee.', ''],
  ['pl', 'Dziękuję Państwu. W Polsce to wiadomo.', ''],
])('%s: finds no name in "%s"', (language, text, said) => {
  expect(namesIn(text, language, { said }).names).toEqual([]);
});

it.each([
  ['en', 'I asked Anna’s brother.', 'Anna came.'],
  ['de', 'Das war Annas Idee, sagt Frau Anna.', 'Anna kam.'],
  ['pl', 'Byłem w Krakowie z Markiem.', 'Kraków lubi mnie, a Marek też.'],
  ['sv', 'Det var Lindqvists båt.', 'Lindqvist kom.'],
  ['en', 'We are Acme Mills.', ''],
])('%s: accepts "%s" from a client who said "%s"', (language, text, said) => {
  expect(
    namesIn(text, language, { said, addresses: 'https://www.acme-mills.example ada@mail.example' }).names,
  ).toEqual([]);
});

it.each([
  ['de', 'Doktor Brandes kam.', 'Doktor Brandis kam.', 'Brandes'],
  ['nl', 'Toen wees Bogaerts me de weg.', 'Toen wees Boogaard me de weg.', 'Bogaerts'],
  ['en', 'Thanks to the Mielar people.', 'I sell miel there.', 'Mielar'],
])('%s: reports a name that only resembles a known one: %s', (language, text, said, name) => {
  expect(namesIn(text, language, { said }).names).toContain(name);
});

describe('a name that replaces another one', () => {
  it.each([
    [
      'en',
      'Gavin wore it to his wedding.',
      'I know that Gareth wore it. Gareth wore it to his wedding.',
      'Gavin',
    ],
    ['en', 'Quinby was nineteen back then.', 'I met Ellie there. Ellie was nineteen back then.', 'Quinby'],
    [
      'de',
      'Ich war bei Bosch in der Disposition.',
      'Ich war acht Jahre bei Siemens in der Disposition.',
      'Bosch',
    ],
  ])('%s: "%s"', (language, text, said, name) => {
    expect(namesIn(text, language, { said }).names).toEqual([name]);
    expect(namesIn(text, language, { said: `${said} ${name} came.` }).names).toEqual([]);
  });
});

it('lists words that may be names for review only', () => {
  expect(namesIn('Er kam aus Kamenz zu uns.', 'de')).toEqual({ names: [], possible: ['Kamenz'] });
  expect(namesIn('We send it as a PDF.', 'en')).toEqual({ names: [], possible: ['PDF'] });
});
