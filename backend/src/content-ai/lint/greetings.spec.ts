import { findingsIn, goldenClient, sayingOnly } from '../../../test/support/brief.js';

const baker = await goldenClient('baker-consultant');

function greetingOf(text: string, language: string): string | undefined {
  const client = sayingOnly(baker, '', language);
  return findingsIn(client, text, { language }).find(({ kind }) => kind === 'greeting')?.excerpt;
}

it.each([
  ['en', 'Hiya, neighbours! The kettle is on.'],
  ['en', 'Happy Monday everyone! The kettle is on.'],
  ['en', 'Dear network, the kettle is on.'],
  ['en', 'Morning all – the kettle is on.'],
  ['de', 'Moin zusammen, der Ofen läuft.'],
  ['de', 'Liebe Kolleginnen und Kollegen, der Ofen läuft.'],
  ['de', 'Grüß Gott miteinander! Der Ofen läuft.'],
  ['fr', 'Bonjour à toutes et à tous ! Le four chauffe.'],
  ['fr', 'Bonjour le réseau ! Le four chauffe.'],
  ['fr', 'Chers amis, le four chauffe.'],
  ['fr', 'Coucou tout le monde, le four chauffe.'],
  ['es', '¡Muy buenas a todos! El horno está listo.'],
  ['es', 'Queridos compañeros: el horno está listo.'],
  ['it', 'Buongiorno a tutti dalle piste! Il forno è caldo.'],
  ['it', 'Carissimi amici, il forno è caldo.'],
  ['nl', 'Goedemorgen allemaal! De oven is warm.'],
  ['nl', 'Beste mensen, de oven is warm.'],
  ['pt', 'Olá a todos! O forno está quente.'],
  ['pt', 'Olá pessoal, o forno está quente.'],
  ['pt', 'Boa tarde, rede. O forno está quente.'],
  ['sv', 'Hej alla följare! Ugnen är varm.'],
  ['pl', 'Dzień dobry wszystkim! Piec jest gorący.'],
  ['pl', 'Drodzy państwo, piec jest gorący.'],
])('detects a greeting in %s: %s', (language, text) => {
  expect(greetingOf(text, language)).toBeDefined();
});

it.each([
  ['en', '“Good morning everybody” is where I stop listening.'],
  ['en', 'Hello Kitty is no way to name a loaf of bread'],
  ['en', 'Hello is a word that our door knows.'],
  ['en', 'A hello costs nothing, a goodbye costs a week.'],
  ['en', 'Morning shifts are cheap, night shifts are not.'],
  ['en', 'Hi-vis jackets, boots, a flask: that is all.'],
  ['en', 'Good day rates, bad night rates.'],
  ['de', 'Liebe ist kein Argument.'],
  ['de', 'Lieber zu früh, als zu spät.'],
  ['de', 'Beste Zeit, um Holz zu schlagen: Januar.'],
  ['de', '„Guten Morgen“ sagt bei uns die Kuh zuerst.'],
  ['fr', 'Un bonjour, ça ne coûte rien.'],
  ['fr', 'Cher ou pas, le beurre reste.'],
  ['es', 'Hola es lo único que sé decir en danés.'],
  ['es', 'Buenas manos, buen pan.'],
  ['it', 'Cari, quei mobili. Ma durano.'],
  ['nl', 'Dag in dag uit, zeven broden.'],
  ['nl', 'Beste koffie, slechtste koek.'],
  ['pt', 'Oito horas, e o forno frio.'],
  ['sv', 'Hejdlöst, sa hon.'],
  ['pl', 'Witamina, mówi babcia.'],
])('accepts a beginning that is no greeting in %s: %s', (language, text) => {
  expect(greetingOf(text, language)).toBeUndefined();
});
