import { lineReference } from '../capabilities/boards.js';
import { MAX_CARD_TEXT } from '../shared/limits.js';
import { composeCard, hasReferenceLine, pathOf, withoutReference } from './card-text.js';

const older = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const reference = lineReference(older);
const { line = '' } = reference;

describe('text of a card', () => {
  it('A40: keeps the text for LinkedIn character by character', () => {
    const desc = ' \n# Not a heading\n*stars* _lines_ @name\n\n1. one\n\n#hashtag 🧵 ';
    const card = composeCard({ name: 'Post', desc });
    expect(card.desc).toBe(desc);
    expect(card.fullText).toBeUndefined();
  });

  it('without a page to link to has a line that does not reveal an id', () => {
    const { desc } = composeCard({ name: 'Post', desc: 'Text', line });
    expect(desc).toMatch(/^Text\n\nByline reference: [0-9a-f]{32}$/);
    expect(desc).not.toContain(older);
    expect(hasReferenceLine(desc, reference)).toBe(true);
    expect(hasReferenceLine(`Text\n\nByline reference: ${older}`, reference)).toBe(true);
    expect(hasReferenceLine(desc, lineReference('another'))).toBe(false);
    expect(hasReferenceLine(desc.slice(0, -1), reference)).toBe(false);
    expect(withoutReference(desc)).toBe('Text');
  });

  it('compares links without their host', () => {
    expect(pathOf('https://a.example/admin/posts/1/show?x=1')).toBe('/admin/posts/1/show?x=1');
    expect(pathOf('not an address')).toBeUndefined();
  });

  it('A40: fits exactly up to the limit and is truncated above it', () => {
    const ending = `\n\nByline reference: ${line}`.length;
    const fitting = composeCard({ name: 'n', desc: 'a'.repeat(MAX_CARD_TEXT - ending), line });
    expect(fitting.desc).toHaveLength(MAX_CARD_TEXT);
    expect(fitting.fullText).toBeUndefined();
    const tooLong = 'a'.repeat(MAX_CARD_TEXT - ending + 1);
    const shortened = composeCard({ name: 'n', desc: tooLong, line });
    expect(shortened.desc.length).toBeLessThanOrEqual(MAX_CARD_TEXT);
    expect(shortened.desc).toContain('full-text.txt');
    expect(hasReferenceLine(shortened.desc, reference)).toBe(true);
    expect(shortened.fullText).toBe(tooLong);
  });

  it('does not split a character', () => {
    for (const start of ['', 'a']) {
      const { desc } = composeCard({ name: 'n', desc: start + '🧵'.repeat(MAX_CARD_TEXT), line });
      expect(desc.isWellFormed()).toBe(true);
    }
  });

  it('has a name in one line, even if it is empty', () => {
    expect(composeCard({ name: ' A\nB ', desc: '', line }).name).toBe('A B');
    expect(composeCard({ name: ' ', desc: '', line }).name).toBe('Untitled');
  });
});
