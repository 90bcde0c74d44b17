import { cleanedPost } from './cleaned-post.js';

it.each([
  ['Well said.\nhashtag#Growth hashtag\n#Zürich', 'Well said.\n#Growth #Zürich'],
  ['Hashtag#Wachstum', '#Wachstum'],
  ['Use the hashtag #growth. A myhashtag#x.', 'Use the hashtag #growth. A myhashtag#x.'],
  [
    'Sales &amp; marketing &#8211; &#x1F44D; &quot;now&quot;&hellip; &unknown; M&M;',
    'Sales & marketing – 👍 "now"… &unknown; M&M;',
  ],
  // Not characters: controls, halves of a surrogate pair and numbers above Unicode's last.
  ['a&#0;b&#31;c&#xD800;d&#xDFFF;e&#x110000;f', 'a&#0;b&#31;c&#xD800;d&#xDFFF;e&#x110000;f'],
  ['I learned a lot…see more', 'I learned a lot'],
  ['Ich habe viel gelernt … mehr', 'Ich habe viel gelernt'],
  ['Ich habe viel gelernt\n…mehr anzeigen', 'Ich habe viel gelernt'],
  ['First ...see more\nSecond', 'First\nSecond'],
  ['First\nSee translation', 'First'],
  ['It is… more than that', 'It is… more than that'],
  ['zero\u200bwidth, soft\u00adhyphen\ufeff', 'zerowidth, softhyphen'],
  ['می\u200cخواهم 👨\u200d👩\u200d👧', 'می\u200cخواهم 👨\u200d👩\u200d👧'],
  ['a\r\nb', 'a\nb'],
])('cleans %j', (text, cleaned) => {
  expect(cleanedPost(text)).toBe(cleaned);
});
