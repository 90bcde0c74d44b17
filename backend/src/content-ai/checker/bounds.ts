/** How a text says that it rounds: to a number near by, from below, from above, or with a bound alone. */
export type Bound = 'about' | 'nearly' | 'over' | 'under';

/** What may stand between such a word and its number. */
const LINK = String.raw`(?:\s+(?:an?|one|ein\p{L}*|une?|un[oa]?|uma?|een|en|ett|the|der|die|das|las?|los|le|les|gli|i|de|het|gut\p{L}{0,2}))?[\s(€£$¥]*$`;
const ABOUT =
  "about|around|roughly|approximately|some|circa|ca\\.?|like|etwa|ungefähr|rund|zirka|gegen|environ|autour de|à peu près|unos|unas|alrededor de|aproximadamente|cerca de|più o meno|circa|uns|umas|por volta de|ongeveer|rond|zo'n|een stuk of|omkring|ungefär|cirka|runt|około|mniej więcej|jakieś";
const NEARLY =
  'nearly|almost|close to|just under|not quite|fast|knapp\\p{L}{0,2}|beinahe|annähernd|presque|près de|pas loin de|casi|cerca de|quasi|quase|perto de|bijna|haast|nästan|närmare|prawie|niemal|blisko|bez mała';
const OVER =
  "more than|over|a good|a little over|just over|upwards of|above|mehr als|über|gut\\p{L}{0,2}|plus d[e’']|un peu plus de|más de|algo más de|più di|oltre|mais de|meer dan|ruim|mer än|över|drygt|ponad|więcej niż|z górą";
const UNDER =
  "less than|fewer than|under|below|weniger als|unter|moins d[e’']|menos de|meno di|minder dan|onder|mindre än|färre än|under|mniej niż|poniżej";

const BEFORE = (
  [
    ['over', OVER],
    ['under', UNDER],
    ['nearly', NEARLY],
    ['about', ABOUT],
  ] as const
).map(([bound, words]) => [bound, new RegExp(`(?<!\\p{L})(?:${words})${LINK}`, 'iu')] as const);

/** The word of rounding that ends right before a number. @param before what stands there, a few words are enough */
export function boundBefore(before: string): Bound | undefined {
  const near = before.slice(-40);
  return BEFORE.find(([, pattern]) => pattern.test(near))?.[0];
}

const BEHIND: [Bound, RegExp][] = [
  ['over', /^[\s-]*(?:odd|y pico|e passa|e tal|och lite till|und ein paar)(?!\p{L})/iu],
  [
    'about',
    /^[\s-]*(?:\p{L}+\s+)?(?:or so|oder so|environ|circa|más o menos|mais ou menos|of zo|ungefär)(?!\p{L})/iu,
  ],
];

/** The same for what stands right behind it: "forty-odd", "twenty minutes or so". */
export function boundBehind(after: string): Bound | undefined {
  const near = after.slice(0, 40);
  return BEHIND.find(([, pattern]) => pattern.test(near))?.[0];
}

/** How far above or below the said number the true one may lie, as shares of the said one. */
export type Slack = readonly [below: number, above: number];

/** "Nearly two thousand" for 1,912 is a rounding up that flatters; "more than a thousand" for 1,126 is true. */
const COUNTS: Record<Bound, Slack> = {
  about: [0.03, 0.03],
  nearly: [0.03, 0],
  over: [0, 0.16],
  under: [0.16, 0],
};
/** Shares and durations are rounded more freely: nobody hears a number of days in "a month and a half". */
const LOOSE: Record<Bound, Slack> = {
  about: [0.08, 0.08],
  nearly: [0.1, 0.005],
  over: [0.005, 0.2],
  under: [0.2, 0.005],
};

/** A share of two numbers of a sentence may be chance, so it has to be close. */
const PAIRS: Record<Bound, Slack> = {
  about: [0.03, 0.03],
  nearly: [0.04, 0.005],
  over: [0.005, 0.05],
  under: [0.05, 0.005],
};
const SLACK = { count: COUNTS, loose: LOOSE, pair: PAIRS };

/** 27 is rounded by nobody: a bound says something only of a round number. */
const ROUND = /^\d5?0*$/;

/** Whether a number is a fair rounding of the true one, given what the text says about it. */
export function isFairRounding(said: number, truth: number, bound: Bound, kind: keyof typeof SLACK): boolean {
  if (kind === 'count' && !ROUND.test(String(said))) return false;
  const [below, above] = SLACK[kind][bound];
  return truth >= said * (1 - below) - 1e-9 && truth <= said * (1 + above) + 1e-9;
}
