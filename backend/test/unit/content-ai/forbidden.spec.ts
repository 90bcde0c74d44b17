import { forbidden } from '../../../src/content-ai/checker/forbidden.js';
import { checkedPost } from '../../../tools/eval/score.ts';
import { goldenClient } from '../../support/brief.js';

const baker = await goldenClient('baker-consultant');

function found(notes: string, text: string, { language = 'en', answer = '' } = {}): string[] {
  const answers = [...baker.answers, { question: '', text: answer, spoken: false }];
  const client = { ...baker, brandNotes: `Never mention: ${notes}`, answers, posts: [] };
  const post = checkedPost(client, { ...client.post, hook: text, body: '', hashtags: [], language });
  return forbidden(post).map(({ excerpt = '', severity }) => `${severity} ${excerpt}`);
}

it.each([
  ['en', 'Alderholt Ales', 'Alderholt Ales’ yeast is tired.', 'Alderholt Ales'],
  ['en', 'GreenBus Transit', 'Ask a driver of Green-Bus Transit.', 'Green-Bus Transit'],
  ['en', 'Quick Fold', 'She came over from QuickFold.', 'QuickFold'],
  ['en', 'Lyme and Daughters Ltd', 'Then Lyme & Daughters called.', 'Lyme & Daughters'],
  ['en', 'synergy', 'There are synergies.', 'synergies'],
  ['de', 'Klinik St. Ursula', 'In der St.-Ursula-Klinik fragt keiner.', 'St.-Ursula-Klinik'],
  ['de', 'Klinik St. Ursula', 'In der Sankt-Ursula-Klinik fragt keiner.', 'Sankt-Ursula-Klinik'],
  [
    'de',
    'Fensterprofi Eifel',
    'Das macht der Fensterprofi aus der Eifel nicht.',
    'Fensterprofi aus der Eifel',
  ],
  ['de', 'Fensterprofi Eifel', 'Das macht der Eifeler Fensterprofi nicht.', 'Eifeler Fensterprofi'],
  ['de', 'NordGlas Projekt GmbH', 'NordGlas Projekts Leute waren da.', 'NordGlas Projekts'],
  ['de', 'billig', 'Ein billiges Dach hält nicht.', 'billiges'],
  ['fr', 'la Maison Delorme', 'On est loin de la maison Delorme.', 'maison Delorme'],
  ['fr', 'local', 'Des produits locaux, encore.', 'locaux'],
  ['es', 'la cooperativa Aliso', 'En la Cooperativa Aliso lo saben.', 'Cooperativa Aliso'],
  ['es', 'barato', 'Las cosas baratas salen caras.', 'baratas'],
  ['it', 'economico', 'Scarpe economiche, dicono.', 'economiche'],
  ['nl', 'prijs', 'Over prijzen praat ik niet.', 'prijzen'],
  ['pt', 'artesanal', 'Pães artesanais não são isto.', 'artesanais'],
  ['sv', 'Fabriken Alby', 'Så gör Alby-fabriken.', 'Alby-fabriken'],
  ['pl', 'Pracownia Barwik', 'W Pracowni Barwika robią to inaczej.', 'Pracowni Barwika'],
  ['pl', 'polityka', 'Nie mówię o polityce.', 'polityce'],
])('knows a term in another spelling, in %s: "%s" in "%s"', (language, notes, text, excerpt) => {
  expect(found(notes, text, { language })).toEqual([`fault ${excerpt}`]);
});

it.each([
  ['en', 'Alderholt Ales', 'It could have come out of Alderholt’s back door.', 'fault Alderholt'],
  ['en', 'Alderholt Ales', 'Alderholt would never say so.', 'warning Alderholt'],
  ['en', 'GreenBus Transit', 'Ask a Green Bus driver.', 'fault Green Bus'],
  ['de', 'Dachprofi Eifelblick', 'Bei uns ist das anders als bei Eifelblick.', 'warning Eifelblick'],
  ['de', 'Hersteller Eifelblick', 'Alle sprachen über Eifelblicks Fabriken.', 'warning Eifelblicks'],
  ['de', 'Hebewerk Rhein', 'Anders als die vom Hebewerk.', 'warning Hebewerk'],
  ['fr', 'Fromagerie Delorme', 'On ne fait pas cela chez Delorme.', 'fault Delorme'],
  ['es', 'la cooperativa Alisal', 'En Alisal también lo saben.', 'fault Alisal'],
  ['it', 'Officina Ontano', 'Da Ontano costa meno.', 'fault Ontano'],
  ['nl', 'carbonmerk Elsto', 'Dan koop je toch een Elsto.', 'fault Elsto'],
  ['pt', 'Cafés Amieiro', 'Como faz o Amieiro.', 'fault Amieiro'],
  ['sv', 'Alby Bygg', 'Det gör de på Alby.', 'warning Alby'],
  ['pl', 'Atelier Barwik', 'U Barwika robią to inaczej.', 'fault Barwika'],
])('knows a name by its distinctive part, in %s: "%s" in "%s"', (language, notes, text, expected) => {
  expect(found(notes, text, { language })).toEqual([expected]);
  // Whoever names it in the interview and then rules it out has changed their mind.
  expect(found(notes, text, { language, answer: `We bought from ${notes}.` })).toEqual([expected]);
});

it('leaves a word alone that the client uses otherwise than in the name', () => {
  const text = 'It could have come out of Alderholt’s back door.';
  expect(found('Alderholt Ales', text, { answer: 'I was born in Alderholt.' })).toEqual([]);
});

it.each([
  ['en', 'Alderholt Ales', 'We drink ales, and the next brewery is far.'],
  ['en', 'Green Valley Foods', 'Green is a colour. The valley feeds us.'],
  ['en', 'Lyons & Daughters', 'I trained in Lyon.'],
  ['en', 'the recall of 2021', 'In 2021 I could not recall his name.'],
  ['de', 'Klinik St. Ursula', 'Jede Klinik in der Stadt fragt das.'],
  ['de', 'Kinderklinik am Stern', 'Ein Stern am Himmel, mehr nicht.'],
  ['de', 'Politik', 'Ein Politiker war da.'],
  ['de', 'Haus Sonnenblick', 'Der Sonnenblick am Morgen ist schön.'],
  ['fr', 'fair', 'Il faut le faire.'],
  ['es', 'la cooperativa Alisal', 'La cooperativa de mi pueblo cierra.'],
  ['it', 'Scuola Sci Monte Bruno', 'La scuola comincia sul monte.'],
  ['nl', 'mijn scheiding', 'De scheiding van afval.'],
  ['pt', 'Cafés Boa Serra Norte', 'Os cafés do norte são bons.'],
  ['sv', 'olyckan i Björkby', 'Olyckan kom på natten.'],
  ['pl', 'sprawa z Olszyn', 'To jest sprawa honoru.'],
])('takes ordinary words for no name, in %s: "%s" in "%s"', (language, notes, text) => {
  expect(found(notes, text, { language })).toEqual([]);
});
