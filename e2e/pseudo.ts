import type { Page } from '@playwright/test';

/**
 * A pseudo-language: English with an accent on each letter and doubled vowels, so that texts are about 40 % longer and
 * untranslated words show up. The pages are built normally; only the English catalogues are replaced on their way to
 * the browser.
 */
const LETTERS: Record<string, string> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' },
  ...{
    b: 'ƀ',
    c: 'ç',
    d: 'ď',
    f: 'ƒ',
    g: 'ğ',
    h: 'ĥ',
    j: 'ĵ',
    k: 'ķ',
    l: 'ĺ',
    m: 'ɱ',
    n: 'ñ',
    p: 'þ',
    q: 'ɋ',
  },
  ...{ r: 'ř', s: 'š', t: 'ţ', v: 'ʋ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{
    B: 'Ɓ',
    C: 'Ç',
    D: 'Ď',
    F: 'Ƒ',
    G: 'Ğ',
    H: 'Ĥ',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ĺ',
    M: 'Ṁ',
    N: 'Ñ',
    P: 'Þ',
    Q: 'Ɋ',
  },
  ...{ R: 'Ř', S: 'Š', T: 'Ţ', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** A text in that language. Tags of elements within a sentence are kept. */
export function pseudo(words: string): string {
  return words.replace(/<\/?\d+\/?>|[A-Za-z]/g, (part) => LETTERS[part] ?? part);
}

/** A compiled message: a text, or a list of texts, placeholders and plurals. */
type Message = string | readonly Part[];
type Part = string | readonly [gap: string, kind?: string, choices?: Record<string, Message>];

function pseudoMessage(message: Message): Message {
  return typeof message === 'string' ? pseudo(message) : message.map(pseudoPart);
}

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudo(part);
  const [gap, kind, choices] = part;
  if (kind === undefined || typeof choices !== 'object') return part;
  const said = Object.entries(choices).map(([when, message]) => [
    when,
    when === 'offset' ? message : pseudoMessage(message),
  ]);
  return [gap, kind, Object.fromEntries(said)];
}

/** The build's format of a catalogue. */
const CATALOGUE = /JSON\.parse\((?:`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\)/s;

/** The messages in a prerendered page. */
const MESSAGES = /(<script type="application\/json" id="messages">)(.*?)(<\/script>)/s;

function pseudoMessages(json: string): string {
  const messages: Record<string, Message> = JSON.parse(json);
  const said = Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]);
  return JSON.stringify(Object.fromEntries(said));
}

/** Serves a page in that language. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        MESSAGES,
        (_whole, start, json, end) => `${start}${pseudoMessages(json).replaceAll('<', '\\u003c')}${end}`,
      );
      return route.fulfill({ response, body });
    },
  );
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // The body is read beforehand, because the response may be disposed with its page.
    if (!/export\{\w+ as messages\}/.test(code)) return route.fulfill({ response, body: code });
    const body = code.replace(CATALOGUE, (whole) => {
      // The argument is a string literal that the build wrote.
      const json: string = new Function(`return ${whole.slice('JSON.parse('.length, -1)}`)();
      return `JSON.parse(${JSON.stringify(pseudoMessages(json))})`;
    });
    await route.fulfill({ response, body });
  });
}

/**
 * Texts on a page that are in no catalogue: visible ones and those for screen readers.
 * @param data patterns of user data, vendor data and browser texts, which are ignored
 */
export async function wordsOutside(page: Page, data: readonly RegExp[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element && !element.closest('script, style, noscript, textarea'))
        found.push(walker.currentNode.textContent ?? '');
    }
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
    ])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const ours = texts.map((text) => data.reduce((rest, part) => rest.replaceAll(part, ''), text).trim());
  return [...new Set(ours.filter((text) => /[A-Za-z]{2}/.test(text)))];
}
