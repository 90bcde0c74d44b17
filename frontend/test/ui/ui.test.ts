import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MESSAGES } from '#shared/messages';
import { pageAt } from '../../src/pageAt.ts';
import { SCHEMES, tokens } from '../../src/theme/tokens.ts';
import { asSentence } from '../../src/ui/asSentence.ts';
import { lazyImport } from '../../src/ui/lazyImport.ts';
import { countWords, wordDiff } from '../../src/ui/wordDiff.ts';

const SRC = join(process.cwd(), 'src');

describe('CSS modules', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css'));
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

  /** The files that import a CSS module, with the name they import it as. */
  function usersOf(module: string): { text: string; name: string }[] {
    return sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gmu)]
        .filter(([, , path = '']) => join(dirname(file), path) === module)
        .map(([, name = '']) => ({ text, name })),
    );
  }

  it.each(modules)('%s has every class that is used, and no unused ones', (module) => {
    const css = readFileSync(join(SRC, module), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
    const rules = css.replaceAll(/\{[^{}]*\}/gu, '{}');
    const there = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/gu)].map(([, name]) => name));
    const users = usersOf(module);
    const asked = new Set(
      users.flatMap(({ text, name }) =>
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, asked]) => asked),
      ),
    );
    expect([...asked].filter((name) => !there.has(name))).toEqual([]);
    // Dynamic access, such as `styles[variant]`.
    const byKey = users.some(({ text, name }) => text.includes(`${name}[`));
    if (!byKey) expect([...there].filter((name) => !asked.has(name))).toEqual([]);
  });

  /** Physical properties are not mirrored in right-to-left scripts. */
  it.each(files.filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css')))(
    '%s uses logical properties, not left and right',
    (file) => {
      const css = readFileSync(join(SRC, file), 'utf8');
      const sided =
        /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|inset|scroll-\w+)-(?:left|right)[\w-]*)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gmu;
      expect(css.match(sided) ?? []).toEqual([]);
    },
  );
});

describe('sizes of text', () => {
  const css = readFileSync(join(SRC, 'theme', 'tokens.css'), 'utf8');
  const NAMES = [...css.matchAll(/--size-([a-z]+): ([\d.]+)rem/gu)].map(([, name, rem]) => [
    name,
    Number(rem) * 16,
  ]);

  it('are the eight of the scale, and the largest is smaller on a phone', () => {
    expect(NAMES).toEqual([
      ['fine', 12],
      ['small', 14],
      ['text', 16],
      ['large', 18],
      ['heading', 20],
      ['title', 24],
      ['page', 32],
      ['display', 44],
      ['display', 30],
    ]);
  });

  /** `font-size` and `font` of style sheets, `fontSize` and `font` of the panel's styles. */
  const SIZES = /(?<![\w-])(?:font-size|font(?!-)|fontSize)\s*[:=]\s*(\{[^}]*\}+|[^;,\n]+)/gu;
  const ALLOWED =
    /^['"`]?(?:(?:\d+ )?(?:var\(--size-[a-z]+\)|\$\{tokens\.size\.[a-z]+\})|inherit\b|tokens\.size\.[a-z]+\b)/u;
  /** Sizes of an icon, and sizes by width of the page: `{ xs: tokens.size.large, sm: ... }`. */
  const isAllowed = (value: string) =>
    value.startsWith('{')
      ? value.match(/\w+: (?!tokens\.size\.)/gu) === null
      : value.startsWith('"small"') || ALLOWED.test(value);

  it('are the only ones in styles and components', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
    const styled = files.filter((file) => /\.(?:css|tsx?)$/u.test(file) && !file.endsWith('fonts.css'));
    const others = styled.flatMap((file) => {
      const text = readFileSync(join(SRC, file), 'utf8');
      const values = [...text.matchAll(SIZES)].map(([, value = '']) => value.trim());
      return values.filter((value) => !isAllowed(value)).map((value) => `${file}: ${value}`);
    });
    expect(others).toEqual([]);
  });
});

describe('tokens', () => {
  const css = readFileSync(join(process.cwd(), 'src', 'theme', 'tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media');

  function read(part: string): Map<string, string> {
    return new Map(
      [...part.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]),
    );
  }
  const LIGHT = read(light);
  /** Dark mode inherits light values that it does not override. */
  const DARK = new Map([...LIGHT, ...read(dark)]);

  /** Backgrounds for the text of the same name. `ink-soft` is itself a text. */
  const SOFT = [...LIGHT.keys()].filter((name) => name.endsWith('-soft') && name !== 'ink-soft');

  /** WCAG 2.2, 'relative luminance'. */
  function luminance(hex: string): number {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one: string, other: string): number {
    const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (higher + 0.05) / (lower + 0.05);
  }

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('the panel has the colours of the public pages in %s', (scheme, colours) => {
    for (const [name, value] of Object.entries(SCHEMES[scheme]))
      expect([name, colours.get(name)]).toEqual([name, value]);
  });

  it('every variable that the panel uses is defined', () => {
    const { size, ...others } = tokens;
    const said = [...Object.values(others), ...Object.values(size)].flatMap(
      (value) => /^var\(--([\w-]+)\)$/u.exec(value)?.[1] ?? [],
    );
    expect(said.filter((name) => !LIGHT.has(name))).toEqual([]);
  });

  describe.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('in %s', (_name, colours) => {
    const of = (name: string) => colours.get(name) ?? '';
    it.each([
      ...['ink', 'ink-soft', 'accent', 'danger', 'success', 'warning'].flatMap((text) =>
        ['paper', 'surface', 'surface-sunk'].map((ground) => [text, ground] as const),
      ),
      ...SOFT.map((ground) => [ground.replace('-soft', ''), ground] as const),
      ['accent-dark', 'accent-soft'],
      ['ink', 'accent-soft'],
      ['ink-soft', 'accent-soft'],
      ['ink', 'chosen'],
      ['ink', 'off'],
      ['on-fill', 'fill'],
      ['on-fill', 'fill-over'],
      ['on-fill', 'danger-fill'],
      ['on-fill', 'danger-fill-over'],
      ['on-off', 'off'],
    ] as const)('%s is readable on %s', (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['paper', 'surface'])(
      'control borders, the focus and status marks are visible on %s',
      (ground) => {
        for (const mark of ['edge', 'focus', 'accent-edge', 'draft', 'scheduled', 'published'])
          expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
      },
    );
  });
});

describe('lazyImport', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });

  /** A network that fails the given number of times. */
  function network(failures: number): void {
    let left = failures;
    globalThis.fetch = async () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      return new Response('');
    };
  }

  it('imports a module only once the server responds, because a failure would be permanent', async () => {
    network(3);
    const load = jest.fn(async () => 'module');
    const loading = lazyImport(load)();
    await jest.advanceTimersByTimeAsync(6_999);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps a loaded module, so that it opens without a network', async () => {
    network(0);
    const load = jest.fn(async () => 'module');
    const loader = lazyImport(load);
    await loader();
    network(Number.POSITIVE_INFINITY);
    await expect(loader()).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives up after fifteen seconds, and can be called again', async () => {
    network(5);
    const loader = lazyImport(async () => 'module');
    const refused = expect(loader()).rejects.toThrow('Failed to fetch');
    await jest.advanceTimersByTimeAsync(15_000);
    await refused;
    await expect(loader()).resolves.toBe('module');
  });

  it('does not wait forever for a connection without a response', async () => {
    let calls = 0;
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        calls += 1;
        init?.signal?.addEventListener('abort', () => reject(new Error('no answer')));
      });
    globalThis.fetch = silent;
    // AbortSignal.timeout is not affected by fake timers.
    const realTimeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
    const refused = expect(lazyImport(async () => 'module')()).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(35_000);
    await refused;
    expect(calls).toBe(5);
    AbortSignal.timeout = realTimeout;
  });
});

describe('pageAt', () => {
  function documentOf(head: string): Document {
    return new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
  }

  it.each([
    ['/', 'wizard'],
    ['/calendar', 'calendar'],
    ['/review/dG9rZW4', 'review'],
    ['/admin/form_submissions', 'admin'],
    ['/sandbox/inbox', 'sandbox'],
    ['/no/such-page', 'none'],
    ['/constructor', 'none'],
  ])('%s shows the page: %s', (path, page) => {
    expect(pageAt(documentOf(''), path)).toBe(page);
  });

  it.each(['/calendar/x', '//', '//x', '/'])("%s shows 'not found' if the server marks it", (path) => {
    expect(pageAt(documentOf('<meta name="byline-page" content="none">'), path)).toBe('none');
  });

  it('uses the path if the server marks something else', () => {
    expect(pageAt(documentOf('<meta name="byline-page" content="other">'), '/calendar')).toBe('calendar');
  });
});

describe('wordDiff', () => {
  const sideOf = (parts: ReturnType<typeof wordDiff>, side: 'before' | 'after') =>
    parts
      .filter((part) => part.side === 'both' || part.side === side)
      .map(({ text }) => text)
      .join('');
  const changed = (before: string, after: string) =>
    wordDiff(before, after)
      .filter(({ side }) => side !== 'both')
      .map(({ side, text }) => `${side}: ${text}`);

  describe('wordDiff', () => {
    it.each([
      ['One two three.', 'One 2 three, four.'],
      ['a\n\nb', 'a\nb\n'],
      ['', 'All of it'],
      ['**Bold** #tag', 'Bold #tags'],
      ['パンは待ってくれません。', 'パンは決して待ってくれません。'],
      ['👩‍👩‍👧‍👦 we', '👩‍👩‍👧 we'],
    ])('is complete for both sides: %j, %j', (before, after) => {
      const parts = wordDiff(before, after);
      expect([sideOf(parts, 'before'), sideOf(parts, 'after')]).toEqual([before, after]);
    });

    it('treats consecutive changed words as one change', () => {
      expect(changed('We bake by hand daily.', 'We bake in ovens daily.')).toEqual([
        'before: by hand',
        'after: in ovens',
      ]);
    });

    it('treats changed words of two lines as two changes', () => {
      expect(changed('by\nhand', 'in\novens')).toEqual([
        'before: by',
        'after: in',
        'before: hand',
        'after: ovens',
      ]);
    });

    it('does not mark a space that follows the word on both sides', () => {
      expect(changed('in the morning, by hand and more', 'in the morning, somehow and more')).toEqual([
        'before: by hand',
        'after: somehow',
      ]);
    });

    it('finds a changed word in a script without spaces', () => {
      const parts = wordDiff('パンは待ってくれません。', 'パンは決して待ってくれません。');
      expect(parts.filter(({ side }) => side === 'after').map(({ text }) => text)).toEqual(['決して']);
      expect(countWords(parts, 'after')).toBe(1);
      expect(countWords(parts, 'before')).toBe(0);
    });

    it('is fast for long texts with nothing in common', () => {
      const before = Array.from({ length: 5000 }, (_, index) => `a${index}`).join(' ');
      const after = Array.from({ length: 5000 }, (_, index) => `b${index}`).join(' ');
      const parts = wordDiff(before, after);
      expect([sideOf(parts, 'before'), sideOf(parts, 'after')]).toEqual([before, after]);
    });
  });
});

describe('words', () => {
  describe('a reason as a sentence', () => {
    it.each([
      ['the AI service is busy, wait a minute', 'The AI service is busy, wait a minute.'],
      ['the model asks: why?', 'The model asks: why?'],
      [MESSAGES.postFailed, 'Failed to generate full post'],
      ['', ''],
    ])('%s', (reason, words) => {
      expect(asSentence(reason)).toBe(words);
    });
  });
});
