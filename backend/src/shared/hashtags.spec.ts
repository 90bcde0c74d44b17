import { hashtagsIn, isHashtagLine, toHashtags } from './hashtags.js';

it.each([
  [['नेतृत्व', '#हिन्दी', 'ผู้นำ'], '#नेतृत्व #हिन्दी #ผู้นำ'],
  [['Zu\u0308rich', 'தலைமை', 'নেতৃত্ব', 'قِيادة', 'מנהיגוּת'], '#Zürich #தலைமை #নেতৃত্ব #قِيادة #מנהיגוּת'],
  [['می\u200cخواهم', 'ශ්\u200dරී', '\u200dlead\u200c'], '#می\u200cخواهم #ශ්\u200dරී #lead'],
  [['#trust #sales', 'pricing', 'Pricing', '#pricing'], '#trust #sales #pricing'],
  [['night shift', '!', '', '1\ufe0f\u20e3 first'], '#nightshift #first'],
])('turns %j into hashtags', (tags, line) => {
  expect(toHashtags(tags).join(' ')).toBe(line);
  expect(hashtagsIn(`Text.\n\n${line}`).join(' ')).toBe(line);
  expect(isHashtagLine(line)).toBe(true);
});

it('finds no hashtag in words, addresses and numbers', () => {
  expect(hashtagsIn('C#sharp https://a.example/#part &#39; #1 of 3')).toEqual([]);
  expect(isHashtagLine('#one and more')).toBe(false);
});
