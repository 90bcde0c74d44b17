import { i18n } from '@lingui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { forgetLanguageInAddress } from '../../src/i18n/address.ts';
import { LanguageSwitch } from '../../src/ui/LanguageSwitch.tsx';
import { useLiveRegion } from '../../src/ui/LiveRegion.tsx';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';
import { lazyImport } from '../../src/ui/lazyImport.ts';
import { PageBoundary } from '../../src/ui/PageBoundary.tsx';
import { PostText } from '../../src/ui/PostText.tsx';
import { parsePostText, plainPostText, publishedText } from '../../src/ui/postText.ts';

describe('LanguageSwitch', () => {
  afterEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    window.history.replaceState(null, '', '/');
  });

  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Language' }))
      .getAllByRole('listitem')
      .map(({ firstElementChild }) => firstElementChild);

  describe('the choice of a language', () => {
    it('names each language in itself: the current one is marked, the others link to the same page', () => {
      render(<LanguageSwitch />);
      const [english, german] = entries();
      expect(english).toHaveTextContent('English');
      expect(english).toHaveAttribute('aria-current', 'true');
      expect(english).not.toHaveAttribute('href');
      expect(german).toHaveTextContent('Deutsch');
      expect(german).toHaveAttribute('lang', 'de');
      expect(german).toHaveAttribute('hreflang', 'de');
      expect(german).toHaveAttribute('href', '?lang=de');
      expect(german).not.toHaveAttribute('aria-current');
    });

    it('links back from German', () => {
      i18n.loadAndActivate({ locale: 'de', messages: {} });
      render(<LanguageSwitch />);
      expect(entries()[1]).toHaveAttribute('aria-current', 'true');
      expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en');
    });

    it.each(['pointerDown', 'focus'] as const)('keeps the rest of the current URL: %s', (event) => {
      render(<LanguageSwitch />);
      window.history.replaceState(null, '', '/calendar?formId=a%26b&lang=en#day');
      const german = screen.getByRole('link', { name: 'Deutsch' });
      fireEvent[event](german);
      expect(german).toHaveAttribute('href', '/calendar?formId=a%26b&lang=de#day');
    });
  });

  describe('the language in the URL', () => {
    it('is removed, and the history state stays', () => {
      window.history.replaceState({ step: 2 }, '', '/?formId=a&lang=de#top');
      const { length } = window.history;
      forgetLanguageInAddress(window);
      expect(window.location.href).toBe(`${window.location.origin}/?formId=a#top`);
      expect(window.history.state).toEqual({ step: 2 });
      expect(window.history).toHaveLength(length);
    });
  });
});

describe('LiveRegion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('announces after an open dialog has closed, unless there is a newer announcement', () => {
    let announce: (text: string) => void = () => undefined;
    function Page() {
      const live = useLiveRegion();
      announce = live.announce;
      return live.region;
    }
    render(<Page />);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const region = screen.getByRole('status');
    const wait = () => act(() => jest.advanceTimersByTime(1000));
    act(() => announce('Deleted'));
    expect(region).toBeEmptyDOMElement();
    wait();
    expect(region).toHaveTextContent('Deleted');
    act(() => announce('Deleted again'));
    dialog.remove();
    act(() => announce('Undone'));
    wait();
    expect(region).toHaveTextContent(/^Undone$/);
  });
});

describe('PageBoundary', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.fetch = realFetch;
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server answers but has no such file', () => Promise.resolve(new Response(''))],
  ])('shows a message and a retry button when %s', async (_, fetch) => {
    globalThis.fetch = fetch;
    const load = lazyImport(async (): Promise<{ View: () => null }> => {
      throw new TypeError('no such module');
    });
    const Missing = lazyComponent(load, ({ View }) => View);
    render(
      <PageBoundary>
        <Suspense fallback="Loading">
          <Missing />
        </Suspense>
      </PageBoundary>,
    );
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it("is in the page's language without a catalogue", () => {
    document.documentElement.lang = 'de';
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <PageBoundary>
        <Broken />
      </PageBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Diese Seite lässt sich gerade nicht anzeigen');
    document.documentElement.lang = '';
  });
});

const runs = (text: string) =>
  parsePostText(text).map((line) =>
    line.map(({ kind, text: run, bold }) => `${bold ? 'bold ' : ''}${kind}:${run}`),
  );

describe('parsePostText', () => {
  it('keeps all kinds of line breaks, and empty lines', () => {
    expect(runs('one\r\n\ntwo\rthree')).toEqual([['text:one'], [], ['text:two'], ['text:three']]);
  });

  it('finds bold text, but not in lone or spaced stars', () => {
    expect(runs('a **b c** d')).toEqual([['text:a ', 'bold text:b c', 'text: d']]);
    expect(runs('2 ** 3 ** 4 and **open')).toEqual([['text:2 ** 3 ** 4 and **open']]);
    expect(runs('**one\ntwo**')).toEqual([['text:**one'], ['text:two**']]);
  });

  it('finds hashtags of any language, but not numbers or URL fragments', () => {
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
  it('has no markup and ends with the tags', () => {
    expect(plainPostText('**Bold** and ** not')).toBe('Bold and ** not');
    expect(publishedText('**Hello** there\n', ['growth', '#B2B', 'customer stories'])).toBe(
      'Hello there\n\n#growth #B2B #customerstories',
    );
    expect(publishedText('', ['a'])).toBe('#a');
    expect(publishedText('Only text', [])).toBe('Only text');
    expect(publishedText('', ['##x y'])).toBe('#xy');
  });
});

describe('PostText', () => {
  it('renders bold as strong, keeps line breaks, and renders no links or markup', () => {
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

describe('lazyComponent', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = async () => new Response('');
    placeholder.mockClear();
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  function Greeting({ name }: { name: string }) {
    return <p>Hello {name}</p>;
  }
  const placeholder = jest.fn(() => 'Loading');
  function Placeholder() {
    return placeholder();
  }

  function show(View: typeof Greeting) {
    return act(async () => {
      render(
        <Suspense fallback={<Placeholder />}>
          <View name="Ada" />
        </Suspense>,
      );
    });
  }

  it('shows its fallback while loading, then the component', async () => {
    let arrive = (_module: { Greeting: typeof Greeting }) => {};
    const load = lazyImport(
      () =>
        new Promise<{ Greeting: typeof Greeting }>((resolve) => {
          arrive = resolve;
        }),
    );
    await show(lazyComponent(load, (module) => module.Greeting) as typeof Greeting);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive({ Greeting }));
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });

  it('shows a prefetched component immediately, without its fallback', async () => {
    const load = lazyImport(async () => ({ Greeting }));
    await load();
    await show(lazyComponent(load, (module) => module.Greeting) as typeof Greeting);
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(placeholder).not.toHaveBeenCalled();
  });
});
