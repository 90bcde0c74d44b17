/** How a simulated post is built around the client's sentences. No phrase states a fact about the client. */
export interface Shape {
  contentType: 'Text Post' | 'Story' | 'List Post' | 'How-To' | 'Opinion' | 'Carousel';
  /** For the editor: what the post does. */
  description: string;
  /** First line where the client's sentences give none. */
  hook: string;
  /** After the hook. */
  lead: string;
  /** Whether the client's sentences are a list under the lead. */
  isList?: boolean;
  /** Between the client's first and second group of sentences. */
  bridge: string;
  /** What the reader can do with it. */
  apply: string;
  /** Only where the post is short. */
  more: string;
  /** Last line. */
  question: string;
}

export interface Phrases {
  /** The topic within a sentence; where a post has no topic of its own, the client's work. */
  topic: (topic: string) => { topic: string; withTopic: string };
  shapes: readonly Shape[];
  questions: readonly (readonly [main: string, sub: string])[];
  strategy: {
    positioning: (first: string, second: string) => string;
    audience: (described: string) => string;
    pillar: (sentence: string) => string;
    /** Names of pillars by the base question that their answer answers. */
    pillarNames: readonly (readonly [question: RegExp, name: string])[];
    do: readonly string[];
    never: readonly string[];
  };
  noAnswers: { hook: string; body: string; description: string };
}

const QUESTION_WORD = /^(how|why|what|when|who|where|wie|warum|was|wann|wer|wo)\b|\?$/i;
const ORDINARY_WORD =
  /^(?:a|an|the|my|our|your|new|good|better|remote|digital|sales|team|teams|people|customer|customers|client|clients|work|growth|content|data|design|software|money|time|trust|change|culture|family|health|food|[A-Z][a-z]*(?:ing|ship|tion|sion|ment|ness|ity|ance|ence|ism|logy))$/i;

/** "Sourdough baking" becomes "sourdough baking"; names, acronyms and questions stay as typed. */
function inEnglish(topic: string): string {
  if (QUESTION_WORD.test(topic)) return `“${topic}”`;
  const [first = '', second = ''] = topic.split(/\s+/);
  const isOrdinary = ORDINARY_WORD.test(first) || /^[a-z]+ing$/.test(second);
  const canBeLower = /^[A-Z][a-z]+$/.test(first) && isOrdinary;
  return canBeLower ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic;
}

const ENGLISH: Phrases = {
  topic: (topic) => {
    const named = topic === '' ? 'this work' : inEnglish(topic);
    return { topic: named, withTopic: named };
  },
  shapes: [
    {
      contentType: 'Story',
      description:
        'Tell it as a scene, in the order in which it happened, and leave the moral to the reader.',
      hook: 'A small story about {topic}.',
      lead: '',
      bridge: 'The small part of a story is usually the part that gets cut. Here it stays in.',
      apply:
        'If {topic} is part of your week, try telling one episode the way it happened, without a tidy ending. People recognise themselves in the untidy bit, and that is where a useful conversation begins.',
      more: 'It need not be a big moment. A phone call, a wrong order or a quiet afternoon will do.',
      question: 'Which episode would you tell first?',
    },
    {
      contentType: 'List Post',
      description: 'One point a line, in the client’s own words; the reader picks the one to start with.',
      hook: 'What belongs on one page about {topic}:',
      lead: 'There is more behind that sentence than fits into it:',
      isList: true,
      bridge: '',
      apply:
        'Read it twice. At first it sounds obvious; the second time you notice what you have been putting off. Write that down and give it a date. Without a date a plan stays a good intention, in {topic} as anywhere else.',
      more: 'Then mention it to one colleague. Said aloud, it is harder to move to next month.',
      question: 'What would you start with?',
    },
    {
      contentType: 'Opinion',
      description: 'An opinion with its reason beside it, so that readers can argue with the reason.',
      hook: 'A view on {topic}, with the reason beside it.',
      lead: 'You may see it differently, and that is fine.',
      bridge: 'An opinion needs its reason close by, so that others can check it:',
      apply:
        'Take the reason apart if you like; that is what it is there for. Being corrected here is worth more than nodding along in a meeting and leaving with nothing new about {topic}.',
      more: 'The best objections tend to come from people who do the same work with their own hands.',
      question: 'Where do you draw the line?',
    },
    {
      contentType: 'How-To',
      description: 'Explain it to an outsider with one plain example, and hand over a test to try it.',
      hook: 'A plain explanation of {topic}.',
      lead: 'In practice it looks like this.',
      bridge: 'It is not complicated, and still it is easy to skip when the day gets loud.',
      apply:
        'A simple test: explain it to someone outside your company within a minute. If a good question comes back, you said it clearly. If you only get a nod, begin again with an example.',
      more: 'The example may be tiny. A tiny one that is true beats a grand one that sounds like a brochure.',
      question: 'How would you explain {topic} to a neighbour?',
    },
    {
      contentType: 'Text Post',
      description: 'Show what only becomes clear from close up, and what to check before copying a method.',
      hook: 'Some of {topic} only makes sense from close up.',
      lead: '',
      bridge: 'From a distance this looks like a detail. Up close it decides how the rest goes.',
      apply:
        'So look at what a method rests on before you borrow it. Keep what fits your people and your customers, and drop the rest without a bad conscience.',
      more: 'What remains is often smaller than the original and works better, because it is yours.',
      question: 'What did you drop, and are you glad?',
    },
    {
      contentType: 'Carousel',
      description: 'A page for each sentence, for readers who meet the subject for the first time.',
      hook: 'Notes on {topic} for a first encounter.',
      lead: 'Worth keeping if you deal with {topic}:',
      isList: true,
      bridge: '',
      apply:
        'Nothing has to happen this week. Take what matches the problem on your desk today, and come back when another one starts to hurt.',
      more: 'And keep the line that made you frown. It often hides your next step.',
      question: 'What would you add?',
    },
    {
      contentType: 'Story',
      description: 'A look behind the scenes: what customers do not see, told without a slogan.',
      hook: 'Behind the scenes of {topic}.',
      lead: 'A look behind the scenes, as plainly as it can be put.',
      bridge: 'Few customers see this side, yet most of them notice when it is missing.',
      apply:
        'Show yours as well. A short note on how a decision came about says more than a slogan, and it costs a few honest lines.',
      more: 'Begin with the question you hear most, and the answer you really give to it.',
      question: 'What do your customers never get to see?',
    },
    {
      contentType: 'Text Post',
      description: 'One thought worth passing on, with an invitation to try it before judging it.',
      hook: 'One thought on {topic} worth passing on.',
      lead: 'If one thought about {topic} travels further, let it be this one.',
      bridge: 'The rest follows from it:',
      apply:
        'Try it for a while before you judge it. Keep a short record of what changed and what stayed as it was; the second half of that record is the honest one.',
      more: 'Should it fail, you know something about your own situation that no guide could have told you.',
      question: 'Who would you pass it on to?',
    },
  ],
  questions: [
    ['What surprised you most about {topic}?', 'When did you notice, and what did you do next?'],
    ['Which mistake with {topic} taught you the most?', 'What did it cost, and who helped you out?'],
    ['What do people get wrong about {topic}?', 'How do you answer them?'],
    ['When did you last change your mind about {topic}?', 'What did you believe before?'],
    ['Which part of {topic} would you never hand to someone else?', 'Why that one?'],
    ['Who showed you how {topic} is done well?', 'What do you still do the same way?'],
    ['Which decision about {topic} would you make again?', 'What spoke against it at the time?'],
    ['What does a good day with {topic} look like?', 'And what spoils it?'],
  ],
  strategy: {
    positioning: (first, second) =>
      `Your posts rest on two sentences of your own. “${first}” And: “${second}” Together they say what you do and why it is worth reading.`,
    audience: (described) => `The readers you describe yourself: “${described}”`,
    pillar: (sentence) => `You speak about it from your own work: “${sentence}”`,
    pillarNames: [
      [/your story/i, 'How you got here'],
      [/competitors/i, 'What sets you apart'],
      [/target audience/i, 'Who you write for'],
    ],
    do: [
      'Open with a sentence you would also say aloud.',
      'Give your own example before general advice.',
      'Keep paragraphs short, and end with a question you want answered.',
    ],
    never: [
      'No superlatives you would not use in front of a customer.',
      'No advice without an example of your own.',
      'No hashtags in the middle of a text.',
    ],
  },
  noAnswers: {
    hook: 'There are no answers to write from yet.',
    body: 'As soon as the interview has answers, this post is written from them.',
    description: 'There are no answers yet: ask the client about this topic first.',
  },
};

const GERMAN: Phrases = {
  topic: (topic) =>
    topic === ''
      ? { topic: 'diese Arbeit', withTopic: 'dieser Arbeit' }
      : { topic: `das Thema ${topic}`, withTopic: `dem Thema ${topic}` },
  shapes: [
    {
      contentType: 'Story',
      description: 'Als Szene erzählen, in der Reihenfolge, in der es geschah; die Moral bleibt beim Leser.',
      hook: 'Eine kleine Geschichte über {topic}.',
      lead: '',
      bridge: 'Gerade das Kleine an einer Geschichte wird meistens gestrichen. Hier bleibt es stehen.',
      apply:
        'Wenn {topic} zu Ihrer Woche gehört, erzählen Sie einmal eine Begebenheit so, wie sie war, ohne glattes Ende. Andere erkennen sich im Unfertigen wieder, und genau dort beginnt ein brauchbares Gespräch.',
      more: 'Es muss kein großer Moment sein. Ein Anruf, eine falsche Bestellung oder ein stiller Nachmittag genügt.',
      question: 'Welche Begebenheit würden Sie zuerst erzählen?',
    },
    {
      contentType: 'List Post',
      description: 'Ein Punkt je Zeile, in den Worten des Kunden; der Leser sucht sich den ersten aus.',
      hook: 'Was über {topic} auf eine Seite gehört:',
      lead: 'Hinter diesem Satz steckt mehr, als hineinpasst:',
      isList: true,
      bridge: '',
      apply:
        'Lesen Sie es zweimal. Zuerst klingt es selbstverständlich; beim zweiten Mal fällt auf, was man vor sich herschiebt. Schreiben Sie es auf und geben Sie ihm ein Datum. Ohne Datum bleibt ein Plan ein guter Vorsatz.',
      more: 'Sagen Sie es dann jemandem im Team. Laut ausgesprochen lässt es sich schwerer verschieben.',
      question: 'Womit würden Sie anfangen?',
    },
    {
      contentType: 'Opinion',
      description: 'Eine Meinung mit ihrem Grund daneben, damit man über den Grund streiten kann.',
      hook: 'Eine Haltung zu {withTopic}, mit dem Grund daneben.',
      lead: 'Man kann das anders sehen, und das ist in Ordnung.',
      bridge: 'Zu einer Meinung gehört der Grund, damit andere ihn prüfen können:',
      apply:
        'Nehmen Sie den Grund ruhig auseinander, dafür steht er da. Hier korrigiert zu werden ist mehr wert, als in einer Besprechung zu nicken und nichts mitzunehmen.',
      more: 'Die besten Einwände kommen oft von denen, die dieselbe Arbeit mit eigenen Händen machen.',
      question: 'Wo ziehen Sie die Grenze?',
    },
    {
      contentType: 'How-To',
      description:
        'Einem Außenstehenden an einem schlichten Beispiel erklären, mit einer Probe zum Nachmachen.',
      hook: 'Eine schlichte Erklärung zu {withTopic}.',
      lead: 'In der Praxis sieht das so aus.',
      bridge: 'Schwierig ist es nicht, und doch fällt es leicht unter den Tisch, wenn der Tag laut wird.',
      apply:
        'Eine einfache Probe: Erklären Sie es jemandem außerhalb Ihrer Firma in einer Minute. Kommt eine gute Frage zurück, war es klar. Kommt nur ein Nicken, fangen Sie mit einem Beispiel noch einmal an.',
      more: 'Das Beispiel darf winzig sein. Ein winziges, das stimmt, schlägt ein großes, das nach Prospekt klingt.',
      question: 'Wie würden Sie es Ihrem Nachbarn erklären?',
    },
    {
      contentType: 'Text Post',
      description: 'Zeigen, was erst aus der Nähe klar wird, und was man prüft, bevor man etwas übernimmt.',
      hook: 'Manches an {withTopic} versteht man erst aus der Nähe.',
      lead: '',
      bridge: 'Von weitem wirkt das wie eine Kleinigkeit. Aus der Nähe entscheidet es, wie es weitergeht.',
      apply:
        'Sehen Sie sich also an, worauf eine Methode beruht, bevor Sie sie übernehmen. Behalten Sie, was zu Ihren Leuten und Kunden passt, und lassen Sie den Rest ohne schlechtes Gewissen weg.',
      more: 'Was übrig bleibt, ist oft kleiner als das Vorbild und trägt besser, weil es das Eigene ist.',
      question: 'Was haben Sie weggelassen, und sind Sie froh darüber?',
    },
    {
      contentType: 'Carousel',
      description: 'Eine Seite je Satz, für Leser, denen das Thema zum ersten Mal begegnet.',
      hook: 'Notizen zu {withTopic} für die erste Begegnung.',
      lead: 'Zum Aufheben, wenn {topic} auf Ihrem Tisch liegt:',
      isList: true,
      bridge: '',
      apply:
        'Nichts davon muss diese Woche sein. Nehmen Sie, was zum Problem von heute passt, und kommen Sie wieder, wenn ein anderes zu drücken beginnt.',
      more: 'Und behalten Sie die Zeile, bei der Sie die Stirn gerunzelt haben. Dahinter steckt oft der nächste Schritt.',
      question: 'Was würden Sie ergänzen?',
    },
    {
      contentType: 'Story',
      description: 'Ein Blick hinter die Kulissen: was Kunden nicht sehen, ohne Werbespruch erzählt.',
      hook: 'Hinter den Kulissen von {withTopic}.',
      lead: 'Ein Blick hinter die Kulissen, so schlicht wie möglich.',
      bridge: 'Diese Seite sehen die wenigsten Kunden, doch fast alle merken, wenn sie fehlt.',
      apply:
        'Zeigen Sie auch Ihre. Ein kurzer Absatz darüber, wie eine Entscheidung zustande kam, sagt mehr als ein Werbespruch und kostet ein paar ehrliche Zeilen.',
      more: 'Beginnen Sie mit der Frage, die Sie am häufigsten hören, und der Antwort, die Sie wirklich geben.',
      question: 'Was bekommen Ihre Kunden nie zu sehen?',
    },
    {
      contentType: 'Text Post',
      description:
        'Ein Gedanke zum Weitergeben, mit der Einladung, ihn erst zu erproben und dann zu beurteilen.',
      hook: 'Ein Gedanke zu {withTopic}, der weiter darf.',
      lead: 'Wenn ein Gedanke die Runde macht, dann gern dieser.',
      bridge: 'Daraus folgt das Übrige:',
      apply:
        'Erproben Sie ihn eine Weile, bevor Sie urteilen. Halten Sie kurz fest, was sich geändert hat und was geblieben ist; die zweite Hälfte davon ist die ehrliche.',
      more: 'Geht es schief, wissen Sie etwas über Ihre eigene Lage, das in keinem Ratgeber steht.',
      question: 'An wen würden Sie ihn weitergeben?',
    },
  ],
  questions: [
    [
      'Was hat Sie beim Thema {name} am meisten überrascht?',
      'Wann haben Sie es bemerkt, und was haben Sie dann getan?',
    ],
    [
      'Aus welchem Fehler haben Sie beim Thema {name} am meisten gelernt?',
      'Was hat er gekostet, und wer hat Ihnen geholfen?',
    ],
    ['Was verstehen andere beim Thema {name} falsch?', 'Was antworten Sie ihnen?'],
    ['Wann haben Sie beim Thema {name} zuletzt Ihre Meinung geändert?', 'Was haben Sie vorher geglaubt?'],
    ['Was geben Sie beim Thema {name} nie aus der Hand?', 'Warum gerade das?'],
    ['Wer hat Ihnen gezeigt, wie es beim Thema {name} gut geht?', 'Was machen Sie heute noch genauso?'],
    ['Welche Entscheidung würden Sie beim Thema {name} wieder so treffen?', 'Was sprach damals dagegen?'],
    ['Wie sieht beim Thema {name} ein guter Tag aus?', 'Und was verdirbt ihn?'],
  ],
  strategy: {
    positioning: (first, second) =>
      `Ihre Beiträge stehen auf zwei Sätzen von Ihnen. „${first}“ Und: „${second}“ Zusammen sagen sie, was Sie tun und warum es sich zu lesen lohnt.`,
    audience: (described) => `Die Leser, die Sie selbst beschreiben: „${described}“`,
    pillar: (sentence) => `Sie sprechen darüber aus eigener Arbeit: „${sentence}“`,
    pillarNames: [
      [/Geschichte/i, 'Ihr Weg'],
      [/Mitbewerb|Wettbewerb|Konkurren/i, 'Was Sie unterscheidet'],
      [/Zielgruppe/i, 'Für wen Sie schreiben'],
    ],
    do: [
      'Mit einem Satz beginnen, den Sie auch laut sagen würden.',
      'Zuerst das eigene Beispiel, dann der allgemeine Rat.',
      'Kurze Absätze, und am Ende eine Frage, auf die Sie eine Antwort möchten.',
    ],
    never: [
      'Keine Superlative, die Sie vor Kunden nicht verwenden würden.',
      'Kein Rat ohne ein eigenes Beispiel.',
      'Keine Hashtags mitten im Text.',
    ],
  },
  noAnswers: {
    hook: 'Es gibt noch keine Antworten, aus denen sich schreiben lässt.',
    body: 'Sobald das Interview Antworten hat, entsteht dieser Beitrag daraus.',
    description: 'Es gibt noch keine Antworten: Fragen Sie den Kunden zuerst nach diesem Thema.',
  },
};

const PHRASES: Record<string, Phrases> = { en: ENGLISH, de: GERMAN };

/** The phrases of a language; undefined where there are none, and only the client's sentences are used. */
export const phrasesIn = (language: string): Phrases | undefined => PHRASES[language];
export const PHRASE_LANGUAGES = Object.keys(PHRASES);
export const ENGLISH_PHRASES = ENGLISH;

/** Fills the gaps {topic} (as subject or object), {withTopic} (after a preposition) and {name} (as typed). */
export function fill(phrase: string, phrases: Phrases, topic: string): string {
  const values = { ...phrases.topic(topic), name: topic };
  const filled = phrase.replace(
    /\{(topic|withTopic|name)\}/g,
    (_, name: keyof typeof values) => values[name],
  );
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
