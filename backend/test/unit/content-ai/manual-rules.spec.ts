import { brandRules, rulesOf } from '../../../src/content-ai/brand-rules.js';

describe('a manual', () => {
  it('is read by its headings: what stands under them up to the next, and words only where it names words', () => {
    const manual = [
      'BYLINE MILLS – BRAND MANUAL',
      '',
      '1 Who we are',
      'Our mill was founded in 1911. We have always been a family firm, and we never sold a share. Never in those',
      'years did a wheel stand still for longer than a week.',
      '',
      '3.2 Tone of voice',
      '',
      'Dry, warm, exact',
      'Like a letter to a',
      'neighbour',
      '',
      'Don’ts:',
      '• Superlatives of any kind, also where',
      '  others use them',
      '• Exclamation marks',
      'Colours',
      'Our green is a dark one.',
      '',
      'Words we avoid',
      '– “cheap” – say “fair”',
      '– flour power (a joke of 1998)',
      '– anything that sounds as if a machine had written it',
      '',
      'Always write our name in full. The name is older than the mill.',
    ].join('\n');
    expect(brandRules('', [manual])).toEqual({
      wanted: ['Dry, warm, exact', 'Like a letter to a neighbour', 'Always write our name in full.'],
      unwanted: [
        'Superlatives of any kind, also where others use them',
        'Exclamation marks',
        '“cheap” – say “fair”',
        'flour power (a joke of 1998)',
        'anything that sounds as if a machine had written it',
      ],
      forbiddenTerms: ['cheap', 'flour power'],
    });
    expect(rulesOf(manual)).toHaveLength(8);
  });

  it('is read column by column where they stand beside each other', () => {
    const manual = [
      "Do\tDon't",
      'Speak plainly and\tUse words that only',
      'to the point\tengineers know',
      'Say “we”\tSay “the company”',
      '\tSwear',
      '',
      'Never say\tcheap, world-class',
      'Voice      calm',
    ].join('\n');
    expect(brandRules('', [manual])).toEqual({
      wanted: ['Voice: calm', 'Speak plainly and to the point', 'Say “we”'],
      unwanted: [
        'Never say: cheap, world-class',
        'Use words that only engineers know',
        'Say “the company”',
        'Swear',
      ],
      forbiddenTerms: ['cheap', 'world-class'],
    });
  });

  it('has bullets that a tab parts from their items', () => {
    const list = ['Words we avoid', '-\tcheap', '•     synergy', '1.\tguru'].join('\n');
    expect(brandRules('', [list]).forbiddenTerms).toEqual(['cheap', 'synergy', 'guru']);
    const columns = ["Do\tDon't", '•\tSay we\t•\tShout', '•\tBe brief'].join('\n');
    const table = ["Do\tDon't", '–\tSwear'].join('\n');
    expect(brandRules('', [columns])).toMatchObject({ wanted: ['Say we', 'Be brief'], unwanted: ['Shout'] });
    expect(brandRules('', [table])).toEqual({
      wanted: [],
      unwanted: ['Swear'],
      forbiddenTerms: [],
    });
  });

  it.each([
    ['de', 'Wörter, die wir vermeiden\nbillig\nBrückentechnologie', ['billig', 'Brückentechnologie']],
    ['fr', 'Mots à éviter :\n• pas cher\n• leader', ['pas cher', 'leader']],
    ['es', 'Palabras prohibidas\n- barato\n- líder', ['barato', 'líder']],
    ['it', 'Parole da evitare\n- economico', ['economico']],
    ['nl', 'Woorden die we vermijden\n- goedkoop', ['goedkoop']],
    ['pt', 'Palavras a evitar\n- barato', ['barato']],
  ])('names words under a heading in %s', (_language, manual, terms) => {
    expect(brandRules('', [manual]).forbiddenTerms).toEqual(terms);
  });

  it.each([
    ['en', 'Never use slang. Avoid puns. Don’t shout.', 'Always sign with your name.'],
    [
      'de',
      'Niemals Kunden nennen. Vermeiden Sie Anglizismen. Keine Ausrufezeichen verwenden.',
      'Immer Ross und Reiter nennen.',
    ],
    [
      'fr',
      'Ne jamais tutoyer. Évitez les anglicismes. N’utilisez pas de sigles.',
      'Toujours signer de son nom.',
    ],
    ['es', 'Nunca tutear. Evite los anglicismos. No usar siglas.', 'Siempre firmar con el nombre.'],
    [
      'it',
      'Mai usare sigle. Evitare gli anglicismi. Non scrivete in maiuscolo.',
      'Sempre firmare con il nome.',
    ],
    [
      'nl',
      'Nooit klanten noemen. Vermijd jargon. Gebruik geen afkortingen.',
      'Altijd met je naam ondertekenen.',
    ],
    ['pt', 'Nunca use siglas. Evite anglicismos. Não escreva em maiúsculas.', 'Sempre assinar com o nome.'],
  ])('orders in sentences in %s, of which no word is looked for', (_language, bans, wish) => {
    const rules = brandRules('', [`About us. ${bans} ${wish}`]);
    expect(rules.unwanted).toHaveLength(3);
    expect(rules.wanted).toEqual([wish]);
    expect(rules.forbiddenTerms).toEqual([]);
  });

  it.each([
    'Never in our history did we close. Always a pleasure. Never mind the rain, we went out. Don’t get me wrong: I like rain.',
    'Nie habe ich bereut, die Mühle zu übernehmen. Immer wenn es regnet, kommen Leute, die sonst nie kommen.',
    'Nunca quise ser molinero. Siempre quise viajar. No era fácil.',
    'Mai avrei pensato di tornare. Sempre la stessa storia.',
    'Jamais un client n’est reparti fâché. Toujours le même four.',
    'Nooit had ik gedacht dat ik hier zou werken. Altijd al wilde ik weg.',
    'The tone of the bell tells the hour. We do what we can, and what we avoid costs nothing.',
  ])('that only tells a story orders nothing: %s', (story) => {
    expect(brandRules('', [story])).toEqual({ wanted: [], unwanted: [], forbiddenTerms: [] });
  });

  it('gives twenty lines of each kind at most, the plainest first, none longer than 200 characters', () => {
    const list = (name: string) =>
      [
        "Don'ts",
        ...Array.from({ length: 40 }, (_, index) => `- ${name} ${index} ${'and more '.repeat(30)}`),
      ].join('\n');
    const { unwanted } = brandRules('', [`Avoid puns.\n\n${list('Slang')}\n\nNever: shout`, list('Noise')]);
    expect(unwanted).toHaveLength(20);
    expect(unwanted[0]).toBe('Never: shout');
    expect(unwanted[13]).toMatch(/^Noise 0 .* more…$/);
    expect(Math.max(...unwanted.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(unwanted).not.toContain('Avoid puns.');
  });

  it.each([
    ['brackets', `Words we avoid\n- ${'(('.repeat(90_000)}`],
    ['lines that go on for ever', 'and then some more of it that never comes to an end\n'.repeat(4000)],
    ['columns', "Don't\tDo\n".repeat(20_000)],
    ['tables', 'Do\tDo\n\n'.repeat(100_000)],
  ])('made by a machine of %s is read in no time', (_what, manual) => {
    const started = Date.now();
    brandRules('', [manual]);
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('has no words looked for behind a ban of any kind, as the notes have', () => {
    expect(brandRules('', ['Never: shouting, jargon']).forbiddenTerms).toEqual([]);
    expect(brandRules('Never: politics', ['Never mention: prices']).forbiddenTerms).toEqual([
      'politics',
      'prices',
    ]);
  });
});

it('looks for a bounded number of words, however many a manual lists', () => {
  const list = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(', ');
  expect(brandRules('', [`Never say: ${list}`]).forbiddenTerms).toHaveLength(200);
});

it.each([
  'Competitors: none',
  'Wettbewerber: keine',
  'Never mention: n/a',
  'Competitors: Acme, others, etc.',
])('takes no word for a name where there is none: %s', (notes) => {
  expect(brandRules(notes).forbiddenTerms).toEqual(notes.includes('Acme') ? ['Acme'] : []);
});
