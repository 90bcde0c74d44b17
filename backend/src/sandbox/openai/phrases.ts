/** How a simulated post is built around the client's sentences. No phrase states a fact about the client. */
export interface Shape {
  contentType: 'Text Post' | 'Story' | 'List Post' | 'How-To' | 'Opinion' | 'Carousel';
  /** What the post does for the reader. */
  description: string;
  /** First line where the client's sentences give none. */
  hook: string;
  /** Above the client's sentences where they are a list. */
  lead?: string;
  isList?: boolean;
  /** What the reader can do with it, in two sentences at most. */
  apply: string;
  /** Only where the answer is a few words. */
  more: string;
  /** Last line. */
  question: string;
}

export interface Phrases {
  /** The topic within a sentence; where a post has no topic of its own, the client's work. */
  topic: (topic: string) => { topic: string; withTopic: string };
  quote: (sentence: string) => string;
  shapes: readonly Shape[];
  /** What a post does whose shape is a list and whose passage is none. */
  prose: string;
  questions: readonly (readonly [main: string, sub: string])[];
  strategy: {
    positioning: (apart: string, story: string) => string;
    audience: (described: string) => string;
    /** Where no answer describes the audience. */
    readers: (sentence: string) => string;
    pillar: (sentence: string) => string;
    /** Names of pillars by the base question that their answer answers. */
    pillarNames: readonly (readonly [question: RegExp, name: string])[];
    /** Names of pillars without a topic, a base question or a short sentence. */
    otherPillars: readonly string[];
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
    const named = topic === '' ? 'our work' : inEnglish(topic);
    return { topic: named, withTopic: named };
  },
  quote: (sentence) => `At its centre: “${sentence}”`,
  shapes: [
    {
      contentType: 'Story',
      description: 'Readers follow one episode in the order you tell it and draw their own conclusion.',
      hook: 'A small story about {topic}.',
      apply: 'If something similar has happened to you, write it in a comment, with the year and the place.',
      more: 'It does not have to be dramatic: the small reason is usually the true one, and the one that people remember.',
      question: 'What is your version of this story?',
    },
    {
      contentType: 'List Post',
      description: 'Readers get the points one by one and can pick the one to start with.',
      hook: 'What belongs on one page about {topic}:',
      lead: 'Point by point:',
      isList: true,
      apply: 'Start with the part that you have been putting off, and write a date next to it.',
      more: 'Then tell one colleague about it. What has been said aloud is harder to move to next month.',
      question: 'Where would you start?',
    },
    {
      contentType: 'Opinion',
      description: 'Readers see your view with its reason and can weigh it against their own.',
      hook: 'A view on {topic}, and the reason for it.',
      apply:
        'You may see it differently. A disagreement with an example from your own work is worth more than ten nods.',
      more: 'The best objections come from people who do the same job. They know where it stops being true.',
      question: 'Where do you see it differently?',
    },
    {
      contentType: 'How-To',
      description: 'Readers outside your field understand how you go about it.',
      hook: 'A plain explanation of {topic}.',
      apply:
        'If you want to compare, write down in three lines how you do it and show them to someone outside your trade.',
      more: 'The whole exercise fits into a coffee break, and every question that comes back is a hint.',
      question: 'How do you handle it?',
    },
    {
      contentType: 'Text Post',
      description: 'Readers see a detail up close that they would otherwise pass over.',
      hook: 'Some of {topic} only makes sense from close up.',
      apply: 'Keep what fits your people and your customers, and leave out the rest.',
      more: 'What is left is usually smaller than the original, and it is yours. That is the part worth talking about.',
      question: 'Which detail decides it in your work?',
    },
    {
      contentType: 'Carousel',
      description: 'Readers who are new to the subject get it in short pages they can keep.',
      hook: 'Notes on {topic} for a first encounter.',
      lead: 'Worth keeping:',
      isList: true,
      apply: 'Save it for the day when you need it.',
      more: 'Or pass it on to someone who is just starting out, with a line about your own experience. That line is what makes it useful to them.',
      question: 'What would you add?',
    },
    {
      contentType: 'Story',
      description: 'Readers look behind the scenes and see what customers usually do not.',
      hook: 'Behind the scenes of {topic}.',
      apply: 'Customers rarely get to see this part. If your work has a side like that, show it once.',
      more: 'Begin with the question you hear most often, and the answer you really give.',
      question: 'What do your customers never get to see?',
    },
    {
      contentType: 'Text Post',
      description: 'Readers take away one thought they can try themselves.',
      hook: 'One thought on {topic} worth passing on.',
      apply: 'If you know someone who is thinking about this right now, send it to them.',
      more: 'Come back in a few months and say how it went. What happened in between may be worth a post of its own, and it is the part that others learn from.',
      question: 'What do you make of it?',
    },
  ],
  prose: 'Readers get one thought from your work, with its reason.',
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
    positioning: (apart, story) =>
      `You set yourself apart by this, in your own words: “${apart}” Behind it is where you come from: “${story}”`,
    audience: (described) => `The readers you describe yourself: “${described}”`,
    readers: (sentence) => `Readers who deal with what you describe here: “${sentence}”`,
    pillar: (sentence) => `You speak about it from your own work: “${sentence}”`,
    pillarNames: [
      [/your story/i, 'How you got here'],
      [/competitors/i, 'What sets you apart'],
      [/target audience/i, 'Who you write for'],
    ],
    otherPillars: ['From your work', 'What you stand for', 'What you notice', 'What you pass on'],
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
      ? { topic: 'unsere Arbeit', withTopic: 'unserer Arbeit' }
      : { topic: `das Thema ${topic}`, withTopic: `dem Thema ${topic}` },
  quote: (sentence) => `Im Mittelpunkt: „${sentence}“`,
  shapes: [
    {
      contentType: 'Story',
      description: 'Leser begleiten eine Begebenheit in Ihrer Reihenfolge und ziehen ihren eigenen Schluss.',
      hook: 'Eine kleine Geschichte über {topic}.',
      apply:
        'Wenn Sie etwas Ähnliches erlebt haben, schreiben Sie es in einen Kommentar, gern mit Jahr und Ort.',
      more: 'Es muss nichts Großes sein: Der kleine Grund ist meistens der wahre, und der, den man sich merkt.',
      question: 'Wie lautet Ihre Fassung dieser Geschichte?',
    },
    {
      contentType: 'List Post',
      description: 'Leser bekommen Punkt für Punkt und suchen sich aus, womit sie anfangen.',
      hook: 'Was über {topic} auf eine Seite gehört:',
      lead: 'Punkt für Punkt:',
      isList: true,
      apply: 'Fangen Sie mit dem an, was Sie vor sich herschieben, und schreiben Sie ein Datum daneben.',
      more: 'Erzählen Sie es dann jemandem im Team. Laut ausgesprochen lässt es sich schwerer verschieben.',
      question: 'Womit würden Sie anfangen?',
    },
    {
      contentType: 'Opinion',
      description: 'Leser sehen Ihre Haltung samt Grund und können sie mit ihrer eigenen vergleichen.',
      hook: 'Eine Haltung zu {withTopic}, und der Grund dafür.',
      apply:
        'Man kann das anders sehen. Ein Widerspruch mit einem Beispiel aus Ihrer eigenen Arbeit ist mehr wert als zehnmal Nicken.',
      more: 'Die besten Einwände kommen von Menschen, die denselben Beruf ausüben. Sie wissen, wo es nicht mehr gilt.',
      question: 'Wo sehen Sie es anders?',
    },
    {
      contentType: 'How-To',
      description: 'Leser außerhalb Ihres Fachs verstehen, wie Sie vorgehen.',
      hook: 'Eine schlichte Erklärung zu {withTopic}.',
      apply:
        'Zum Vergleich: Schreiben Sie in drei Zeilen auf, wie Sie es machen, und zeigen Sie sie jemandem außerhalb Ihres Fachs.',
      more: 'Das Ganze passt in eine Kaffeepause, und jede Rückfrage ist ein Hinweis.',
      question: 'Wie gehen Sie damit um?',
    },
    {
      contentType: 'Text Post',
      description: 'Leser sehen eine Einzelheit aus der Nähe, an der sie sonst vorbeigingen.',
      hook: 'Manches an {withTopic} versteht man erst aus der Nähe.',
      apply: 'Behalten Sie, was zu Ihren Leuten und Kunden passt, und lassen Sie den Rest weg.',
      more: 'Was übrig bleibt, ist meist kleiner als das Vorbild und dafür das Eigene. Darüber lohnt es sich zu sprechen.',
      question: 'Welche Kleinigkeit entscheidet bei Ihnen?',
    },
    {
      contentType: 'Carousel',
      description: 'Leser, denen das Thema neu ist, bekommen es auf kurzen Seiten zum Aufheben.',
      hook: 'Notizen zu {withTopic} für die erste Begegnung.',
      lead: 'Zum Aufheben:',
      isList: true,
      apply: 'Heben Sie es für den Tag auf, an dem Sie es brauchen.',
      more: 'Oder geben Sie es an jemanden weiter, der gerade anfängt, mit einer Zeile aus eigener Erfahrung. Diese Zeile macht den Unterschied.',
      question: 'Was würden Sie ergänzen?',
    },
    {
      contentType: 'Story',
      description: 'Leser blicken hinter die Kulissen und sehen, was Kunden sonst nicht sehen.',
      hook: 'Hinter den Kulissen von {withTopic}.',
      apply:
        'Kunden bekommen diese Seite selten zu sehen. Hat Ihre Arbeit auch eine solche, zeigen Sie sie einmal.',
      more: 'Beginnen Sie mit der Frage, die Sie am häufigsten hören, und der Antwort, die Sie wirklich geben.',
      question: 'Was bekommen Ihre Kunden nie zu sehen?',
    },
    {
      contentType: 'Text Post',
      description: 'Leser nehmen einen Gedanken mit, den sie selbst erproben können.',
      hook: 'Ein Gedanke zu {withTopic}, der weiter darf.',
      apply: 'Kennen Sie jemanden, der gerade darüber nachdenkt, schicken Sie es weiter.',
      more: 'Kommen Sie in ein paar Monaten wieder und erzählen Sie, wie es ging. Vielleicht wird daraus ein eigener Beitrag.',
      question: 'Wie denken Sie darüber?',
    },
  ],
  prose: 'Leser bekommen einen Gedanken aus Ihrer Arbeit, mit seinem Grund.',
  questions: [
    [
      'Was hat Sie beim Thema {name} am meisten überrascht?',
      'Wann haben Sie es bemerkt, und was haben Sie dann getan?',
    ],
    [
      'Wenn Sie an {name} denken: Aus welchem Fehler haben Sie am meisten gelernt?',
      'Was hat er gekostet, und wer hat Ihnen geholfen?',
    ],
    ['Was glauben viele über {name}, das nicht stimmt?', 'Was antworten Sie ihnen?'],
    ['Wann haben Sie zuletzt Ihre Meinung über {name} geändert?', 'Was haben Sie vorher geglaubt?'],
    ['Was geben Sie rund um {name} nie aus der Hand?', 'Warum gerade das?'],
    ['Von wem haben Sie am meisten über {name} gelernt?', 'Was machen Sie heute noch genauso?'],
    ['Welche Entscheidung würden Sie beim Thema {name} wieder so treffen?', 'Was sprach damals dagegen?'],
    ['Woran merken Sie beim Thema {name}, dass ein Tag gut war?', 'Und was verdirbt ihn?'],
  ],
  strategy: {
    positioning: (apart, story) =>
      `Das unterscheidet Sie, in Ihren eigenen Worten: „${apart}“ Dahinter steht, woher Sie kommen: „${story}“`,
    audience: (described) => `Die Leser, die Sie selbst beschreiben: „${described}“`,
    readers: (sentence) => `Leser, die mit dem zu tun haben, was Sie hier beschreiben: „${sentence}“`,
    pillar: (sentence) => `Sie sprechen darüber aus eigener Arbeit: „${sentence}“`,
    pillarNames: [
      [/Geschichte/i, 'Ihr Weg'],
      [/Mitbewerb|Wettbewerb|Konkurren/i, 'Was Sie unterscheidet'],
      [/Zielgruppe/i, 'Für wen Sie schreiben'],
    ],
    otherPillars: ['Aus Ihrer Arbeit', 'Wofür Sie stehen', 'Was Ihnen auffällt', 'Was Sie weitergeben'],
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
