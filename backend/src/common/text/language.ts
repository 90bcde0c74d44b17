import { words } from './units.js';

/** The most common stop words of languages in Latin script; enough to identify a language from a few lines. */
const LITTLE_WORDS: Record<string, string> = {
  en: 'i a the and of to in is that it was for on are with as his they at be this have from or had by not but what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more my me our you who did its before after',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ich wir mein unser kein keine wenn weil mir mich uns ihr was da schon immer',
  fr: 'le la les et des en un une du est pour que qui dans sur par au pas plus ne se ce il sont avec je nous vous mais ou où son sa ses leur cette été être avoir fait ont aux tout comme si mon ma mes notre nos votre était très quand elle on même sans',
  es: 'el la los las de y en que un una es por con para del se no su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos mi mis yo era fue son está nuestro nuestra eso',
  it: 'il la lo gli le di e che un una in per con non si è del della dei da al come più ma sono anche mi ho ha hanno questo questa quando dove cosa se nel nella alla io noi mio mia nostro era stato fatto tutto molto perché sua suo ci',
  pt: 'o a os as de e que um uma em para com não do da dos das no na por mais se como mas foi ao ele ela eu nós meu minha nosso você são está tem ser quando muito já também pelo pela isso seu sua até onde quem',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij nog wel naar uit door over ze hij ik je we mijn ons onze wat die dit was heb hebben had kan werd wordt geen zo meer veel toen',
  sv: 'och att det i en som på är av för med till den har de inte om ett han var men jag sig från vi så kan när år säger hon under också efter eller nu sin där vid mot ska skulle min mitt vår våra mycket bara hur',
  pl: 'i w nie na się z do to że jest o jak a po co tak za od ale czy dla są był była było ja my mój moja nasz nasze które który która przez tylko jego już może gdy kiedy bardzo jeszcze ten ta te tego',
  tr: 've bir bu da de için ile çok daha ne gibi kadar ama en ben biz benim bizim olan olarak var yok değil mi sonra her şey iki ya ki onu bunu zaman nasıl',
};
const LISTS = Object.entries(LITTLE_WORDS).map(([code, list]) => ({ code, list: new Set(list.split(' ')) }));

const SCRIPTS: [RegExp, string][] = [
  [/[\u3040-\u30ff]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/[іїєґ]/giu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/**
 * ISO 639-1 code of a text's language, or undefined if the text is too short. Counts stop words, or uses the
 * script if it is unambiguous.
 */
export function detectLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [script, code] of SCRIPTS) {
    // Japanese is mixed with Han characters, and Ukrainian has few letters that other languages lack.
    const share = code === 'ja' ? 0.1 : code === 'uk' ? 0.02 : 0.3;
    if ((text.match(script)?.length ?? 0) / letters >= share) return code;
  }
  return latinLanguage(words(text));
}

/** Whether a lower-case word is a stop word in any known language. */
export function isLittleWord(word: string): boolean {
  return LISTS.some(({ list }) => list.has(word));
}

/** The language of a tag from a model or an earlier review ("pt_BR" gives "pt"), or 'en': `Intl` rejects a malformed tag. */
export function toLanguageCode(tag: string): string {
  return /^[a-z]{2,3}(?=[-_]|$)/i.exec(tag.trim())?.[0].toLowerCase() ?? 'en';
}

/** English name of a language code for a prompt; falls back to the code. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

function latinLanguage(all: string[]): string | undefined {
  const scores = LISTS.map(({ code, list }) => ({ code, hits: all.filter((word) => list.has(word)).length }));
  const [best, second] = scores.sort((a, b) => b.hits - a.hits);
  if (!best || best.hits < 2 || best.hits === second?.hits) return undefined;
  return best.code;
}
