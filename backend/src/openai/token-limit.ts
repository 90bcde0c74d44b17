/** Fewer tokens hold no post. */
const LEAST_TOKENS = 256;

const ABOUT_LENGTH =
  /context[_ ](?:length|window|size)|exceed_context_size|maximum context|max_(?:completion_|new_|output_)?tokens\b[^.]*?(?:too large|must be|exceed|range|maximum|at most|>)|(?:completion|output) tokens|too many tokens|prompt (?:is )?too long|tokens to keep/i;
const CONTEXT = [
  /context[_ ](?:length|window|size)\D{0,30}?(\d+)/i,
  /(\d+)\D{0,20}?context[_ ](?:length|window|size)/i,
  /max_new_tokens\W* must be <= (\d+)/i,
];
const PROMPT = [
  /(\d+) (?:tokens )?(?:in the (?:messages|prompt)|of (?:text|message) input)/i,
  /(\d+) (?:input|prompt|`?inputs`?) tokens/i,
  /(\d+) `inputs` tokens/i,
  /(?:resulted in|prompt contains(?: at least)?|prompt (?:is )?too long\D{0,3}|has) (\d+)(?: tokens)?/i,
  /request \((\d+) tokens/i,
];
const OUTPUT = [
  /(?:at most|up to|maximum of|less than or equal to|<=|must be in|> )\D{0,4}(\d+)/i,
  /\[\s*\d+\s*,\s*(\d+)\s*\]/,
  /(?:limit|maximum)(?: value)? (?:is|of|for)\D{0,40}?(\d+)/i,
];

/**
 * How many tokens of an answer a server allows, from the message of its refusal: `limit` holds for every
 * prompt, `left` for this one. Undefined if the message is about something else.
 * @param asked tokens that were asked for
 */
export function allowedTokens(
  message: string,
  asked: number,
): { limit: number } | { left: number } | 'prompt_too_long' | undefined {
  if (!ABOUT_LENGTH.test(message)) return undefined;
  const text = message.replace(/(\d)[,_](?=\d{3}\b)/g, '$1');
  const context = firstNumber(text, CONTEXT);
  if (context === undefined) {
    const limit = firstNumber(text, OUTPUT);
    if (limit !== undefined && limit < asked) return limit < LEAST_TOKENS ? 'prompt_too_long' : { limit };
    if (/prompt|input|tokens to keep/i.test(text)) return 'prompt_too_long';
  }
  const total = firstNumber(text, [/requested(?: about)? (\d+) tokens/i]);
  const prompt =
    firstNumber(text, PROMPT) ?? (total !== undefined && total > asked ? total - asked : undefined);
  const room = context === undefined ? asked : Math.min(context, asked);
  const left = context !== undefined && prompt !== undefined ? context - prompt : Math.floor(room / 2);
  // The prompt was counted "at least", so the same number again cannot help.
  const fewer = left < asked ? left : Math.floor(asked / 2);
  return fewer < LEAST_TOKENS ? 'prompt_too_long' : { left: fewer };
}

function firstNumber(text: string, patterns: RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const number = pattern.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}
