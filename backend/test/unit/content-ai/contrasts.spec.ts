import { contrasts } from '../../../src/content-ai/checker/contrasts.js';
import { checkedPost } from '../../../tools/eval/score.ts';
import { goldenClient } from '../../support/brief.js';

const baker = await goldenClient('baker-consultant');

function found(text: string, { language = 'en', answer = '' } = {}): string[] {
  const answers = [{ question: '', text: answer, spoken: true }];
  const client = { ...baker, answers, posts: [], brandNotes: '' };
  const post = checkedPost(client, { ...client.post, hook: text, body: '', hashtags: [], language });
  return contrasts(post).map(({ severity }) => severity);
}

it.each([
  ['en', 'It was never about the bread. It was about the queue.'],
  ['en', 'This was no longer a question of money, it was a question of pride.'],
  ['en', "We don't sell shoes. We sell mornings."],
  ['en', 'A roof is not just a roof. It is a promise.'],
  ['en', "They're not about rules, but about rest."],
  ['en', 'Quality is not a department. It’s a habit.'],
  ['en', 'It was Tuesday. Not a cost, but an investment.'],
  ['en', 'It wasn’t luck. It was preparation.'],
  ['en', 'We’re not just fixing roofs, we’re building confidence.'],
  ['de', 'Es ist kein Beruf, es ist eine Berufung.'],
  ['de', 'Das ist keine Frage des Geldes, sondern eine Frage der Haltung.'],
  ['de', 'Die Frage ist nicht, ob es hält, sondern wie lange.'],
  ['de', 'Dabei geht es längst nicht mehr um Brot, sondern um Haltung.'],
  ['de', 'Es ging nie um das Brot. Es ging um die Schlange.'],
  ['de', 'Ein Dach ist nicht nur ein Dach, es ist ein Versprechen.'],
  ['de', 'Wir verkaufen keine Schuhe. Wir verkaufen Wege.'],
  ['fr', 'Il ne s’agit plus de pain, mais de patience.'],
  ['fr', 'La question n’est pas de savoir combien, mais pourquoi.'],
  ['fr', 'Plus qu’un outil, c’est une philosophie.'],
  ['fr', 'Un toit n’est pas seulement un toit, c’est une promesse.'],
  ['fr', 'Ce n’était pas une question de prix. C’était une question de goût.'],
  ['es', 'No se trata de vender, sino de escuchar.'],
  ['es', 'Nunca fue cuestión de dinero. Fue cuestión de respeto.'],
  ['es', 'No vendemos zapatos, vendemos caminos.'],
  ['es', 'No fue suerte, fue trabajo.'],
  ['it', 'Non si tratta di pane, ma di pazienza.'],
  ['it', 'Un tetto non è solo un tetto, è una promessa.'],
  ['it', 'Non era una questione di prezzo. Era una questione di rispetto.'],
  ['nl', 'Het gaat allang niet meer om brood, maar om geduld.'],
  ['nl', 'Het is geen beroep, het is een roeping.'],
  ['nl', 'Het draaide nooit om het geld. Het draaide om vertrouwen.'],
  ['nl', 'Een dak is niet zomaar een dak, het is een belofte.'],
  ['pt', 'Não se trata de vender, mas de ouvir.'],
  ['pt', 'Nunca foi sobre o pão. Foi sobre a fila.'],
  ['pt', 'Um telhado não é apenas um telhado, é uma promessa.'],
  ['sv', 'Det handlar inte längre om bröd, utan om tålamod.'],
  ['sv', 'Ett tak är inte bara ett tak, det är ett löfte.'],
  ['pl', 'Nie chodzi o chleb, ale o cierpliwość.'],
  ['sv', 'Det är inte ett jobb, det är ett kall.'],
  ['pl', 'To nie jest kwestia ceny, lecz zaufania.'],
  ['pl', 'Dach to nie tylko dach, to przede wszystkim obietnica.'],
])('reports a contrast by formula, in %s: %s', (language, text) => {
  expect(found(text, { language })).toEqual(['fault']);
});

it.each([
  ['en', 'It was not raining, so we went up. The roof held.'],
  ['en', 'I asked about the wages. It was a long evening.'],
  ['en', 'The oven isn’t new. It bakes well.'],
  ['en', 'It wasn’t raining. We were wet anyway.'],
  ['de', 'Das ist kein Problem, sagte sie, es geht auch ohne.'],
  ['de', 'Nicht am Montag, sondern am Dienstag kam der Kran.'],
  ['de', 'Es geht nicht ohne Wasser. Das weiß jeder.'],
  ['fr', 'Plus qu’une heure, et le four s’éteint.'],
  ['fr', 'Le four n’est pas grand. Il chauffe bien.'],
  ['es', 'No vino el lunes, sino el martes.'],
  ['it', 'Non era lunedì ma martedì.'],
  ['nl', 'Ik ging niet op maandag naar huis, maar op dinsdag.'],
  ['pt', 'Não veio na segunda, mas na terça.'],
  ['sv', 'Det var inte kallt. Vi gick upp ändå.'],
  ['pl', 'Nie przyszedł w poniedziałek, ale we wtorek.'],
])('lets an ordinary "not" pass, in %s: %s', (language, text) => {
  expect(found(text, { language })).toEqual([]);
});

it.each([
  [
    'en',
    'It’s not about the bread. It’s about the queue.',
    'It’s not about the bread, it’s about the queue, you see.',
  ],
  ['en', 'It’s not about time. It’s about trust.', 'Well, it’s not about time, it’s about trust.'],
  [
    'de',
    'Es geht nicht ums Brot. Es geht nicht nur um Teig, sondern um Geduld.',
    'Nicht nur um den Teig geht es, die Geduld, um die geht es, nicht ums Brot.',
  ],
  ['nl', 'Het gaat niet om staal, maar om vertrouwen.', 'Om vertrouwen gaat het, niet om staal.'],
  ['pl', 'Nie chodzi o chleb, ale o cierpliwość.', 'Chodzi o cierpliwość. Nie o chleb.'],
])('lets the client’s own contrast pass, in %s: %s', (language, text, answer) => {
  expect(found(text, { language, answer })).toEqual([]);
});

it('reports one that only takes up words of the client', () => {
  const answer = 'The bread and the queue are not new. I like the bread, and it’s about time.';
  expect(found('It was never about the bread. It was about the flour.', { answer })).toEqual(['fault']);
});

it('only points at another contrast of somebody who talks in them', () => {
  const answer = 'It’s not the flour, it’s the clock.';
  expect(found('It was never about the bread. It was about the queue.', { answer })).toEqual(['warning']);
});
