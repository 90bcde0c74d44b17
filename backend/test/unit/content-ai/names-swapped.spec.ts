import { lookalikes } from '../../../src/content-ai/checker/lookalikes.js';
import { isNamed, sourceWordsOf } from '../../../src/content-ai/checker/named.js';
import { namesIn } from '../../../src/content-ai/checker/names.js';

/** Everything of a text that the checker would report as a name without a source. */
function unnamed(language: string, text: string, source: string): string[] {
  const known = sourceWordsOf(source);
  const strange = namesIn(text, language).filter((name) => !isNamed(name, known));
  return [...strange, ...lookalikes(text, source, language)];
}

it.each([
  ['en', 'Tom came late.', 'Tom Ashworth was my trainee.'],
  ['en', "Ashworth's question changed it.", 'Tom Ashworth was my trainee.'],
  ['en', 'Coffee was cold. Training had begun. Nobody left.', 'Mr Brandes came.'],
  ['en', 'We met in Ghana, with Ghanaians.', 'We met in Ghana.'],
  ['en', 'The Viennese said yes.', 'I lived in Vienna.'],
  ['de', 'Frau Heil aus Petersberg rief an.', 'Frau Heil in Petersberg rief an.'],
  ['de', 'Mein Sohn Handwerker zu nennen, wäre falsch, und die Pastoren Landsleute auch.', ''],
  ['de', 'Brittas Suppe war kalt.', 'Britta Vogt isst Suppe.'],
  ['de', 'Wir bauen aus Holz, nach Plan, in Handarbeit und bei Regen.', ''],
  ['de', 'Er ging nach Feierabend in Rente, aus Angst, in Ruhe, von Hand.', ''],
  ['de', 'Von Januar bis März arbeiten wir in Teilzeit.', ''],
  ['de', 'Ich war in Deutschland und bei Ihnen.', ''],
  ['de', 'Das ist aus Italien, nach Frankreich und in Europa.', 'Italien und Frankreich'],
  ['fr', 'Maëlle ponce bien.', 'Mon apprentie, Maëlle.'],
  ['es', 'Eusebio levanta el cuadro.', 'Don Eusebio, en Priego'],
  ['es', 'Ella dijo que no. Una caja.', ''],
  ['it', 'Duilio ha 66 anni.', 'Il mio migliore, Duilio'],
  ['it', 'Mia madre disse no. Per noi va bene.', ''],
  ['nl', 'Bram hoorde het.', 'Mijn stagiair, Bram'],
  ['nl', 'Ben ik te laat? Rein water.', ''],
  ['sv', 'Petter vann.', 'Förra hösten vann Petter.'],
  ['sv', 'Hans cykel gick sönder. Per person blir det mycket.', ''],
  ['pl', 'Byłem w Krakowie.', 'Mieszkam w Krakowa okolicach'],
  ['pt', 'Joana chegou.', 'A minha irmã Joana chegou.'],
  ['pt', 'Nele não se mexe. Numa semana.', ''],
  ['en', 'We close on Mondays and on Sunday evenings.', ''],
  ['en', 'Ask your Mum, your Dad or your Grandma.', ''],
  ['en', 'It was a Friday in Lent, before Ramadan and Thanksgiving.', ''],
  ['en', 'A British van with German plates in Africa and Asia.', ''],
  ['en', 'I said no. Then I left. “Well, Captain, do you know?”', ''],
  ['en', 'The Bible, the Bank and the Council said so on TikTok.', ''],
  ['en', 'My Dutch is bad, my Portuguese worse, my Chinese none.', ''],
  ['en', 'Part I and Chapter II, Plan B and Type A.', ''],
  ['en', 'Then Sarah Mills came from Leeds.', 'Sarah Mills from Leeds'],
  ['en', 'Mills rang again.', 'Sarah Mills from Leeds'],
  ['fr', 'Le Conseil, la Mairie et l’État disent non à Noël.', ''],
  ['fr', 'Les Français et les Anglais parlent. La Bretagne aussi.', 'la Bretagne'],
  ['es', 'El Ayuntamiento y la Junta dicen que no. Luego se van. Dije que no. Después, sí.', ''],
  ['it', 'Il Comune e la Regione dicono no. Poi basta. A Natale e a Pasqua.', ''],
  ['pt', 'O Estado e a Câmara dizem que não. No Natal e na Páscoa.', ''],
  ['nl', 'Op maandag zei mevrouw De Wit nee. Met Kerst en Pasen.', 'mevrouw De Wit'],
  ['sv', 'På Jul och Påsk är det tyst. I Sverige.', 'Sverige'],
  ['pl', 'Pani Kowalskiej nie było.', 'Pani Kowalska'],
  ['pl', 'Pana Nowaka nie było.', 'Pan Nowak'],
  ['de', 'Herr Doktor Meier kam aus Bayern.', 'Doktor Meier aus Bayern'],
  ['de', 'Wir saßen in Strümpfen, aus Trotz, bei Kaffee und nach Schichtende.', ''],
  ['de', 'Das kam per Fax aus Südtirol, nach Protokoll und in Deutsch.', 'Südtirol'],
  [
    'de',
    'In Anlehnung an früher, nach Absprache, bei Bedarf, in Summe, aus Prinzip, von Montag bis Freitag, in Schriftform, nach Norm, aus Kostengründen, bei Nacht, in Rekordzeit.',
    '',
  ],
  [
    'de',
    'Von Beginn an, in Gänze, nach Tarif, von Amts wegen, in Vertretung, aus Fleisch und Blut, bis Sonnenuntergang, ab Werk, nach Dienstplan, in Uniform, bei Vollmond, aus Dank, in Eile.',
    '',
  ],
])('C8: in %s "%s" names nobody that "%s" does not', (language, text, source) => {
  expect(unnamed(language, text, source)).toEqual([]);
});

it.each([
  ['en', 'Tim, my last trainee, came.', 'Tom Ashworth was my trainee.'],
  ['en', 'Erin was nineteen.', 'Ellie Marsh was nineteen.'],
  ['en', 'Brandis rang.', 'Then Mr Brandes rang.'],
  ['en', 'Mr. Alvarado knew.', 'Mr. Alvarez knew.'],
  ['de', 'In Kamenz darf die Heizung steigen.', 'In Zittau haben sie die Heizung eingestellt.'],
  ['de', 'Frau Heil aus Künzell rief an.', 'Frau Heil in Petersberg rief an.'],
  ['de', 'Das sagt Pastor Brinkmann.', 'Das sagt der Pastor.'],
  ['de', 'Tom kam zu spät.', 'Mein Lehrling Tim kam.'],
  ['de', 'Brandis kam mit dem Auto.', 'Herr Brandes kam.'],
  ['de', 'Ich fahre nach Goslar.', 'Ich fahre nach Quedlinburg.'],
  ['fr', 'Les Bardet ne savaient pas.', 'La famille Bardoux ne savait pas.'],
  ['fr', 'Camille ponce bien.', 'Mon apprentie, Maëlle.'],
  ['fr', 'Une cliente de Dole est venue.', 'Une cliente de Dijon est venue.'],
  ['es', 'Eugenio levanta el cuadro.', 'Don Eusebio, en Priego'],
  ['it', 'Danilo ha 66 anni.', 'Il mio migliore, Duilio'],
  ['nl', 'Koen hoorde het.', 'Mijn stagiair, Bram'],
  ['sv', 'Linnéa vann.', 'Förra hösten vann Petter.'],
  ['pl', 'Marek przyszedł.', 'Mój brat Michał przyszedł.'],
  ['pt', 'Juliana chegou.', 'A minha irmã Joana chegou.'],
  ['en', 'Near Halifax a lorry stopped.', 'Near Huddersfield a lorry stopped.'],
  ['en', 'Mrs Bexley said no.', 'Mrs Oxley said no.'],
  ['fr', 'Monsieur Lebrun est venu.', 'Monsieur Lebon est venu.'],
  ['es', 'Doña Pilar vino de Priego.', 'Doña Rosa vino de Priego.'],
  ['it', 'Il signor Bianchi rise.', 'Il signor Biagi rise.'],
  ['nl', 'Meneer Jansen kwam.', 'Meneer Janssens kwam.'],
  ['pl', 'Pana Nowickiego nie było.', 'Pan Nowak'],
  ['de', 'Familie Krüger zog nach Wernigerode.', 'Familie Krüger zog nach Halberstadt.'],
  ['de', 'Frau Meier lachte.', 'Frau Maier lachte.'],
  ['de', 'Unsere Nachbarin Elif half.', 'Unsere Nachbarin Aylin half.'],
])('C8: in %s "%s" names somebody that "%s" does not', (language, text, source) => {
  expect(unnamed(language, text, source)).not.toEqual([]);
});
