/** Kin and offices as one addresses or names them: "ask your Mum", "Well, Captain". */
const PEOPLE =
  'Mum Mom Mummy Mommy Dad Daddy Papa Mama Grandma Grandpa Granny Gran Nan Grandad Granddad Uncle Aunt Auntie Captain Chef Coach Judge Lord Lady King Queen Prince Princess Minister Mayor Bishop Pope Father Sister Brother Mother Mamma Nonna Nonno Babbo Zio Zia Maman Mamie Papi Papy Tata Mamá Papá Abuela Abuelo Don Doña Señor Señora Señorita Signor Signora Signore Seu Dona Senhor Senhora Meneer Mevrouw Oma Opa Mormor Morfar Farmor Farfar Pan Pani Pana Panu Panie Państwo Mme Mlle';
/** Feasts and seasons of the year. */
const FEASTS =
  'Lent Advent Ramadan Eid Diwali Hanukkah Passover Thanksgiving Halloween Pentecost Boxing Eve Xmas Valentine Carnival Noël Pâques Toussaint Pentecôte Carême Ascension Avent Navidad Navidades Reyes Pascua Nochebuena Nochevieja Cuaresma Carnaval Natale Pasqua Capodanno Ferragosto Epifania Quaresima Carnevale Natal Páscoa Ano Novo Entrudo Kerst Kerstmis Pasen Pinksteren Sinterklaas Hemelvaart Koningsdag Jul Julen Påsk Påsken Midsommar Pingst Nyår Wielkanoc Wielkanocy Wigilia Wigilię Boże Bożego Narodzenie Narodzenia Sylwester Ostern Weihnachten Pfingsten Silvester Advent Fasching Karneval Heiligabend';
/** Languages, peoples and continents, which English writes with a capital letter, and some others do in part. */
const NATIONS =
  'British Briton Britons Scottish Scots Irish Welsh French Germans Italians Spaniards Dutchman Swedes Poles Portuguese Chinese Japanese Korean Indian Indians Arabic Arab Greek Greeks Romans Latin Russian Russians Ukrainian Ukrainians Romanian Romanians Hungarian Czech Danish Danes Norwegian Finnish Swiss Austrian Belgian Canadian Canadians Australian Australians Mexican Brazilian African Africans Asian Asians Americans Europeans Jewish Muslim Catholic Protestant Victorian Edwardian Georgian Medieval Gothic Baroque Africa Asia Australia Antarctica Mediterranean Atlantic Pacific Arctic Western Eastern Northern Southern North South East West Midwest Français Française Françaises Anglais Anglaise Allemand Allemande Allemands Italien Italiens Espagnol Espagnols Belge Belges Suisse Suisses Européens Europa Afrique Asie Amérique Nederlands Nederlander Nederlanders Engels Engelse Duits Duitse Duitsers Frans Franse Belgische Europese Europie Europy Polak Polacy Polaków Niemcy Niemiec';
/** Institutions that every place has, and things that are named after nobody. */
const THINGS =
  'Bible Bank Council Parliament Congress Senate State Government Church School University College Hospital Court Army Navy Police Board Department Ministry Treasury Union Ltd Inc Plc TikTok Facebook Instagram Google Wikipedia Windows Mac iPhone Android Bluetooth Wi-Fi WiFi Lego Jeep Diesel Velcro Chapter Part Plan Type Phase Stage Step Level Room Route Line Page Section Volume Version Group Class Grade Unit Zone Day Week Year Number II III IV VI VII VIII IX A B C D Conseil Mairie État Préfecture République Région Département Sécurité Bourse Ayuntamiento Junta Estado Gobierno Hacienda Diputación Comunidad Iglesia Seguridad Comune Regione Stato Chiesa Provincia Governo Parlamento Câmara Governo Igreja Finanças Segurança Gemeente Kerk Staat Rijk Belastingdienst Provincie Riksdagen Staten Kyrkan Kommunen Skatteverket Sejm Gmina Urząd Kościół Skarbowy ZUS';
const DAYS =
  'Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec';

/** Words that have a capital letter and name nobody and no place in particular. */
export const COMMON_CAPITALS: readonly string[] = [PEOPLE, FEASTS, NATIONS, THINGS, DAYS].flatMap((list) =>
  list.split(' '),
);
