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
])('C8: in %s "%s" names somebody that "%s" does not', (language, text, source) => {
  expect(unnamed(language, text, source)).not.toEqual([]);
});
