/**
 * The most common stop words of languages that share a script; enough to identify a language from a few lines.
 * Leaves out words that are names or carry meaning in another language, such as "sam" or "care": see isLittleWord.
 */
const LITTLE_WORDS: Record<string, string> = {
  en: 'i a the and of to in is that it was for on are with as his they at be this have from or had by not but what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more my me our you who did its before after',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ich wir mein unser kein keine wenn weil mir mich uns ihr was da schon immer ja na habe hatte bin alle kann diese dieser',
  fr: 'le la les et des en un une du est pour que qui dans sur par au pas plus ne se ce il sont avec je nous vous mais ou où son sa ses leur cette été être avoir fait ont aux tout comme si mon ma mes notre nos votre était très quand elle on même sans',
  es: 'el la los las de y en que un una es por con para del se no su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos mi mis yo era fue son está nuestro nuestra eso',
  it: 'il la lo gli le di e che un una in per con non si è del della dei da al come più ma sono anche mi ho ha hanno questo questa quando dove cosa se nel nella alla io noi mio mia nostro era stato fatto tutto molto perché sua suo ci',
  pt: 'o a os as de e que um uma em para com não do da dos das no na por mais se como mas foi ao ele ela eu nós meu minha nosso você são está tem ser quando muito já também pelo pela isso seu sua até onde quem',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij nog wel naar uit door over ze hij ik je we mijn ons onze wat die dit was heb hebben had kan werd wordt geen zo meer veel toen',
  sv: 'och att det i en som på är av för med till den har de inte om ett han var men jag sig från vi så kan när år säger hon under också efter eller nu sin där vid mot ska skulle min mitt vår våra mycket bara hur mig oss din dig sitt blev bli mer än upp hade utan ingen alltid aldrig igen då ditt vill vilka',
  pl: 'i w nie na się z do to że jest o jak a po co tak za od ale czy dla są był była było ja my mój moja nasz nasze które który która przez tylko jego już może gdy kiedy bardzo jeszcze ten ta te tego mam mnie nas nam moje by też nikt nic kto jako bez mi byli oni jestem',
  tr: 've bir bu da de için ile çok daha ne gibi kadar ama en ben biz benim bizim olan olarak var yok değil mi sonra her şey iki ya ki onu bunu zaman nasıl',
  da: 'og i at det er en til på den de der for med som ikke et af jeg har han hun vi var kan fra om så men min mit mig sig os vores hvad hvor når også eller efter blev bliver blive være været havde skal vil skulle kunne meget noget nogle nogen mere alle selv lige kun bare uden siden nu da hvis før hver dem deres sin sit dig du mod ved gør gøre gik altid aldrig mange år igen over under mellem derfor sådan',
  nb: 'og i at det er en til på den de der for med som ikke et av jeg har han hun vi var kan fra om så men min mitt meg seg oss vår våre vårt hva hvor når også eller etter ble blir bli være vært hadde skal vil skulle kunne mye noe noen mer alle selv kun bare uten siden nå da hvis før hver dem deres sin sitt deg du mot ved gjør gjøre gikk alltid aldri mange år igjen over under mellom derfor slik',
  fi: 'ja on ei se että oli en hän minä me he ovat olen olemme mutta kun niin kuin myös vain jos sitä tämä tämän siitä minun meidän mitä joka jotka jota sen nyt vielä aina sitten koska kaikki ollut olla eikä hyvin paljon siis emme siellä täällä jälkeen ennen kanssa itse mitään tässä oma oman minulle meille ne meidät',
  hu: 'a az és hogy nem is egy ez de csak van volt már még ki ha azt vagy mi mert el én fel lesz minden nagyon amikor akkor ami amely aki úgy pedig nekem nekünk ezt kell lehet sem majd mindig után előtt között alatt vagyok voltam voltunk voltak vannak sok jól így ennek annak hanem be',
  ro: 'și în la de cu nu pe din că ca se este sunt am o un pentru sau dar eu noi mi ne le lor lui ei el ea fost era au ale prin după când până fără ce cine unde foarte toate toți acest această aceasta asta așa doar chiar dacă despre între fi avem aveam avea ar făcut meu mea mele nostru noastră noastre său iar apoi acum deci nici într dintr',
  cs: 'a i že se si na v ve je to s z ze do o k ke po za pro od už ale jako jsem jsme jste jsou byl byla bylo byli být by bych aby co tak také taky ještě když nebo nás nám mě mi já ty on my vy jeho její jejich který která které kteří kde jak než při před přes bez mezi tu ten ta ti toho tím tento tato protože proto kdy kdo něco vždy velmi více není nejsou má mají můj moje náš naše svůj všechno všichni potom teď',
  sk: 'a i že sa si na v vo je to s so z zo do o k ku po za pre od už ale ako som sme ste sú bol bola bolo boli byť by aby čo tak tiež aj len iba ešte keď alebo nás nám mňa mi ja ty on my vy jeho jej ktorý ktorá ktoré ktorí kde než pri pred cez bez medzi tu ten tá tí toho tým tento táto pretože preto kedy kto niečo nič vždy veľmi viac nie má majú môj moja moje náš naša naše svoj všetko všetci potom teraz',
  hr: 'i u je se na da za od su s kao što to nije iz koji koja koje koju ili smo ste bio bila bilo bili biti bi po o do kako samo još već kada kad ako jer mi ja ti on oni ga ih nas nam nama naš naša naše moj moja moje svoj sve svi može nakon prije bez kod više vrlo ovo ovaj ova tako uvijek nešto ništa gdje tko nisam nismo nisu imam ima imamo će ću ćemo zato zbog prema između sebe preko',
  ru: 'и в не на я что с по это как а но он она они мы вы из у за от так же к был была было были для мне меня мой моя наш нас нам его её их если или когда уже только ещё очень бы до при во со чем который которая которые где тоже там нет да себя свой всё все потом даже без этот эта много',
  bg: 'и в на да се за от че са като съм ще това не по с със но тя той те до при след когато защо много аз ни си беше бях бил сме сте има няма който която което които или ли още само вече този тази тези един една едно наш нашата нас така какво как къде през без над под всеки всички може трябва ми му го обаче ме моя моят мои бяхме',
};
const CODES = Object.keys(LITTLE_WORDS);
/** By stop word, the languages that it belongs to. */
const CODES_OF_WORD = new Map<string, string[]>();
for (const [code, list] of Object.entries(LITTLE_WORDS))
  for (const word of new Set(list.split(' ')))
    CODES_OF_WORD.set(word, [...(CODES_OF_WORD.get(word) ?? []), code]);
/** A word of a script with spaces, without a dictionary: Intl.Segmenter takes ten times as long. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['.:]\p{L}[\p{L}\p{M}]*)*/gu;
/** Letters that decide between languages with as many stop words in a text. */
const LETTERS: Record<string, RegExp> = {
  sv: /[äö]/i,
  da: /[æø]/i,
  nb: /[æø]/i,
  pl: /[ąęłńśźż]/i,
  cs: /[čšžěřů]/i,
  sk: /[čšžľĺŕô]/i,
  hr: /[čšžđ]/i,
  hu: /[őű]/i,
  ro: /[ășț]/i,
  ru: /[ыэё]/i,
};
/** Win a tie that no letter decides: the other languages share many of their stop words. */
const COMMON = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'tr', 'ru']);

interface Script {
  letters: RegExp;
  code: string;
  /** Smallest share of a text's letters. */
  share?: number;
  /** Another language with the same letters; stop words decide between the two. */
  neighbour?: string;
}

const SCRIPTS: readonly Script[] = [
  // Japanese is mixed with Han characters.
  { letters: /[\u3040-\u30ff]/gu, code: 'ja', share: 0.1 },
  { letters: /\p{Script=Hangul}/gu, code: 'ko' },
  { letters: /\p{Script=Han}/gu, code: 'zh' },
  // Letters that Arabic lacks: one in seven of an Urdu or Persian text, though Arabic borrows a few for foreign names.
  { letters: /[ٹڈڑںہے]/gu, code: 'ur', share: 0.05 },
  { letters: /[پچژگکی]/gu, code: 'fa', share: 0.05 },
  { letters: /\p{Script=Arabic}/gu, code: 'ar' },
  { letters: /\p{Script=Hebrew}/gu, code: 'he' },
  { letters: /\p{Script=Greek}/gu, code: 'el' },
  // Ukrainian has few letters that Russian lacks.
  { letters: /[іїєґ]/giu, code: 'uk', share: 0.02 },
  { letters: /\p{Script=Cyrillic}/gu, code: 'ru', neighbour: 'bg' },
];
const CODES_BY_SCRIPT = new Set(SCRIPTS.flatMap(({ code, neighbour }) => [code, neighbour]));
const LATIN = CODES.filter((code) => !CODES_BY_SCRIPT.has(code));

/**
 * ISO 639-1 code of a text's language, or undefined if the text is too short. Counts stop words, or uses the
 * script if it is unambiguous.
 */
export function detectLanguage(text: string): string | undefined {
  const total = text.match(/\p{L}/gu)?.length ?? 0;
  if (total === 0) return undefined;
  for (const { letters, code, share = 0.3, neighbour } of SCRIPTS) {
    if ((text.match(letters)?.length ?? 0) / total < share) continue;
    if (!neighbour) return code;
    return languageByWords(text, [code, neighbour]) ?? code;
  }
  return languageByWords(text, LATIN);
}

/** Whether a lower-case word is a stop word in any known language. */
export function isLittleWord(word: string): boolean {
  return CODES_OF_WORD.has(word);
}

/**
 * Language code of a tag from a model or an earlier review: 'pt' for "pt_BR", 'en' for a malformed tag, which `Intl`
 * rejects.
 */
export function toLanguageCode(tag: string): string {
  return /^[a-z]{2,3}(?=[-_]|$)/i.exec(tag.trim())?.[0].toLowerCase() ?? 'en';
}

/** English name of a language code for a prompt; falls back to the code. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** The client's language for a prompt. If it was not detected, the model chooses: it covers more languages. */
export function languageForModel(code: string | undefined): string {
  return code ? languageName(code) : 'the language of the sources, or English if that is unclear';
}

function languageByWords(text: string, codes: readonly string[]): string | undefined {
  const hits = new Map<string, number>();
  const plain = text.replace(/[\u2018\u2019\u02bc]/g, "'").toLocaleLowerCase('en');
  for (const [word] of plain.matchAll(WORD))
    for (const code of CODES_OF_WORD.get(word) ?? []) hits.set(code, (hits.get(code) ?? 0) + 1);
  const scores = codes
    .map((code) => ({ code, score: (hits.get(code) ?? 0) + (LETTERS[code]?.test(text) ? 0.5 : 0) }))
    // Two words alone are too few for a language that shares most of its short ones with another.
    .filter(({ code, score }) => score >= (COMMON.has(code) ? 2 : 2.5));
  const most = Math.max(...scores.map(({ score }) => score));
  const best = scores.filter(({ score }) => score === most);
  const common = best.filter(({ code }) => COMMON.has(code));
  const [only, ...others] = common.length > 0 ? common : best;
  return others.length === 0 ? only?.code : undefined;
}
