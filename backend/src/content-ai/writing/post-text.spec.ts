import { partialPostText, partialString, postText } from './post-text.js';

it('puts hook, body and hashtags together, the hashtags on a line of their own', () => {
  const post = {
    hook: ' Bread waits for nobody. ',
    body: 'So I got up.\n',
    hashtags: ['#bread', 'night shift', '!'],
  };
  expect(postText(post)).toBe('Bread waits for nobody.\n\nSo I got up.\n\n#bread #nightshift');
});

it('does not say the hook twice', () => {
  expect(postText({ hook: 'Bread.', body: 'Bread.\n\nSo I got up.', hashtags: [] })).toBe(
    'Bread.\n\nSo I got up.',
  );
});

it('can be read at every point of its arrival', () => {
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

it('knows nothing of a key that has not begun', () => {
  expect(partialString('{"title":"T","ho', 'hook')).toBeUndefined();
});
