import { goldenClient } from '../../../test/support/brief.js';
import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { lintedPost } from '../../../tools/eval/review-client.ts';
import { lint } from './lint.js';

const KINDS = [
  'placeholder',
  'markdown',
  'html',
  'line_break',
  'machine_phrase',
  'citation',
  'unicode_letters',
];

let baker: GoldenClient;
beforeAll(async () => {
  baker = await goldenClient('baker-consultant');
});

/** Kinds of leftovers that are found in a text after the body of a clean post. */
function leftoversIn(text: string, said = ''): string[] {
  const client = { ...baker, answers: [...baker.answers, { question: '', text: said, spoken: true }] };
  const post = lintedPost(client, baker.post, []);
  const { findings } = lint({ ...post, text: `${post.text}\n\n${text}` });
  return [...new Set(findings.map(({ kind }) => kind).filter((kind) => KINDS.includes(kind)))];
}

it.each([
  ['placeholder', 'Revenue grew by [X]% in a year.'],
  ['placeholder', 'Revenue grew by X% in Y months.'],
  ['placeholder', 'Wir sparten XX % und Y Stunden.'],
  ['placeholder', 'It took $X and N customers.'],
  [
    'placeholder',
    '[Insert a short anecdote about a client who doubled their revenue after this change here]',
  ],
  ['placeholder', '(insert name of client here)'],
  ['placeholder', '(hier den Namen des Kunden einfügen)'],
  ['placeholder', 'I told <Client Name> the truth.'],
  ['placeholder', 'Working at [Your Company (optional)] taught me that.'],
  ['placeholder', 'Dear {{first_name}}, dear {Firma}.'],
  ['placeholder', '[Two lines\nof an instruction]'],
  ['placeholder', 'I met ____ in Husum.'],
  ['placeholder', 'Thanks to INSERT NAME HERE.'],
  ['line_break', 'We answer within four hours.\\n\\nI stopped giving discounts.'],
  ['markdown', 'It was *really* good.'],
  ['markdown', 'It was _truly_ mine.'],
  ['markdown', '* call back\n* write down'],
  ['markdown', 'One.\n\n---\n\nTwo.'],
  ['markdown', '```\ncode\n```'],
  ['markdown', '**Call back\nthe same day**'],
  ['markdown', 'It was ~~bad~~ good.'],
  ['markdown', '| a | b |\n|---|---|\n| c | d |'],
  ['markdown', '## Why it works'],
  ['markdown', '> A quote.'],
  ['markdown', '- [ ] call back'],
  ['markdown', 'See [my page](https://bread.example).'],
  ['html', 'It was <b>good</b>.'],
  ['html', 'One.<br>Two.'],
  ['html', '<p class="x">One.</p>'],
  ['html', 'Sales &amp; marketing &#39;now&#39;'],
  ['machine_phrase', "Here's a LinkedIn post for you:"],
  ['machine_phrase', 'Sure! Here is the revised version:'],
  ['machine_phrase', '(Word count: 180)'],
  ['machine_phrase', 'Let me know if you would like me to adjust the tone.'],
  ['machine_phrase', 'Hook: Bread waits.'],
  ['machine_phrase', 'Hier ist ein LinkedIn-Beitrag für Sie:'],
  ['machine_phrase', 'Gerne! Hier ist der Entwurf.'],
  ['machine_phrase', 'Lassen Sie mich wissen, ob ich etwas anpassen soll.'],
  ['machine_phrase', 'Möchten Sie, dass ich den Text kürze?'],
  ['citation', 'Silence costs trust【4†source】.'],
  ['citation', 'Silence costs trust citeturn0search0.'],
  ['citation', 'Silence costs trust.[1] And so on.[2]'],
  ['citation', 'Silence costs trust [^3].'],
  ['citation', 'Silence costs trust [citation needed].'],
  ['unicode_letters', '𝐖𝐞𝐢𝐠𝐡 it.'],
  ['unicode_letters', 'ｗｅｉｇｈ it.'],
  ['unicode_letters', 'ᴡᴇɪɢʜ it.'],
  ['unicode_letters', 'ⓦeigh it.'],
  ['unicode_letters', 'Wеigh it.'],
  ['unicode_letters', 'W\u0336e\u0336igh it.'],
])('finds a leftover of the kind %s in %j', (kind, text) => {
  expect(leftoversIn(text)).toContain(kind);
});

it.each([
  '#नेतृत्व #हिन्दी',
  '#ผู้นำ #Zu\u0308rich #snake_case_tag',
  'Für Kund*innen und Mitarbeiter*innen: 5 < 7, a > b.',
  'The file_name_of and my_own_file are C:\\new.',
  '- call back\n- write down',
  '- 20 % and + 10 %',
  'Generation Z people and Gen Z customers.',
  'He said (and add that to the list) "bread [...] waits".',
  'It costs 5 € per m² — 3 × 4 kΩ, 1º, naïve façade, Ǆ.',
  'Here is what I learned:\n1. Call back.',
  'Der Text: drei Sätze. Hier ist mein Fazit: Brot wartet nicht.',
  'Als KI-Beraterin sage ich das.',
  'Call me <3 AT&T; R&D.',
])('finds nothing in %j', (text) => {
  expect(leftoversIn(text)).toEqual([]);
});

it.each(['[your baker]', 'X% of all', '*really*', '(insert name here)', '{Firma}'])(
  'finds nothing in %s if a source says it',
  (text) => {
    expect(leftoversIn(text, `I always say ${text} and nothing else.`)).toEqual([]);
  },
);
