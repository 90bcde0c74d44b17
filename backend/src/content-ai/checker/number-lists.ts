/** What the number words below stand for, in their order. */
export const VALUES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1e3,
  1e6,
];
/** Number words by language. A hyphen stands for a word that also means something else. */
export const WORDS: Record<string, string> = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million',
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million',
  fr: '- deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf vingt trente quarante cinquante soixante soixantedix quatrevingt quatrevingtdix cent mille million',
  es: '- dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil millón',
  it: '- due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mila milione',
  pt: '- dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil milhão',
  nl: '- twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen',
  sv: '- två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen miljon',
  pl: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto tysiąc milion',
};
/** Words that mean something else when they stand alone: "neuf" is also new, "sei" is also you are. */
export const ALONE: Record<string, string[]> = {
  de: ['ein', 'eine'],
  fr: ['neuf'],
  it: ['sei'],
  sv: ['sex'],
};
/** Endings that make another word of a number, which still counts: "fünfmal", "vijfjarig", "sześcioletni". */
export const ENDINGS: Record<string, RegExp> = {
  en: /fold$/u,
  de: /(?:mal|malig|fach|köpfig|jährig|tägig|stündig|monatig|wöchig|minütig|seitig|teilig|stöckig)(?:e[mnrs]?)?$/u,
  nl: /(?:maal|voudige?|jarige?|daagse?|delige?|koppige?)$/u,
  sv: /(?:faldigt?|åriga?|dubbelt?|siffriga?)$/u,
  pl: /(?:krotn|letni|latk|dniow|osobow|godzinn|miesięczn|tygodniow|minutow|metrow|piętrow)\p{L}*$/u,
};
/** What joins the parts of one number. */
export const BETWEEN: Record<string, string[]> = {
  en: ['and'],
  de: ['und'],
  fr: ['et'],
  es: ['y'],
  it: ['e'],
  pt: ['e'],
  nl: ['en'],
  sv: ['och'],
};
