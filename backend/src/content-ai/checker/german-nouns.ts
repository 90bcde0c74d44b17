/** Endings of German nouns, so that what is left behind "in", "aus" or "nach" without an article is a place. */
const ENDING =
  /(?:ung|heit|keit|schaft|tion|sion|tät|nis|tum|ling|ismus|ment|(?:er|ig|id|et|is|iz|äs|qu|or|an|om|ol)enz|anz|ik|ie|ei|en|er|ern|el|e|s|ß|in|isch|ing|ur|or|är|eur|ent|ist|at|iv|al|ekt|ept|dell|duell|stall|ball|metall|knall|müll|satz|platz|schutz|netz|setz|schmutz|sitz|witz|blitz|cht|ft|upt|[äöü]r|ück|äch|ort|eit|amm)$/u;

/** Nouns that stand behind a preposition without an article, alone or as the last part of a longer word. */
const NOUNS =
  `holz stahl beton blech draht stoff sand ton lehm stein granit marmor karton filz samt kork stroh moos gold glas
  angst not zorn wut mut stolz neid geiz hass trotz frust lust hand fuß kopf herz blut abend mittag tag jahr monat
  sommer winter frühling herbst urlaub büro beruf betrieb wind sturm frost schnee bedarf wunsch anruf auftrag vertrag
  antrag gang anfang beginn schluss ablauf verlauf plan rat gefühl gehör form grund zusammenhang anspruch gebrauch
  besitz verzug einsatz stand streit krieg gefahr fahrt haushalt inhalt gehalt geld kredit gewinn erfolg person haus
  stadt dorf land markt tür tisch stuhl schritt blatt wort satz punkt bild text brief chef mensch mann frau kind freund
  hund pferd vieh milch fleisch brot obst wein bier salz öl gas strom dampf rauch druck zug rad auto bahn schiff post
  mail telefon internet handy norm schuld zweifel fall brand bruch schmerz termin besuch gespräch kurs workshop test
  angebot rabatt prozent euro cent kilo gramm grad volt watt rot blau weiß schwarz grün gelb grau bar null team
  regal dach keller hof feld wald see meer berg tal fluss strand garten zaun baum gras heu korn mehl teig
  teilzeit neuem weitem übrigen haft luft art post sicht kraft schicht nacht macht licht recht schrift kunst
  studio video foto radio museum zentrum hotel café restaurant klinik praxis labor archiv amt gericht verein bund
  vorruhestand ruhestand homeoffice sekunde eigenregie serie handarbeit stille tempo detail prinzip schwung fahrt kauf
  verkauf umlauf rückstand vordergrund hintergrund umgang eingang ausgang umfang empfang ursprung sprung einklang
  klang rang dienst verdienst lohn akkord takt kontakt konflikt streik umzug abzug entzug bezug vollzug flug
  karton papier salon balkon beton million gesang wien januar februar märz april mai juni juli august september
  oktober november dezember deutsch latein spott schlaf traum halt ernst scherz takt rückblick augenblick blick
  überblick tiefgang leerlauf stillstand notstand wohlstand umstand protokoll tarif werk mond dank inland ausland umland
  heimat kompromiss zweck anstoß akt pakt alarm import export`
    .split(/\s+/)
    .filter((word) => word !== '');
const KNOWN = new RegExp(`(?:${NOUNS.join('|')})$`, 'u');

/** Pronouns of address, which have a capital letter too. */
const PRONOUN =
  /^(?:ich|wir|er|es|sie|ihr|ihnen|ihre[mnrs]?|du|dir|dich|dein\p{L}*|euch|eu\p{L}+|i|ii|iii)$/u;

/** Whether a capitalised German word is an ordinary noun as far as its form shows. */
export function looksLikeNoun(word: string): boolean {
  const lower = word.toLocaleLowerCase('de');
  return PRONOUN.test(lower) || ENDING.test(lower) || KNOWN.test(lower) || /[\d.&-]/u.test(word);
}
