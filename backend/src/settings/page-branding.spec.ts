import { FilledPages } from '../common/http/pages.js';
import { PAGE_MARKS } from '../shared/page-marks.js';
import { toPageBranding } from './page-branding.js';
import { UNSET_SETTINGS } from './settings.service.js';

const BUILT = PAGE_MARKS.map((mark) => `<i id="${mark}">%%${mark}%%</i>`).join('');
const SET = { ...UNSET_SETTINGS, version: 1, name: 'Acme' };
const NASTY = '"><script>alert(1)</script> %%style%%';

function filled(
  settings: typeof UNSET_SETTINGS,
  page = 'wizard',
  { language = 'en', off = [] }: { language?: 'en' | 'de'; off?: readonly string[] } = {},
): Document {
  const pages = new Map([[language, new Map([page, 'text'].map((name) => [name, BUILT]))]]);
  return new Document(
    new FilledPages(pages).find(page, language, toPageBranding({ settings, off }))?.html ?? '',
  );
}

/** A minimal DOM: each placeholder is the only content of an element with an id. */
class Document {
  constructor(readonly html: string) {}
  of(id: string): string {
    return new RegExp(`<i id="${id}">([\\s\\S]*?)</i>`).exec(this.html)?.[1] ?? 'missing';
  }
}

it("shows the product's branding by default", () => {
  const page = filled(UNSET_SETTINGS);
  expect(page.of('name')).toBe('Byline');
  expect(page.of('strategyWithin')).toBe('Your strategy within 3 days');
  expect(page.of('postsAMonth')).toBe('8 posts a month');
  expect(page.of('description')).toMatch(/^Byline writes 8 LinkedIn posts a month/);
  expect([page.of('style'), page.of('foot'), page.of('text')]).toEqual(['', '', '']);
});

it('shows the agency in the language of the page', () => {
  const page = filled({ ...SET, postsPerMonth: 1, strategyDays: 5, legal: 'Acme' }, 'wizard', {
    language: 'de',
  });
  expect(page.of('name')).toBe('Acme');
  expect(page.of('strategyWithin')).toBe('Ihre Strategie innerhalb von 5 Tagen');
  expect(page.of('postsAMonth')).toBe('1 Beitrag im Monat');
  expect(page.of('foot')).toContain('<a href="/legal?lang=de">Impressum</a>');
  expect(page.of('foot')).not.toContain('privacy');
  expect(JSON.parse(page.of('face').replaceAll('&quot;', '"'))).toEqual({
    name: 'Acme',
    postsPerMonth: 1,
    strategyDays: 5,
    strategyWithin: 'Ihre Strategie innerhalb von 5 Tagen',
    postsAMonth: '1 Beitrag im Monat',
    howItWorks: expect.stringContaining('gesprochen oder getippt'),
    emailHint: expect.stringContaining('An diese Adresse senden wir'),
    off: [],
    followUpsOn: false,
    editorApproval: false,
    weekdays: [2, 4],
    time: '09:00',
    timeZone: 'UTC',
    approvalDays: 3,
    daysOff: ['12-24', '12-25', '12-26', '12-31', '01-01'],
    version: 1,
  });
});

it('lists the capabilities that are off, and promises no emails or recordings without them', () => {
  const page = filled(UNSET_SETTINGS, 'wizard', { off: ['speech', 'mail'] });
  expect(page.of('howItWorks')).toBe(
    'You tell us your stories. We write the posts, and you approve each one.',
  );
  expect(page.of('emailHint')).toBe('For questions about your form and your posts.');
  expect(JSON.parse(page.of('face').replaceAll('&quot;', '"')).off).toEqual(['speech', 'mail']);
});

it('escapes all input and does not fill placeholders in it', () => {
  const { html } = filled({ ...SET, name: NASTY, legal: NASTY }, 'legal');
  expect(html).not.toContain('<script');
  expect(html).not.toContain(NASTY);
  expect(html).toContain('%%style%%');
});

it('overrides the colours in light and dark, and replaces the name with the logo', () => {
  const logo = { url: '/api/settings/logo?v=ab12', width: 400, height: 100 };
  const style = filled({ ...SET, accent: '#0b6b3a', logo }).of('style');
  expect(style).toContain(':root:root:root{--accent:#0b6b3a;');
  expect(style).toContain('@media (prefers-color-scheme:dark){:root:root:root{--accent:#');
  expect(style).toContain('width:144px;height:36px');
  expect(style).toContain('url("/api/settings/logo?v=ab12")');
});

it('shows a text of the agency as paragraphs, headings and links', () => {
  const legal = '# Controller\n\nAcme <Ltd>\nMill Lane 1\n\nSee https://acme.example/a?b=1&c=2.';
  const text = filled({ ...SET, legal }, 'legal').of('text');
  expect(text).toContain('<h1>Legal notice</h1>');
  expect(text).toContain('<h2>Controller</h2>');
  expect(text).toContain('<p>Acme &lt;Ltd&gt;<br>Mill Lane 1</p>');
  expect(text).toContain(
    'See <a href="https://acme.example/a?b=1&amp;c=2" rel="noopener">https://acme.example/a?b=1&amp;c=2</a>.</p>',
  );
});

it('updates a page after a change', () => {
  const pages = new FilledPages(new Map([['en', new Map([['wizard', '%%name%%']])]]));
  expect(pages.find('wizard', 'en', toPageBranding({ settings: SET, off: [] }))?.html).toBe('Acme');
  expect(
    pages.find('wizard', 'en', toPageBranding({ settings: { ...SET, version: 2, name: 'Mill' }, off: [] }))
      ?.html,
  ).toBe('Mill');
});
