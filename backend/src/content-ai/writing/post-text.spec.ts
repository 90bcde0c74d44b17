import { partialPostText, partialString, postText } from './post-text.js';

it('joins hook, body and hashtags, with the hashtags on their own line', () => {
  const post = {
    hook: ' Bread waits for no one. ',
    body: 'So I got up.\n',
    hashtags: ['#bread', 'night shift', '!'],
  };
  expect(postText(post)).toBe('Bread waits for no one.\n\nSo I got up.\n\n#bread #nightshift');
});

it('does not repeat the hook', () => {
  expect(postText({ hook: 'Bread.', body: 'Bread.\n\nSo I got up.', hashtags: [] })).toBe(
    'Bread.\n\nSo I got up.',
  );
});

it.each([
  ['We lost a client', "We lost a client's trust.", "We lost a client's trust."],
  ['Discounts destroy', 'Discounts destroyed our margin.', 'Discounts destroyed our margin.'],
  ['We lost a client', 'We lost a client and found two.', 'We lost a client and found two.'],
  ['Bread waits', 'Bread waits\nfor no one.', 'Bread waits\n\nfor no one.'],
  ['Bread waits', 'Bread waits. So I got up.', 'Bread waits.\n\nSo I got up.'],
  ['Bread waits.', '**Bread waits.**\n\nSo I got up.', 'Bread waits.\n\nSo I got up.'],
  ['**Bread waits.**', 'Bread waits. So I got up.', 'Bread waits.\n\nSo I got up.'],
  ['Bread.', 'So I got up.\\n\\nThen C:\\new.', 'Bread.\n\nSo I got up.\n\nThen C:\\new.'],
])('joins the hook "%s" and the body %j', (hook, body, text) => {
  expect(postText({ hook, body, hashtags: [] })).toBe(text);
});

it('parses every prefix of a streamed answer', () => {
  const answer = {
    title: 'T',
    hook: 'He said "no" \\ and 🍞.',
    body: 'Line one.\n\nÜber "hook": x.',
    hashtags: ['a'],
  };
  const json = JSON.stringify(answer).replace('Ü', '\\u00dc');
  const whole = `${answer.hook}\n\n${answer.body}`;
  let last = '';
  for (let end = 0; end <= json.length; end++) {
    const text = partialPostText(json.slice(0, end));
    expect(whole.startsWith(text.replace(/\ufffd$/, ''))).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(last.length - 1);
    last = text;
  }
  expect(last).toBe(whole);
});

it('returns undefined for a key that has not started', () => {
  expect(partialString('{"title":"T","ho', 'hook')).toBeUndefined();
});

it('returns a text that the database can store', () => {
  expect(partialString('{"hook":"Hot\\u0000 \\ud83e', 'hook')).toBe('Hot \ufffd');
});
