/** Words of welcome by language; what stands before and behind them is told below. */
const WELCOME: Record<string, string> = {
  en: 'hi|hiya|hello|hey|howdy|good (?:morning|afternoon|evening|day)|(?:morning|evening|welcome) (?:all|everyone|everybody|folks|friends|back)|greetings|happy (?:monday|tuesday|wednesday|thursday|friday|new year)',
  de: 'hallo|hi|hey|guten (?:tag|morgen|abend)|gute[rns]? (?:morgen|tag|abend)|moin(?: moin)?|servus|grüß (?:gott|euch|dich|sie)|grüezi|mahlzeit',
  fr: 'bonjour|bonsoir|salut|coucou|hello',
  es: 'hola|buenos días|buenas(?: tardes| noches)?|muy buenas|saludos',
  it: 'ciao|buongiorno|buon giorno|buonasera|buona (?:sera|giornata)|salve',
  pt: 'olá|oi|bom dia|boa (?:tarde|noite)|saudações',
  nl: 'hallo|hoi|hey|dag|goedemorgen|goedemiddag|goedenavond|goedendag|goede (?:morgen|middag|avond)',
  sv: 'hej(?: hej)?|hejsan|hallå|tjena|god (?:morgon|kväll|dag)|goddag',
  pl: 'cześć|hej|dzień dobry|dobry wieczór|witam|witajcie|witaj|siema',
  tr: 'merhaba|selam|günaydın|iyi günler',
  ru: 'привет|здравствуйте|добрый день|доброе утро',
  ar: 'مرحبا|السلام عليكم',
  ja: 'こんにちは|おはようございます',
  zh: '你好|大家好',
  ko: '안녕하세요',
};

/** 'Dear' and its like greet only before somebody who is spoken to. */
const DEAR =
  'my dears?|dear|liebe[rs]?|werte|geschätzte|chers?|chères?|mes chers|estimad[oa]s?|querid[oa]s?|car[aei]|caro|carissim[ei]|gentili|car[oa]s|prezad[oa]s|beste|lieve|kära|bästa|drodzy|drogie|szanowni';
const ADDRESSED =
  'all|everyone|everybody|friends?|colleagues?|network|connections?|followers?|readers?|customers?|clients?|neighbours?|linkedin|community|team|people|folks|ladies|leute|alle|freunde|freundinnen|kolleg\\p{L}*|netzwerk\\p{L}*|kund\\p{L}*|leser\\p{L}*|follower\\p{L}*|gemeinde|community|mitmenschen|ami\\p{L}*|collègue\\p{L}*|réseau|abonné\\p{L}*|lecteur\\p{L}*|lectrices|client\\p{L}*|tous|toutes|amig\\p{L}*|colegas?|compañer\\p{L}*|lector\\p{L}*|seguidor\\p{L}*|tod[oa]s|amic\\p{L}*|collegh\\p{L}*|lettor\\p{L}*|tutt[ie]|rete|rede|leitor\\p{L}*|mensen|allemaal|vrienden|collega\\p{L}*|netwerk|volgers|lezers|klanten|vänner|kollegor|alla|nätverk\\p{L}*|följare|läsare|kunder|państwo|przyjaciele|koledzy|koleżanki|znajomi|czytelnicy|klienci|pessoal|gente|galera|malta|familia|famiglia|ragazz\\p{L}*';

/** What may stand before a greeting, and what with an article may: 'A hello costs nothing' is no greeting. */
const WARM =
  'also|well|so|and|very|most|schönen|wunderschönen|recht|ganz|herzlich(?:es|en)?|bien le|muy|och|więc|no to';
const ARTICLE = `(?:an?|the|my|einen?|ein|un|une|uno|una|um|uma|en|et) (?:(?:big|warm|herzliches|fröhliches|cheerful|good|very|most|schönen|wunderschönen|grand|gran|grande|varmt|stort) ){0,2}`;
/** What turns to somebody behind a greeting. */
const TO =
  "in die|in the|to|from|tout|toda|le|la|les|las|los|there|again|you|y'all|all|everyone|everybody|everyone's|an|aus|von|vom|zusammen|miteinander|allerseits|beinand|beieinander|euch|ihr|à|au|aux|de|depuis|a|al|desde|da|dal|dalla|dalle|dai|do|dos|das|aan|uit|van|allemaal|allihopa?|till|från|på|do|z|ze|od|wszystkim|państwu";
/** What makes the greeting the subject of a sentence: 'Hello is what nobody says here.' */
const SPOKEN_OF =
  "(?:is|was|are|means|says|said|sounds|isn't|ist|war|sagt|sagen|heißt|klingt|est|veut|dit|es|era|significa|è|é|foi|betekent|zegt|är|betyder|to|jest|znaczy)(?!\\p{L})";
const MAX_OPENING = 60;
const END = '[,!.:;\\n—–]';

const ALL = Object.values(WELCOME).join('|');
const BARE = new RegExp(`^[¡!\\s]*(?:(?:${WARM}) ){0,3}(?:${ALL})\\s*${END}`, 'iu');
const TURNED = new RegExp(
  `^[¡!\\s]*(?:${ARTICLE})?(?:(?:${WARM}) ){0,3}(?:${ALL})\\s+(\\p{L}[\\p{L}']*)(?![\\p{L}'])([^,!.:;?\\n—–]{0,${MAX_OPENING}})${END}`,
  'iu',
);
const TURNS = new RegExp(`^(?:${TO}|${ADDRESSED})(?![\\p{L}'])`, 'iu');
const SPOKEN = new RegExp(`^\\s*(?:[\\p{L}']+\\s+){0,2}${SPOKEN_OF}`, 'iu');
const LETTER = new RegExp(
  `^[¡\\s]*(?:${DEAR})\\s(?:\\p{L}+\\s){0,3}(?:${ADDRESSED})(?!\\p{L})[^.?\\n]{0,40}[,!:\\n—–]`,
  'iu',
);
/** A greeting in quotation marks is one only where nothing else stands on its line. */
const QUOTED = /^["“„«]([^"“”„«»]{2,60})["”“»]\s*(?:\n|$)/u;

/** The greeting that a text begins with, in any dress; undefined where there is none. */
export function greetingOf(text: string): string | undefined {
  const start = text.slice(0, 200).replaceAll('’', "'");
  const opening = QUOTED.exec(start)?.[1]?.concat('\n') ?? start;
  const found = BARE.exec(opening) ?? turnedTo(opening) ?? LETTER.exec(opening);
  return found?.[0].trim();
}

function turnedTo(opening: string): RegExpExecArray | undefined {
  const found = TURNED.exec(opening);
  const [, next = '', rest = ''] = found ?? [];
  const turns = TURNS.test(next + rest) || /^\p{Lu}/u.test(next);
  return found && turns && !SPOKEN.test(rest) ? found : undefined;
}
