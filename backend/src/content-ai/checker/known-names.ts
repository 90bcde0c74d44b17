import { FIRST_NAMES } from './first-names.js';
import { FIRST_NAMES_NORTH } from './first-names-north.js';
import { FIRST_NAMES_SOUTH } from './first-names-south.js';

/**
 * Names that cannot be told by their capital letter: at the start of a sentence, and in German, where every noun has
 * one. Cities, companies and first names that a model likes to make up a story with; what is missing is not noticed.
 */
const CITIES =
  'London Paris Berlin Hamburg München Munich Köln Cologne Frankfurt Stuttgart Düsseldorf Leipzig Dresden Hannover Nürnberg Bremen Wien Vienna Graz Salzburg Zürich Zurich Genf Geneva Basel Bern Madrid Barcelona Valencia Sevilla Bilbao Lisboa Lisbon Porto Roma Rome Milano Milan Torino Napoli Firenze Venezia Bologna Amsterdam Rotterdam Utrecht Eindhoven Brussels Bruxelles Antwerpen Lyon Marseille Toulouse Bordeaux Lille Nantes Strasbourg Stockholm Göteborg Malmö Oslo Copenhagen Kopenhagen Helsinki Warszawa Warsaw Warschau Kraków Krakau Gdańsk Praha Prague Prag Budapest Athens Istanbul Ankara İzmir Dublin Edinburgh Manchester Birmingham Chicago Boston Seattle Austin Denver Atlanta Dallas Houston Miami Toronto Vancouver Montreal Sydney Melbourne Singapore Singapur Tokyo Tokio Shanghai Beijing Mumbai Bangalore Dubai Lagos Nairobi Kapstadt Johannesburg Berlin-Mitte Kreuzberg Manhattan Brooklyn';
const COMPANIES =
  'Google Apple Microsoft Amazon Facebook Meta Netflix Tesla Siemens Bosch BMW Daimler Mercedes Volkswagen Audi Porsche SAP Allianz Lufthansa Bayer BASF Adidas Puma Ikea Spotify Volvo Ericsson Nokia Philips Shell Unilever Nestlé Novartis Roche Airbus Renault Danone Michelin Ferrari Barilla Zara Inditex Santander BBVA McKinsey Deloitte KPMG Accenture IBM Oracle Salesforce HubSpot Shopify Uber Airbnb Stripe Nike Coca-Cola Pepsi Disney Toyota Sony Samsung OpenAI ChatGPT Harvard Stanford Forbes Gartner Trello Slack Notion';
const COMMON_NAMES =
  'Anna Maria Julia Laura Sarah Emma Sophie Lena Lisa Claudia Sabine Petra Susanne Thomas Michael Andreas Stefan Markus Christian Peter Klaus Jürgen Hans Wolfgang Tobias Sebastian Lukas Felix John James David Robert William Richard Joseph Daniel Matthew Andrew Mark Steven Kevin Brian Emily Jessica Jennifer Amanda Rachel Linda Susan Karen Lisa Jean Pierre Marie Camille Nicolas Julien Antoine Carlos Juan José Javier Miguel Carmen Lucía Sofía Giulia Marco Luca Paolo Francesca Giovanni João Pedro Ana Beatriz Jan Piet Sanne Lars Erik Ingrid Piotr Katarzyna Mehmet Ayşe Priya Raj Ahmed Fatima Yuki Wei Jannik Jonas Leon Finn Noah Elias Moritz Maximilian Niklas Nils Philipp Fabian Florian Dominik Marcel Uwe Jens Torsten Ralf Bernd Heike Birgit Monika Ursula Katrin Katharina Franziska Johanna Charlotte Hannah Greta Frieda Henrik Anton Emil Oskar Hugo Louis Gabriel Raphaël Léa Manon Chloé Inès Océane Encarna Remedios Dolores Pilar Rocío Álvaro Diego Alejandro Fernando Rosalía Chiara Elisa Martina Lorenzo Matteo Davide Stefano Tiago Rodrigo Mariana Inês Daan Sem Lotte Femke Maud Björn Gunnar Astrid Agnieszka Małgorzata Tomasz Krzysztof Olivia Amelia Ethan Liam Chloe Megan Nathan Tyler';

/** Towns of German-speaking countries: there every noun has a capital letter. None of them is a noun as well. */
const TOWNS =
  'Aachen Aalen Aarau Ahaus Ansbach Apolda Arnsberg Augsburg Aurich Bamberg Bautzen Bayreuth Bielefeld Bocholt Bochum Bonn Bozen Braunschweig Bregenz Bremerhaven Celle Chemnitz Chur Coburg Cottbus Cuxhaven Darmstadt Delmenhorst Dessau Detmold Dornbirn Dortmund Duisburg Düren Eisenach Emden Erfurt Erlangen Esslingen Eupen Flensburg Freiberg Freiburg Freital Freising Friedrichshafen Fulda Fürth Gelsenkirchen Gera Goslar Gotha Göppingen Görlitz Göttingen Greifswald Gütersloh Hanau Heidelberg Heilbronn Herford Hildesheim Husum Ingolstadt Innsbruck Iserlohn Itzehoe Jena Kaiserslautern Kamenz Karlsruhe Kassel Kempten Kiel Klagenfurt Kleve Koblenz Konstanz Krefeld Landau Landshut Lausanne Leverkusen Lindau Linz Löbau Ludwigsburg Ludwigshafen Lübeck Lüneburg Luzern Magdeburg Mainz Mannheim Marburg Meißen Memmingen Meran Mönchengladbach Münster Naumburg Neumünster Neuruppin Nordhausen Oberhausen Offenbach Offenburg Oldenburg Osnabrück Paderborn Passau Pforzheim Pirna Plauen Potsdam Quedlinburg Radebeul Ravensburg Regensburg Remscheid Reutlingen Rosenheim Rostock Saarbrücken Salzgitter Schaffhausen Schweinfurt Schwerin Solingen Speyer Stendal Stralsund Straubing Suhl Trier Tübingen Uelzen Villach Weiden Weimar Wels Wetzlar Wiesbaden Wilhelmshaven Winterthur Wismar Witten Wolfsburg Wolfenbüttel Wuppertal Würzburg Zittau Zwickau';

const EVERYWHERE = [CITIES, COMPANIES, COMMON_NAMES];
const FIRST: Record<string, string> = { ...FIRST_NAMES, ...FIRST_NAMES_SOUTH, ...FIRST_NAMES_NORTH };

const { en = '', other = '' } = FIRST;

/** Names of the lists above that are ordinary words in a language: Portuguese "sem", Italian "porto". */
const WORDS: Record<string, string> = {
  en: 'Mark Slack Shell Stripe Meta Apple Notion',
  de: 'Mark Shell Slack',
  es: 'Dolores Remedios Pilar Lagos Linda Meta Encarna',
  it: 'Meta Porto Linda Encarna',
  pt: 'Sem Lagos Linda Meta Pilar',
  sv: 'Hans Mark',
};

/** Names from abroad are given where the language is known; German has English ones as well. */
const KNOWN = new Map(
  Object.entries(FIRST).map(([language, own]) => {
    const german = language === 'de' ? [TOWNS, en] : [];
    const words = new Set((WORDS[language] ?? '').split(' '));
    const names = [...setOf([...EVERYWHERE, own, other, ...german])].filter((name) => !words.has(name));
    return [language, new Set(names)];
  }),
);
const UNKNOWN_LANGUAGE = setOf(EVERYWHERE);

/** The names that a text of this language may be searched for by their words alone. */
export function knownNames(language: string): ReadonlySet<string> {
  return KNOWN.get(language) ?? UNKNOWN_LANGUAGE;
}

function setOf(lists: readonly string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ''));
}
