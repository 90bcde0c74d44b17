import fc from 'fast-check';
import { callParts } from './call-parts.js';

const letters = (text: string) => text.replace(/\s+/g, '');

it('keeps each word of the client once and in order, and no word of others in the text', () => {
  const turn = fc.record({
    speaker: fc.constantFrom('Ada', 'Tom', ''),
    text: fc
      .array(fc.constantFrom('One two. ', 'Three? ', 'four ', 'x'.repeat(4000)), {
        minLength: 1,
        maxLength: 30,
      })
      .map((parts) => parts.join('')),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
      const parts = callParts(turns, 'Ada', true);
      const own = turns.filter(({ speaker }) => speaker === 'Ada');
      expect(letters(parts.map(({ text }) => text).join(''))).toBe(
        letters(own.map(({ text }) => text).join('')),
      );
      for (const { text, context } of parts) {
        expect(text.length).toBeLessThan(9000);
        const paragraphs = text.split('\n\n').length;
        for (const { before } of context) expect(before).toBeLessThanOrEqual(paragraphs);
      }
    }),
  );
});

it('keeps the words of others only on request, at their place', () => {
  const turns = [
    { speaker: 'Tom', text: 'How did you begin?' },
    { speaker: 'Ada', text: 'With two ovens.' },
    { speaker: 'Tom', text: 'Thanks.' },
  ];
  expect(callParts(turns, 'Ada', false)).toEqual([{ text: 'With two ovens.', context: [] }]);
  expect(callParts(turns, 'Ada', true)).toEqual([
    {
      text: 'With two ovens.',
      context: [
        { before: 0, speaker: 'Tom', text: 'How did you begin?' },
        { before: 1, speaker: 'Tom', text: 'Thanks.' },
      ],
    },
  ]);
});
