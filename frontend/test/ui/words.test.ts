import { MAX_UPLOAD_BYTES } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { asSentence } from '../../src/ui/asSentence.ts';
import { fileSize } from '../../src/ui/fileSize.ts';

describe('the size of a file', () => {
  it.each([
    [300, '300 B'],
    [2048, '2 kB'],
    [1_048_575, '1 MB'],
    [2_400_000, '2.3 MB'],
    [MAX_UPLOAD_BYTES, '100 MB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('%d bytes', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});

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
