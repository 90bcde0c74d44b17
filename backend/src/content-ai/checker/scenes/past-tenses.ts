/** How a language tells of what somebody did themselves: expressions without flags, lower case, apostrophes straight. */
export interface PastTense {
  /** A deed of the first person, with what marks the person. */
  own: string[];
  /** What somebody did to the first person. */
  toMe: string[];
}

const EN_PAST =
  'was were stood sat went came saw took gave got ran ate drank drove rode flew wrote read told said thought bought brought caught taught held kept left felt found heard lay laid led lost made met paid put rang sang sent set shook shut slept spoke spent stuck swam swore threw tore understood woke wore won built broke began bent blew chose crept cut dug drew dropped quit fed fell fought forgot froze grew hid hit knelt knew let lit rose sold stole swept swung climbed \\p{L}+ed';
const DE_PAST =
  'stand standen saß saßen ging gingen kam kamen sah sahen nahm nahmen gab gaben fuhr fuhren lief liefen rief riefen schrieb schrieben trug trugen hielt hielten fand fanden blieb blieben lag lagen las lasen sprach sprachen trank tranken aß aßen schlief schliefen stieg stiegen zog zogen warf warfen half halfen traf trafen hing sang sangen schwieg griff griffen biss schnitt sprang sprangen trat traten schloss goss kroch schob bot lud stahl rannte brachte dachte wusste \\p{L}{2,}(?:te|ten)';
const NL_PAST =
  'stond stonden zat zaten ging gingen kwam kwamen zag zagen nam namen gaf gaven reed reden liep liepen keek keken las lazen schreef hield vond bleef lag sprak dronk sliep hielp trok trokken riep riepen greep grepen beet sneed scheen won wierp zong schonk sloot floot koos dronken klom klommen sprong sprongen droeg droegen hing hingen sliepen vonden bleven vroeg viel bracht kocht dacht zocht at \\p{L}{3,}(?:de|te|den|ten)';
const SV_PAST =
  'stod satt gick kom såg tog fick gav drack åt sprang skrev låg bar drog föll höll log grät sa lade gjorde hörde ringde köpte läste åkte körde mötte ställde satte frös sov sjöng bjöd klev grep bet skar sprang stal vann band \\p{L}{2,}(?:ade|dde|nde|lde|kte|ste|pte)';

const any = (list: string) => `(?:${list.split(' ').join('|')})`;

export const PAST_TENSES: Record<string, PastTense> = {
  en: {
    own: [
      `(?:i|we)(?:'d)?(?: (?:\\p{L}+ly|just|then|once|still|even|also|both|all|had|have))? ${any(EN_PAST)}`,
    ],
    toMe: [
      `${any(EN_PAST)}(?: [\\p{L}'-]+){0,6} (?:me|us|my|our)`,
      `(?:my|our) (?:\\p{L}+ ){1,2}${any(EN_PAST)}`,
      "(?:i|we)(?:'d| had)(?: \\p{L}+)? (?:\\p{L}+en|gone|done|sat|stood|slept|kept|left|lost|sent|spent|brought|bought|read|put|found|held)",
    ],
  },
  de: {
    own: [
      '(?:hab|habe|haben|bin|sind|hatte|hatten|war|waren) (?:ich|wir)(?: [\\p{L}\\p{N},-]+){0,12} \\p{L}*(?:ge|be|ver|er|ent|zer)\\p{L}+(?:t|en)',
      '(?:ich|wir) (?:hab|habe|haben|bin|sind|hatte|hatten)(?: [\\p{L}\\p{N},-]+){0,12} \\p{L}*(?:ge|be|ver|er|ent|zer)\\p{L}+(?:t|en)',
      `(?:ich|wir) ${any(DE_PAST)}`,
      `${any(DE_PAST)} (?:ich|wir)`,
      '\\p{L}*ge\\p{L}+(?:t|en) (?:hab|habe|haben|bin|sind) (?:ich|wir)',
    ],
    toMe: [
      `${any(DE_PAST)}(?: \\p{L}+){0,4} (?:mir|mich|uns)`,
      '(?:mir|mich|uns)(?: \\p{L}+){0,5} ge\\p{L}+(?:t|en)',
    ],
  },
  fr: {
    own: [
      "(?:j'ai|j'avais|nous avons|on a|on avait)(?: \\p{L}+)? \\p{L}+(?:é|ée|i|is|it|u|us|ert|eint)",
      "(?:j'(?:y |en )|je (?:l'|les |lui |la |le |leur ))(?:ai|avais) \\p{L}+(?:é|i|is|it|u)",
      '(?:je|nous) (?:me |nous )?(?:suis|étais|sommes|étions) \\p{L}+(?:é|ée|és|ées|i|ie|is|u|ue|us|t)',
      "(?:je |j')\\p{L}{2,}ais",
    ],
    toMe: ["(?:m'a|m'ont|nous a|nous ont) \\p{L}+(?:é|i|is|it|u)"],
  },
  es: {
    own: [
      '(?!qué|café|porqué|así|aquí|allí|casi|usted)\\p{L}{2,}[éí]',
      '(?:fui|hice|puse|tuve|estuve|dije|traje|quise|pude|supe|anduve|vine|fuimos|hicimos|pusimos|tuvimos|estuvimos|dijimos)',
      '(?:nos )?(?:lo |la |los |las )?\\p{L}{3,}(?:amos|imos)(?= (?:a|al|el|la|los|las|un|una|en|con|por) )',
      '(?:yo |me )(?:\\p{L}+aba|\\p{L}+ía)',
      '(?:he|hemos|había|habíamos) \\p{L}+(?:ado|ido|to|cho)',
    ],
    toMe: ['(?:me|nos) (?:\\p{L}{2,}ó|dijo|hizo|puso|trajo|dio|pidió|\\p{L}+aron|\\p{L}+ieron)'],
  },
  it: {
    own: [
      "(?:(?:l')?ho|abbiamo|avevo|avevamo)(?: \\p{L}+)? \\p{L}+(?:t|s)[oaei]",
      '(?:mi |ci )?(?:sono|siamo|ero) \\p{L}+(?:ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|sto|sta|sti|so|sa|si)',
      '(?!mai|ormai|assai|guai|crai)\\p{L}{3,}(?:ai|ammo|emmo|immo)',
    ],
    toMe: ['(?:mi|ci) (?:ha|hanno) \\p{L}+(?:t|s)[oaei]'],
  },
  nl: {
    own: [
      '(?:heb|hebben|ben|zijn|had|hadden) (?:ik|we|wij)(?: [\\p{L}\\p{N},-]+){0,12} \\p{L}*(?:ge|be|ver|ont)\\p{L}+',
      '(?:ik|we|wij) (?:heb|hebben|ben|zijn|had|hadden)(?: [\\p{L}\\p{N},-]+){0,12} \\p{L}*(?:ge|be|ver|ont)\\p{L}+',
      `(?:ik|we|wij) ${any(NL_PAST)}`,
      `${any(NL_PAST)} (?:ik|we|wij)`,
    ],
    toMe: [`${any(NL_PAST)}(?: \\p{L}+){0,3} (?:mij|me|ons)`],
  },
  pt: {
    own: [
      '(?!sei|lei|rei|direi|farei|trarei)\\p{L}{3,}(?<![aei]r)ei',
      '(?:fui|fiz|pus|tive|estive|disse|vim|trouxe|quis|pude|soube|dei|vi|ouvi|pedi|subi|saí|abri|senti|parti|perdi|comi|bebi|escrevi|desci|corri|fomos|fizemos|tivemos|estivemos)',
      '\\p{L}{3,}(?:ámos|amos|emos|imos)(?= (?:a|ao|o|os|as|um|uma|em|no|na|com|pel[ao]) )',
    ],
    toMe: [
      '\\p{L}+(?:ou|eu|iu|ram)-(?:me|nos)(?:-\\p{L}+)?',
      '(?:me|nos) (?:\\p{L}{2,}ou|disse|fez|trouxe|deu|pediu|\\p{L}+aram|\\p{L}+eram)',
    ],
  },
  sv: {
    own: [
      `(?:jag|vi) ${any(SV_PAST)}`,
      `${any(SV_PAST)} (?:jag|vi)`,
      '(?:har|hade) (?:jag|vi) \\p{L}+(?:at|it|tt|t)',
      '(?:jag|vi) (?:har|hade) \\p{L}+(?:at|it|tt|t)',
    ],
    toMe: [`${any(SV_PAST)}(?: \\p{L}+){0,3} (?:mig|oss)`],
  },
  pl: {
    own: ['\\p{L}+(?:łem|łam|liśmy|łyśmy)'],
    toMe: [
      '(?:mi|mnie|nam|nas) (?:\\p{L}+ )?\\p{L}+(?:ł|ła|li|ły)',
      '\\p{L}+(?:ł|ła|li|ły)(?: \\p{L}+){0,4} (?:mi|mnie|moj\\p{L}+|nam|nas|nasz\\p{L}*)',
    ],
  },
  tr: { own: ['\\p{L}{2,}[dt][ıiuü][mk]'], toMe: [] },
};
