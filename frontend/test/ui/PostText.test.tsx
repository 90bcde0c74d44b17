import { render, screen } from '@testing-library/react';
import { PostText } from '../../src/ui/PostText.tsx';
import { parsePostText, plainPostText, publishedText, toHashtag } from '../../src/ui/postText.ts';

const runs = (text: string) =>
  parsePostText(text).map((line) =>
    line.map(({ kind, text: run, bold }) => `${bold ? 'bold ' : ''}${kind}:${run}`),
  );

describe('parsePostText', () => {
  it('keeps line breaks of every kind, empty lines too', () => {
    expect(runs('one\r\n\ntwo\rthree')).toEqual([['text:one'], [], ['text:two'], ['text:three']]);
  });

  it('finds bold text, but not in lone or spaced stars', () => {
    expect(runs('a **b c** d')).toEqual([['text:a ', 'bold text:b c', 'text: d']]);
    expect(runs('2 ** 3 ** 4 and **open')).toEqual([['text:2 ** 3 ** 4 and **open']]);
    expect(runs('**one\ntwo**')).toEqual([['text:**one'], ['text:two**']]);
  });

  it('finds hashtags of any language, but no numbers and no fragments of addresses', () => {
    expect(runs('#Führung #日本 #1 C# a#b')).toEqual([
      ['hashtag:#Führung', 'text: ', 'hashtag:#日本', 'text: #1 C# a#b'],
    ]);
    expect(runs('see https://a.example/x#part.')).toEqual([
      ['text:see ', 'link:https://a.example/x#part', 'text:.'],
    ]);
  });

  it('finds hashtags and links inside bold text', () => {
    expect(runs('**read www.a.example #now**')).toEqual([
      ['bold text:read ', 'bold link:www.a.example', 'bold text: ', 'bold hashtag:#now'],
    ]);
  });
});

describe('published text', () => {
  it('has no markup and ends in the tags', () => {
    expect(plainPostText('**Bold** and ** not')).toBe('Bold and ** not');
    expect(publishedText('**Hello** there\n', ['growth', '#B2B', 'customer stories'])).toBe(
      'Hello there\n\n#growth #B2B #customerstories',
    );
    expect(publishedText('', ['a'])).toBe('#a');
    expect(publishedText('Only text', [])).toBe('Only text');
    expect(toHashtag('##x y')).toBe('#xy');
  });
});

describe('PostText', () => {
  it('shows bold as strong, keeps breaks and makes no link and no markup of what was typed', () => {
    const { container } = render(
      <PostText
        text={'**Main**\n<img src=x onerror=alert(1)> https://evil.example javascript:alert(1) #tag'}
      />,
    );
    expect(screen.getByText('Main').tagName).toBe('STRONG');
    expect(container.querySelectorAll('br')).toHaveLength(1);
    expect(container.querySelector('a, img')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)> https://evil.example');
    expect(screen.getByText('#tag')).toBeVisible();
  });
});
