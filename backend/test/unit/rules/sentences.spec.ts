import { english } from '../../../src/platform/language/translate.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { counted, fileSize, inWords } from '../../../src/rules/units.js';

describe('a sentence with a limit in it', () => {
  it.each([
    [MESSAGES.fileTooLarge('team.jpg', 'team_photos'), 'File team.jpg exceeds 100MB limit'],
    [MESSAGES.fileTooLarge('brand.pdf', 'brand_manual'), 'File brand.pdf exceeds 100MB limit'],
    [MESSAGES.topicTooLong, 'Topic is too long (maximum 100 characters)'],
    [MESSAGES.moreAnswers, 'Please answer at least 4 questions before completing the interview.'],
  ])("comes out in SPEC's words: %s", (said, words) => expect(english(said)).toBe(words));

  it.each([
    [
      MESSAGES.fileTypeRefused('team_photos'),
      'The selected file must be a JPEG, PNG, WebP, GIF or HEIC image',
    ],
    [
      MESSAGES.fileTypeRefused('brand_manual'),
      'The selected file must be a PDF, Word or PowerPoint file, or an image',
    ],
    [MESSAGES.tooManyFiles('team_photos'), 'You can upload up to 50 files here.'],
    [MESSAGES.tooManyBytes, 'All files together may have up to 1 GB.'],
    [MESSAGES.tooManyPixels, 'The selected file must have at most 250 megapixels'],
    [MESSAGES.tooLargeUnpacked, 'The selected file must have at most 1 GB when unpacked'],
  ])('comes out in ours: %s', (said, words) => expect(english(said)).toBe(words));
});

it.each([
  [300, '300 B'],
  [2048, '2 kB'],
  [1_048_575, '1 MB'],
  [2_400_000, '2.3 MB'],
  [104_857_600, '100 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));

it('amounts are put into words', () => {
  expect([counted(1, 'day'), counted(3, 'day')]).toEqual(['1 day', '3 days']);
  expect([inWords(4), inWords(40)]).toEqual(['four', '40']);
});
