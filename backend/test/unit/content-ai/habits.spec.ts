import { checkPost } from '../../../src/content-ai/checker/check-post.js';
import { checkedPost } from '../../../tools/eval/score.ts';
import { goldenClient } from '../../support/brief.js';

const baker = await goldenClient('baker-consultant');

function kinds(text: string, { language = 'en', answer = '', posts = [] as string[] } = {}): string[] {
  const answers = [{ question: '', text: answer, spoken: true }];
  const client = { ...baker, answers, posts, brandNotes: '' };
  const post = checkedPost(client, { ...client.post, hook: text, body: '', hashtags: [], language });
  return checkPost(post)
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'self_answer' || kind === 'threes');
}

it.each([
  ['en', 'And the result? More bread.'],
  ['en', 'The best part? Nobody noticed.'],
  ['de', 'Das Ergebnis? Mehr Brot.'],
  ['de', 'Mein größtes Geheimnis? Zeit.'],
  ['fr', 'Le résultat ? Plus de pain.'],
  ['es', '¿El resultado? Más pan.'],
  ['it', 'Il segreto? Il tempo.'],
  ['nl', 'Het resultaat? Meer brood.'],
  ['pt', 'O segredo? O tempo.'],
  ['sv', 'Resultatet? Mer bröd.'],
  ['pl', 'Efekt? Więcej chleba.'],
])('points at a question that is put to be answered, in %s: %s', (language, text) => {
  expect(kinds(text, { language })).toEqual(['self_answer']);
  expect(kinds(text, { language, answer: 'Warum? Why? Deshalb.' })).toEqual([]);
});

it.each([
  ['en', 'The oven? Of course I use it.'],
  ['en', 'Is it exciting? No.'],
  ['en', 'The result?\nNobody has asked me that yet.'],
  ['de', 'Warum? Sie hat zwei Namen.'],
  ['fr', 'Le pain ? On le jette.'],
  ['es', '¿Quién paga? Nadie.'],
  ['it', 'E il forno? Freddo.'],
  ['nl', 'Wat ik doe? Kijken.'],
  ['pt', 'E o forno? Frio.'],
  ['sv', 'Ugnen? Kall.'],
  ['pl', 'A piec? Zimny.'],
])('lets a real question pass, in %s: %s', (language, text) => {
  expect(kinds(text, { language })).toEqual([]);
});

describe('threes', () => {
  const many =
    'We bake warm, soft and honest bread. The shop is bright, quiet and clean. Our days are long, loud and good. People come tired, hungry and cross. They leave fed, calm and slow.';
  const few =
    'We bake warm, soft and honest bread. The shop is bright, quiet and clean, and in the evening we sweep it. Our days are long, loud and good.';

  it('are pointed at again and again, and not a few times', () => {
    expect(kinds(many)).toEqual(['threes']);
    expect(kinds(few)).toEqual([]);
  });

  it('are let pass when the client has them as often, or listed the same things', () => {
    const own =
      'Flour, water and salt. Rye, oats and spelt. Dark, small and plain. Monday, Friday and Sunday. ';
    expect(kinds(many, { posts: [own.repeat(3)] })).toEqual([]);
    expect(kinds(many, { answer: many })).toEqual([]);
  });
});
