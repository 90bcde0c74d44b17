/** What the client wants and does not want, read from what they wrote about their brand. */
export interface BrandRules {
  /** Whole lines that ask for something. */
  wanted: string[];
  /** Whole lines that rule something out. */
  unwanted: string[];
  /** The words that must not appear: names after 'Competitors:', topics after 'Never mention:'. */
  forbiddenTerms: string[];
}

/** Labels at the start of a line, in the languages of our clients. */
const NEVER =
  /^(?:[-*•]\s*)?(?:never(?: mention| write about| use| say)?|avoid|do not (?:mention|use|say|write about)|don't (?:mention|use|say|write about)|no[- ]?go(?:s)?|taboo|nie(?:mals)?(?: erwähnen)?|nicht erwähnen|vermeiden|tabu|jamais|à éviter|éviter|ne pas mentionner|nunca(?: mencionar)?|evitar|no mencionar|mai|evitare|non menzionare|nooit|vermijden|niet noemen|aldrig|undvik|nigdy|unikać)\s*[:：]\s*(.+)$/i;
const COMPETITORS =
  /^(?:[-*•]\s*)?(?:competitors?|rivals|wettbewerber|konkurrenten|mitbewerber|concurrents?|competidores|competencia|concorrenti|concorrentes|concurrenten|konkurrenter|konkurencja|rakipler)\s*[:：]\s*(.+)$/i;
const WANTED =
  /^(?:[-*•]\s*)?(?:always|do|tone|voice|immer|ton|tonfall|toujours|siempre|tono|sempre|altijd|toon|alltid|zawsze)\s*[:：]\s*(.+)$/i;

/** Reads the rules out of free text, one rule per line. A line without one of the labels is no rule. */
export function brandRules(notes: string): BrandRules {
  const rules: BrandRules = { wanted: [], unwanted: [], forbiddenTerms: [] };
  for (const line of notes.split('\n').map((one) => stripFieldName(one.trim()))) {
    const forbidden = NEVER.exec(line)?.[1] ?? COMPETITORS.exec(line)?.[1];
    if (forbidden) {
      rules.unwanted.push(line);
      rules.forbiddenTerms.push(...termsOf(forbidden));
    } else if (WANTED.test(line)) rules.wanted.push(line);
  }
  return rules;
}

/** 'Audience: Never mention: X' stands for 'Never mention: X'. */
function stripFieldName(line: string): string {
  return line.replace(/^(?:What sets them apart|Audience|Industry): /, '');
}

function termsOf(list: string): string[] {
  return list
    .split(/[,;，、]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|och|i|ve)\s/i)
    .map((term) => term.replace(/["'“”„«»().]/g, '').trim())
    .filter((term) => term.length >= 3);
}
