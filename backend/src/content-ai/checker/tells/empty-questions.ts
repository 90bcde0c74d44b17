/**
 * What machines ask only to answer it in the next breath, by language: 'The result?' Everything else may be a real
 * question, since people ask short ones too.
 */
const NOUNS: Record<string, [before: string, nouns: string]> = {
  en: [
    '(?:and |but )?(?:the|my|our|their|his|her)(?: (?:real|big|biggest|best|hard|simple|end|final|key|first))?',
    'result|results|outcome|answer|secret|reason|lesson|takeaway|problem|solution|truth|trick|key|part|catch|twist|kicker|difference|impact|magic|payoff|irony|goal|point',
  ],
  de: [
    '(?:und |aber )?(?:das|der|die|mein|meine|unser|unsere)(?: \\p{L}+e[rs]?)?',
    'ergebnis|resultat|antwort|geheimnis|grund|lektion|erkenntnis|problem|lösung|wahrheit|trick|schlüssel|haken|clou|unterschied|fazit|effekt|ziel',
  ],
  fr: [
    "(?:et |mais )?(?:le |la |l'|mon |ma |notre )(?:vrai |vraie |grand |meilleur )?",
    'résultat|réponse|secret|raison|leçon|problème|solution|vérité|astuce|clé|différence|effet|constat|objectif|morale',
  ],
  es: [
    '(?:y |pero )?(?:el|la|mi|nuestro|nuestra)(?: (?:gran|verdadero|verdadera|mejor))?',
    'resultado|respuesta|secreto|razón|lección|problema|solución|verdad|truco|clave|diferencia|efecto|objetivo|moraleja',
  ],
  it: [
    "(?:e |ma )?(?:il |la |lo |l'|il mio |la mia |il nostro |la nostra )(?:vero |vera |grande )?",
    'risultato|risposta|segreto|ragione|motivo|lezione|problema|soluzione|verità|trucco|chiave|differenza|effetto|obiettivo|morale',
  ],
  nl: [
    '(?:en |maar )?(?:het|de|mijn|ons|onze)(?: \\p{L}+e)?',
    'resultaat|antwoord|geheim|reden|les|probleem|oplossing|waarheid|truc|sleutel|verschil|effect|doel|conclusie',
  ],
  pt: [
    '(?:e |mas )?(?:o|a|o meu|a minha|o nosso|a nossa|meu|minha)(?: (?:grande|verdadeiro|verdadeira))?',
    'resultado|resposta|segredo|razão|motivo|lição|problema|solução|verdade|truque|chave|diferença|efeito|objetivo',
  ],
  sv: [
    '(?:och |men )?(?:min |mitt |vår |vårt |den \\p{L}+ |det \\p{L}+ )?',
    'resultatet|svaret|hemligheten|anledningen|läxan|lärdomen|problemet|lösningen|sanningen|tricket|nyckeln|skillnaden|effekten|målet',
  ],
  pl: [
    '(?:a |i |ale )?(?:mój |moja |nasz |nasza |prawdziwy |prawdziwa )?',
    'efekt|rezultat|wynik|odpowiedź|sekret|powód|lekcja|problem|rozwiązanie|prawda|klucz|różnica|cel|wniosek',
  ],
};

const EMPTY = new Map(
  Object.entries(NOUNS).map(([language, [before, nouns]]) => [
    language,
    new RegExp(`^[¿«"“„]?\\s*${before}\\s*(?:${nouns})\\s*\\?$`, 'iu'),
  ]),
);

/** Whether a sentence asks for nothing: 'The result?' */
export function isEmptyQuestion(sentence: string, language: string): boolean {
  const straight = sentence.replaceAll('’', "'");
  return [language, 'en'].some((one) => EMPTY.get(one)?.test(straight) ?? false);
}
