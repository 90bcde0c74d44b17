import { MESSAGES } from '#rules/messages';
import { asSentence } from '../../src/ui/asSentence.ts';

describe('a reason that stands alone', () => {
  it.each([
    ['the AI service is busy, wait a minute', 'The AI service is busy, wait a minute.'],
    ['the model asks: why?', 'The model asks: why?'],
    [MESSAGES.postFailed, 'Failed to generate full post'],
    ['', ''],
  ])('%s', (reason, words) => {
    expect(asSentence(reason)).toBe(words);
  });
});
