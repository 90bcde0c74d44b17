import { MAX_CARD_TEXT } from '../../../src/rules/limits.js';
import { bearsReference, composeCard } from '../../../src/trello/card-text.js';

const reference = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

describe('the text of a card', () => {
  it('A40: keeps what LinkedIn shall get, character by character', () => {
    const desc = ' \n# Not a heading\n*stars* _lines_ @name\n\n1. one\n\n#hashtag 🧵 ';
    const card = composeCard({ name: 'Post', desc, reference });
    expect(card.desc.startsWith(desc)).toBe(true);
    expect(card.fullText).toBeUndefined();
  });

  it('bears our reference in its last line', () => {
    const { desc } = composeCard({ name: 'Post', desc: 'Text', reference });
    expect(desc).toBe(`Text\n\nByline reference: ${reference}`);
    expect(bearsReference(desc, reference)).toBe(true);
    expect(bearsReference(desc, 'another')).toBe(false);
    expect(bearsReference(desc, reference.slice(0, -1))).toBe(false);
  });

  it('A40: fits exactly up to the limit and is shortened above it', () => {
    const ending = `\n\nByline reference: ${reference}`.length;
    const fitting = composeCard({ name: 'n', desc: 'a'.repeat(MAX_CARD_TEXT - ending), reference });
    expect(fitting.desc).toHaveLength(MAX_CARD_TEXT);
    expect(fitting.fullText).toBeUndefined();
    const tooLong = 'a'.repeat(MAX_CARD_TEXT - ending + 1);
    const shortened = composeCard({ name: 'n', desc: tooLong, reference });
    expect(shortened.desc.length).toBeLessThanOrEqual(MAX_CARD_TEXT);
    expect(shortened.desc).toContain('full-text.txt');
    expect(bearsReference(shortened.desc, reference)).toBe(true);
    expect(shortened.fullText).toBe(tooLong);
  });

  it('tears no character apart', () => {
    for (const start of ['', 'a']) {
      const { desc } = composeCard({ name: 'n', desc: start + '🧵'.repeat(MAX_CARD_TEXT), reference });
      expect(desc.isWellFormed()).toBe(true);
    }
  });

  it('has a name in one line, also when there is none', () => {
    expect(composeCard({ name: ' A\nB ', desc: '', reference }).name).toBe('A B');
    expect(composeCard({ name: ' ', desc: '', reference }).name).toBe('Untitled');
  });
});
