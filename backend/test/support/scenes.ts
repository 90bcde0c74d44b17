/** What the client told, a scene that they did not, and their own one in other words. */
export const SCENES: [language: string, told: string, invented: string[], restated: string[]][] = [
  [
    'en',
    'I bake in a cellar under the market. In March the oven broke and I carried forty loaves to my neighbour, who has a stove, and she would not take money for it.',
    [
      'That evening I sat on the kerb with a lantern and counted the stray cats.',
      'A tall woman grabbed my sleeve and handed me a photograph of her grandfather.',
      'A pensioner knocked on my window and pressed a jar of honey into my hands.',
      'I locked the shutters. I cried behind the freezer and phoned my godfather.',
    ],
    [
      'In March I stood there with a broken oven.',
      'I carried the bread over to the neighbour, forty loaves, and she took no money.',
      'It took me years to understand why that matters.',
      'I have always thought that this is what a market is for.',
    ],
  ],
  [
    'de',
    'Ich backe in einem Keller unter dem Markt. Im März ging der Ofen kaputt, da habe ich vierzig Brote zur Nachbarin getragen, die hat einen Herd, und Geld wollte sie keines.',
    [
      'Abends saß ich mit einer Laterne am Bordstein und habe Katzen gezählt.',
      'Eine Frau mit Koffer hat mich am Ärmel gepackt und mir ein Foto vom Großvater gezeigt.',
      'Wir fuhren mit einem Anhänger voller Kerzen durch den Schnee.',
      'Danach bin ich aufs Dach geklettert und habe Trompete gespielt.',
    ],
    [
      'Im März war der Ofen kaputt, und ich habe die vierzig Brote zur Nachbarin gebracht.',
      'Ich habe lange gebraucht, bis ich das verstanden habe.',
      'Hier arbeite ich, im Keller, und hier bleibe ich.',
    ],
  ],
  [
    'fr',
    'Je cuis mon pain dans une cave sous le marché. En mars, le four a lâché, alors j’ai porté quarante pains chez la voisine, qui a un fourneau, et elle n’a pas voulu d’argent.',
    [
      'Ce soir-là, je me suis assise sur le trottoir avec une lanterne et j’ai compté les chats.',
      'Une dame m’a attrapé la manche et m’a montré la photo de son grand-père.',
      'Nous avons traversé la neige avec une remorque pleine de bougies.',
    ],
    [
      'En mars j’ai porté mes quarante pains chez la voisine.',
      'J’ai mis longtemps à comprendre que la voisine avait raison.',
    ],
  ],
  [
    'es',
    'Hago pan en un sótano debajo del mercado. En marzo se rompió el horno y llevé cuarenta panes a la vecina, que tiene cocina, y ella no quiso dinero.',
    [
      'Aquella noche me senté en la acera con una linterna y conté los gatos.',
      'Una señora me agarró la manga y me enseñó la foto de su abuelo.',
      'Cruzamos la nieve con un remolque lleno de velas.',
    ],
    [
      'En marzo le llevé cuarenta panes a la vecina y no quiso dinero.',
      'Tardé años en entender para qué sirve un mercado.',
    ],
  ],
  [
    'it',
    'Faccio il pane in una cantina sotto il mercato. A marzo il forno si è rotto e ho portato quaranta pani alla vicina, che ha una stufa, e lei non ha voluto soldi.',
    [
      'Quella sera mi sono seduta sul marciapiede con una lanterna e ho contato i gatti.',
      'Una signora mi ha preso la manica e mi ha mostrato la foto del nonno.',
      'Abbiamo attraversato la neve con un rimorchio pieno di candele.',
    ],
    [
      'A marzo ho portato quaranta pani alla vicina, senza soldi.',
      'Ho capito dopo perché la vicina ha detto di no.',
    ],
  ],
  [
    'nl',
    'Ik bak brood in een kelder onder de markt. In maart ging de oven stuk, toen heb ik veertig broden naar de buurvrouw gebracht, die een fornuis heeft, en ze wilde geen geld.',
    [
      'Die avond zat ik met een lantaarn op de stoeprand en telde ik katten.',
      'Een mevrouw greep me bij mijn mouw en liet een foto van haar opa zien.',
      'We reden met een aanhanger vol kaarsen door de sneeuw.',
    ],
    [
      'In maart bracht ik veertig broden naar de buurvrouw, die geen geld wilde.',
      'Het heeft me jaren gekost om dat te begrijpen.',
    ],
  ],
  [
    'pt',
    'Faço pão numa cave debaixo do mercado. Em março o forno avariou e levei quarenta pães à vizinha, que tem um fogão, e ela não quis dinheiro.',
    [
      'Naquela noite sentei-me no passeio com uma lanterna e contei os gatos.',
      'Uma senhora agarrou-me a manga e me mostrou a fotografia do avô.',
      'Atravessei a neve com um reboque cheio de velas.',
    ],
    [
      'Em março levei quarenta pães à vizinha e ela não quis dinheiro.',
      'Demorei muito a perceber para que serve um mercado.',
    ],
  ],
  [
    'sv',
    'Jag bakar bröd i en källare under torget. I mars gick ugnen sönder och jag bar fyrtio limpor till grannen, som har en spis, och hon ville inte ha pengar.',
    [
      'Den kvällen satt jag på trottoaren med en lykta och räknade katter.',
      'Vi körde genom snön med en släpvagn full av stearinljus.',
    ],
    [
      'I mars bar jag fyrtio limpor till grannen.',
      'Det tog mig lång tid att förstå det, men jag gick dit ändå.',
    ],
  ],
  [
    'pl',
    'Piekę chleb w piwnicy pod rynkiem. W marcu zepsuł się piec i zaniosłam czterdzieści chlebów do sąsiadki, która ma kuchnię, a ona nie chciała pieniędzy.',
    [
      'Tego wieczoru usiadłam na krawężniku z latarnią i liczyłam koty.',
      'Jechaliśmy przez śnieg z przyczepą pełną świec.',
    ],
    ['W marcu zaniosłam sąsiadce czterdzieści chlebów.', 'Długo nie wiedziałam, dlaczego tak zrobiła.'],
  ],
];
