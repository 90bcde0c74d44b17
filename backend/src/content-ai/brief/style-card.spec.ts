import { cardOf, describeCard } from './style-card.js';

const card = (...texts: string[]) => cardOf(texts, 'posts');

it('measures sentences, emoji, hashtags, lists and punctuation per text', () => {
  const measured = card(
    'I went home. Why? It rained all day! 🌧️\n\n- one\n- two\n\n#rain #home',
    'We stayed — of course.',
  );
  expect(measured).toMatchObject({ texts: 2, emoji: 0.5, hashtags: 1, lists: 1 });
  expect(measured.questions).toBeGreaterThan(0);
  expect(measured.exclamations).toBeGreaterThan(0);
  expect(measured.dashes).toBeGreaterThan(0);
});

it('distinguishes uniform from varied sentence lengths', () => {
  const monotone = card('The cat sat down. The dog lay down. The man sat down. The sun went down.');
  const lively = card(
    'No. The man whom we had all been waiting for since noon sat down at last. Rain. Nobody spoke to him then.',
  );
  expect(monotone.sentenceSpread).toBe(0);
  expect(lively.sentenceSpread).toBeGreaterThan(0.7);
});

it('names the source of its numbers', () => {
  expect(describeCard(cardOf(['I talk.'], 'answers'))).toContain('because there are no past posts');
  expect(describeCard(cardOf([], 'nothing'))).toContain('There are no texts to measure');
});
