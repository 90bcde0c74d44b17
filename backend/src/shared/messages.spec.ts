import { english } from '../common/language/translate.js';
import { MAX_PIXELS } from './limits.js';
import { MESSAGES } from './messages.js';
import { counted, fileSize, inWords } from './units.js';

describe('message with a limit', () => {
  it.each([
    [MESSAGES.fileTooLarge('team.jpg', 'team_photos'), 'File team.jpg exceeds 100MB limit'],
    [MESSAGES.fileTooLarge('brand.pdf', 'brand_manual'), 'File brand.pdf exceeds 100MB limit'],
    [MESSAGES.topicTooLong, 'Topic is too long (maximum 100 characters)'],
    [MESSAGES.moreAnswers, 'Please answer at least 4 questions before completing the interview.'],
  ])('matches the text of SPEC: %s', (said, words) => expect(english(said)).toBe(words));

  it.each([
    [
      MESSAGES.fileTypeRefused('team_photos'),
      'The selected file must be a JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF image',
    ],
    [
      MESSAGES.fileTypeRefused('brand_manual'),
      'The selected file must be a PDF, Word or PowerPoint file, or an image',
    ],
    [MESSAGES.tooManyFiles('team_photos'), 'You can upload up to 50 files here.'],
    [MESSAGES.tooManyBytes, 'All files together may have up to 1 GB.'],
    [MESSAGES.tooManyPixels(MAX_PIXELS), 'The selected file must have at most 250 megapixels'],
    [MESSAGES.tooLargeUnpacked, 'The selected file must have at most 1 GB when unpacked'],
  ])('matches our text: %s', (said, words) => expect(english(said)).toBe(words));
});

it.each([
  [300, '300 B'],
  [2048, '2 kB'],
  [1_048_575, '1 MB'],
  [2_400_000, '2.3 MB'],
  [104_857_600, '100 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));

it('writes amounts as text', () => {
  expect([1, 3, 120, 1200, 50_000, 1_234_567].map((count) => counted(count, 'day'))).toEqual([
    '1 day',
    '3 days',
    '120 days',
    '1,200 days',
    '50,000 days',
    '1,234,567 days',
  ]);
  expect([inWords(4), inWords(40)]).toEqual(['four', '40']);
});

it('names a waiting time in whole seconds', () => {
  expect(english(MESSAGES.tooManyRequestsFor(0.934))).toBe(
    'Too many requests. Please try again in 1 second.',
  );
  expect(english(MESSAGES.tooManyRequestsFor(1.2))).toBe('Too many requests. Please try again in 2 seconds.');
});
