/** Number words besides the plain ones of the other list: inflected, joined, regional, and nouns for so many. */
const LISTS: Record<string, string> = {
  en: 'dozen 12, dozens 12, score 20, hundreds 100, thousands 1000, millions 1000000, billion 1000000000',
  de: `eine 1, eins 1, zwo 2, dritt 3, viert 4, fünft 5, sechst 6, siebt 7, acht 8, neunt 9, zehnt 10, zwölft 12,
    anderthalb 1.5, einhalb 0.5, dutzend 12, dutzende 12, dreissig 30, hunderte 100, tausende 1000,
    millionen 1000000, milliarde 1000000000, milliarden 1000000000`,
  fr: `quatrevingts 80, septante 70, huitante 80, octante 80, nonante 90, cents 100, millions 1000000, huitaine 8,
    dizaine 10, dizaines 10, douzaine 12, quinzaine 15, vingtaine 20, trentaine 30, quarantaine 40,
    cinquantaine 50, soixantaine 60, centaine 100, centaines 100, millier 1000, milliers 1000,
    milliard 1000000000, milliards 1000000000`,
  es: `uno 1, dieciseis 16, veintiún 21, veintiuno 21, veintiuna 21, veintidós 22, veintidos 22, veintitrés 23,
    veintitres 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintiseis 26, veintisiete 27, veintiocho 28,
    veintinueve 29, ciento 100, cientos 100, doscientos 200, doscientas 200, trescientos 300, trescientas 300,
    cuatrocientos 400, cuatrocientas 400, quinientos 500, quinientas 500, seiscientos 600, seiscientas 600,
    setecientos 700, setecientas 700, ochocientos 800, ochocientas 800, novecientos 900, novecientas 900,
    decena 10, decenas 10, docena 12, docenas 12, veintena 20, centenar 100, centenares 100, miles 1000,
    millones 1000000`,
  it: `uno 1, un 1, tré 3, vent 20, trent 30, quarant 40, cinquant 50, sessant 60, settant 70, ottant 80, novant 90,
    cent 100, mille 1000, milioni 1000000, miliardo 1000000000, miliardi 1000000000, decina 10, decine 10,
    dozzina 12, quindicina 15, ventina 20, trentina 30, quarantina 40, cinquantina 50, centinaio 100,
    centinaia 100, migliaio 1000, migliaia 1000`,
  pt: `duas 2, catorze 14, dezasseis 16, dezassete 17, dezanove 19, cento 100, duzentos 200, duzentas 200,
    trezentos 300, trezentas 300, quatrocentos 400, quatrocentas 400, quinhentos 500, quinhentas 500,
    seiscentos 600, seiscentas 600, setecentos 700, setecentas 700, oitocentos 800, oitocentas 800,
    novecentos 900, novecentas 900, dezena 10, dezenas 10, dúzia 12, dúzias 12, vintena 20, centena 100,
    centenas 100, milhar 1000, milhares 1000, milhões 1000000, bilhão 1000000000, bilhões 1000000000`,
  nl: `een 1, anderhalf 1.5, anderhalve 1.5, eneenhalf 0.5, eneenhalve 0.5, enhalf 0.5, enhalve 0.5, dozijn 12,
    honderden 100, duizenden 1000, miljoenen 1000000, miljard 1000000000`,
  sv: `ett 1, en 1, aderton 18, dussin 12, tjog 20, hundratals 100, tusentals 1000, ettusen 1000, miljoner 1000000,
    miljard 1000000000, miljarder 1000000000`,
  pl: `jedna 1, jednego 1, dwie 2, dwóch 2, dwu 2, dwoma 2, dwoje 2, trzej 3, trzech 3, trzem 3, trzema 3, troje 3,
    czterej 4, czterech 4, czterem 4, czterema 4, czworo 4, cztero 4, pięciu 5, pięcioro 5, pięcio 5, sześciu 6,
    sześcioro 6, sześcio 6, siedmiu 7, siedmioro 7, siedmio 7, ośmiu 8, ośmioro 8, ośmio 8, dziewięciu 9,
    dziewięcioro 9, dziewięcio 9, dziesięciu 10, dziesięcioro 10, dziesięcio 10, jedenastu 11, jedenasto 11,
    dwunastu 12, dwunasto 12, trzynastu 13, trzynasto 13, czternastu 14, czternasto 14, piętnastu 15,
    piętnasto 15, szesnastu 16, szesnasto 16, siedemnastu 17, siedemnasto 17, osiemnastu 18, osiemnasto 18,
    dziewiętnastu 19, dziewiętnasto 19, dwudziestu 20, dwudziesto 20, trzydziestu 30, trzydziesto 30,
    czterdziestu 40, czterdziesto 40, pięćdziesięciu 50, pięćdziesięcio 50, sześćdziesięciu 60,
    sześćdziesięcio 60, siedemdziesięciu 70, siedemdziesięcio 70, osiemdziesięciu 80, osiemdziesięcio 80,
    dziewięćdziesięciu 90, dziewięćdziesięcio 90, stu 100, dwieście 200, dwustu 200, trzysta 300, trzystu 300,
    czterysta 400, czterystu 400, pięćset 500, pięciuset 500, sześćset 600, sześciuset 600, siedemset 700,
    siedmiuset 700, osiemset 800, ośmiuset 800, dziewięćset 900, dziewięciuset 900, tysiące 1000, tysięcy 1000,
    tysiąca 1000, setki 100, setek 100, tuzin 12, tuzina 12, półtora 1.5, półtorej 1.5, miliony 1000000,
    milionów 1000000, miliard 1000000000`,
};

/** What each of these words counts, by language. */
export const FORMS: Record<string, [string, number][]> = Object.fromEntries(
  Object.entries(LISTS).map(([language, list]) => [
    language,
    list.split(',').map((entry) => {
      const [word = '', value = ''] = entry.trim().split(' ');
      return [word, Number(value)] as [string, number];
    }),
  ]),
);
