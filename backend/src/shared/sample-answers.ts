import type { Language } from './languages.js';

/** A sample answer, by sentence. Each sentence is long enough that no client writes it by chance. */
type Sample = readonly string[];

interface SampleCatalogue {
  /** Answers to the base questions, in their order. */
  base: readonly Sample[];
  /** Answers to the standard questions: one for each template, then another for each, and so on. */
  standard: readonly Sample[];
  /** Answers to other questions about a topic. The first one is also the answer if the question is unknown. */
  topic: readonly Sample[];
}

/** Transcripts of the simulated speech service. */
const SAMPLES: Record<Language, SampleCatalogue> = {
  en: {
    base: [
      [
        'I started nineteen years ago in a small firm with four people, and I answered the phone on my first day because nobody else was in.',
        'The customer on the line taught me more about our trade in ten minutes than the first year of school.',
        'Six years later I opened my own business in my parents’ garage with two clients and a borrowed desk.',
      ],
      [
        'We tell people before we start what it will cost and which day we will be finished.',
        'Last spring we were two days late on one job, so I called the client before she could call me and took ten percent off the bill.',
        'She has sent us four new customers since that phone call.',
      ],
      [
        'I want to reach owners of small firms with five to fifty people who decide for themselves.',
        'They read LinkedIn in the morning before the first appointment and have no time for long theory.',
        'They should learn one thing from us that they can try out on the same day.',
      ],
    ],
    standard: [
      [
        'My opinion is unpopular: most firms in our field talk about quality and never measure it.',
        'We wrote down every complaint for one year, and half of them had nothing to do with the work itself.',
        'People were angry because nobody had called them back, and that costs nothing to change.',
      ],
      [
        'My first piece of advice is to ask what the client tried before, because the answer shows where it will go wrong again.',
        'The second is to write the agreement down on one page that both sides can read in two minutes.',
        'The third, fourth and fifth are all the same: call early, call yourself, and never send bad news by email.',
        'I once lost a client over an email that I wrote on a Friday evening.',
      ],
      [
        'In the near future our clients will do the simple half of our work themselves with a tool on their phone.',
        'What stays with us is the part where somebody has to decide and stand by it.',
        'I tell every apprentice to practise exactly that: explaining a decision to somebody who disagrees.',
      ],
      [
        'I think the loudest people in our trade sell speed, and speed is the first thing that customers stop caring about.',
        'We asked forty customers what they remembered a year later, and not one of them named the delivery date.',
        'They named the person who had explained the invoice to them without being asked.',
      ],
      [
        'Write down the one question that you are afraid of hearing, and answer it on the first page of your offer.',
        'Then halve the offer, let a friend from another trade read it, and change every word that she stumbles over.',
        'After that go there in person once, keep your notes for the next one, and thank people who say no.',
        'The friend is the part that matters most: mine found a mistake that would have cost us a whole season.',
      ],
      [
        'In five years nobody will pay us for knowing something, because everything that we know can be looked up.',
        'They will pay us for turning up when it has gone wrong on a Saturday.',
        'So we started to train two people for that day, although it has happened only three times so far.',
      ],
      [
        'Nearly everyone here believes that more choice makes people happy, and I believe the opposite.',
        'When we cut our list from thirty offers to six, the calls became shorter and the complaints almost stopped.',
        'A colleague told me that we would lose half of our customers, and he copied our list two years later.',
      ],
      [
        'Start with the customer who left, not with the one who stayed, and ask for half an hour of honest talk.',
        'Keep one afternoon a week without appointments, decide who may say no, and put the decision on the wall.',
        'And stop one thing every spring, even if it still works.',
        'The talk with the customer who left changed more for us than any course that I have paid for.',
      ],
      [
        'I expect that the rules will change before the technology does, and that small firms will notice it first.',
        'Last winter we read the draft of a new rule together and found four habits that we had to give up.',
        'We gave them up within a month, while it was still our own idea.',
      ],
    ],
    topic: [
      [
        'The best example is a job from two winters ago that we nearly turned down because it looked too small.',
        'We said yes anyway, did it properly, and the owner of the building next door was watching.',
        'That one small job turned into three years of steady work for my team.',
      ],
      [
        'I made this mistake myself in my second year: I promised a date without asking the people who had to do the work.',
        'We worked two weekends to keep my promise, and one of my best people handed in her notice.',
        'Since that summer no date leaves our office before the team has agreed to it.',
      ],
      [
        'Most people believe that it is a question of money, but in our experience it is a question of time.',
        'We put one free hour into every working day and stopped filling it with appointments.',
        'After three months we had fewer delays than in the whole year before.',
      ],
      [
        'A customer once asked me to explain it as if she were my grandmother, and I could not do it.',
        'I went home, wrote it on one sheet of paper, and threw away four versions before it was simple enough.',
        'I still give that sheet to every new customer in our first meeting.',
      ],
      [
        'What nobody sees from outside is the evening before, when we lay everything out and check it twice.',
        'It takes forty minutes, and it has saved us from driving back for a forgotten part more often than I can count.',
        'My old boss called that habit boring, and he was the calmest man I have ever worked with.',
      ],
      [
        'I would begin with the smallest step that somebody can finish in one afternoon.',
        'When we changed our own way of working, the big plan failed twice and the small step stayed.',
        'Today it is so normal that new colleagues think we have always done it like that.',
      ],
    ],
  },
  de: {
    base: [
      [
        'Ich habe vor neunzehn Jahren in einem kleinen Betrieb mit vier Leuten angefangen und am ersten Tag das Telefon abgenommen, weil sonst niemand da war.',
        'Der Kunde am anderen Ende hat mir in zehn Minuten mehr über unser Fach beigebracht als das erste Jahr in der Schule.',
        'Sechs Jahre später habe ich in der Garage meiner Eltern meine eigene Firma gegründet, mit zwei Kunden und einem geliehenen Schreibtisch.',
      ],
      [
        'Wir sagen den Leuten vor dem ersten Handgriff, was es kostet und an welchem Tag wir fertig sind.',
        'Im letzten Frühjahr waren wir bei einem Auftrag zwei Tage zu spät, also habe ich die Kundin angerufen, bevor sie mich anrufen konnte, und zehn Prozent nachgelassen.',
        'Seit diesem Anruf hat sie uns vier neue Kunden geschickt.',
      ],
      [
        'Ich möchte Inhaberinnen und Inhaber kleiner Firmen mit fünf bis fünfzig Leuten erreichen, die selbst entscheiden.',
        'Sie lesen LinkedIn morgens vor dem ersten Termin und haben keine Zeit für lange Theorie.',
        'Sie sollen bei uns eine Sache lernen, die sie noch am selben Tag ausprobieren können.',
      ],
    ],
    standard: [
      [
        'Meine Meinung ist unbeliebt: Die meisten Firmen in unserer Branche reden über Qualität und messen sie nie.',
        'Wir haben ein Jahr lang jede Beschwerde aufgeschrieben, und die Hälfte hatte mit der eigentlichen Arbeit nichts zu tun.',
        'Die Leute waren verärgert, weil niemand zurückgerufen hatte, und das zu ändern kostet nichts.',
      ],
      [
        'Mein erster Rat ist, nach dem letzten Versuch des Kunden zu fragen, denn die Antwort zeigt, wo es wieder schiefgehen wird.',
        'Der zweite ist, die Absprache auf einer Seite festzuhalten, die beide Seiten in zwei Minuten lesen können.',
        'Der dritte, vierte und fünfte sind im Grunde derselbe: früh anrufen, selbst anrufen und schlechte Nachrichten nie per E-Mail schicken.',
        'Ich habe einmal einen Kunden wegen einer E-Mail verloren, die ich an einem Freitagabend geschrieben hatte.',
      ],
      [
        'In naher Zukunft werden unsere Kunden die einfache Hälfte unserer Arbeit mit einem Werkzeug auf dem Handy selbst erledigen.',
        'Bei uns bleibt der Teil, in dem jemand entscheiden und dafür einstehen muss.',
        'Ich sage allen Lehrlingen, dass sie genau das üben sollen: eine Entscheidung jemandem zu erklären, der anderer Meinung ist.',
      ],
      [
        'Ich glaube, die Lautesten in unserem Fach verkaufen Tempo, und Tempo ist das Erste, was den Kunden später egal ist.',
        'Wir haben vierzig Kunden gefragt, woran sie sich nach einem Jahr erinnern, und niemand nannte den Liefertermin.',
        'Sie nannten den Menschen, der ihnen ungefragt die Rechnung erklärt hatte.',
      ],
      [
        'Schreiben Sie die eine Frage auf, vor der Sie sich fürchten, und beantworten Sie sie auf der ersten Seite Ihres Angebots.',
        'Dann kürzen Sie es auf die Hälfte, geben es einer Freundin aus einem anderen Fach und ändern jedes Wort, über das sie stolpert.',
        'Danach fahren Sie einmal selbst hin, heben Ihre Notizen auf und danken denen, die absagen.',
        'Am wichtigsten ist die Freundin: Meine fand einen Fehler, der uns eine ganze Saison gekostet hätte.',
      ],
      [
        'In fünf Jahren bezahlt uns niemand mehr für unser Wissen, denn alles, was wir wissen, lässt sich nachschlagen.',
        'Man wird uns dafür bezahlen, dass wir kommen, wenn es an einem Samstag schiefgegangen ist.',
        'Deshalb bilden wir zwei Leute für diesen Tag aus, obwohl es bisher erst dreimal vorgekommen ist.',
      ],
      [
        'Fast alle hier glauben, dass mehr Auswahl die Menschen glücklich macht, und ich glaube das Gegenteil.',
        'Als wir unsere Liste von dreißig Angeboten auf sechs gekürzt haben, wurden die Telefonate kürzer und die Beschwerden hörten fast auf.',
        'Ein Kollege sagte, wir würden die Hälfte der Kunden verlieren, und zwei Jahre später hat er unsere Liste übernommen.',
      ],
      [
        'Fangen Sie bei dem Kunden an, der gegangen ist, nicht bei dem, der blieb, und bitten Sie um eine halbe Stunde ehrliches Gespräch.',
        'Halten Sie einen Nachmittag in der Woche frei, legen Sie fest, wer Nein sagen darf, und hängen Sie die Entscheidung an die Wand.',
        'Und hören Sie jedes Frühjahr mit einer Sache auf, auch wenn sie noch funktioniert.',
        'Das Gespräch mit dem Kunden, der gegangen war, hat bei uns mehr verändert als jeder Kurs, den ich bezahlt habe.',
      ],
      [
        'Ich erwarte, dass sich die Regeln vor der Technik ändern und dass kleine Betriebe es zuerst merken.',
        'Im letzten Winter haben wir den Entwurf einer neuen Regel gemeinsam gelesen und vier Gewohnheiten gefunden, die wir aufgeben mussten.',
        'Wir haben sie innerhalb eines Monats aufgegeben, als es noch unsere eigene Idee war.',
      ],
    ],
    topic: [
      [
        'Das beste Beispiel ist ein Auftrag aus dem vorletzten Winter, den wir fast abgelehnt hätten, weil er zu klein aussah.',
        'Wir haben trotzdem zugesagt, ihn ordentlich erledigt, und die Eigentümerin des Nachbarhauses hat zugesehen.',
        'Aus diesem einen kleinen Auftrag wurden drei Jahre gleichmäßige Arbeit für mein Team.',
      ],
      [
        'Diesen Fehler habe ich in meinem zweiten Jahr selbst gemacht: Ich habe einen Termin versprochen, ohne die zu fragen, die die Arbeit machen mussten.',
        'Wir haben zwei Wochenenden gearbeitet, um mein Versprechen zu halten, und eine meiner besten Leute hat gekündigt.',
        'Seit diesem Sommer verlässt kein Termin unser Büro, bevor das Team zugestimmt hat.',
      ],
      [
        'Die meisten glauben, dass es eine Frage des Geldes ist, aber nach unserer Erfahrung ist es eine Frage der Zeit.',
        'Wir haben in jeden Arbeitstag eine freie Stunde gelegt und aufgehört, sie mit Terminen zu füllen.',
        'Nach drei Monaten hatten wir weniger Verspätungen als im ganzen Jahr davor.',
      ],
      [
        'Eine Kundin hat mich einmal gebeten, es ihr zu erklären, als wäre sie meine Großmutter, und ich konnte es nicht.',
        'Ich bin nach Hause gegangen, habe es auf ein Blatt Papier geschrieben und vier Fassungen weggeworfen, bis es einfach genug war.',
        'Dieses Blatt gebe ich bis heute jeder neuen Kundin und jedem neuen Kunden im ersten Gespräch.',
      ],
      [
        'Was von außen niemand sieht, ist der Abend davor, an dem wir alles bereitlegen und zweimal prüfen.',
        'Das dauert vierzig Minuten und hat uns öfter vor einer Rückfahrt wegen eines vergessenen Teils bewahrt, als ich zählen kann.',
        'Mein alter Chef nannte diese Gewohnheit langweilig, und er war der ruhigste Mensch, mit dem ich je gearbeitet habe.',
      ],
      [
        'Ich würde mit dem kleinsten Schritt anfangen, den jemand an einem Nachmittag abschließen kann.',
        'Als wir unsere eigene Arbeitsweise geändert haben, ist der große Plan zweimal gescheitert, und der kleine Schritt ist geblieben.',
        'Heute ist er so selbstverständlich, dass neue Kolleginnen denken, wir hätten es schon immer so gemacht.',
      ],
    ],
  },
};

/** A question of the simulated speech service: `base` and `standard` with the position in their list. */
export interface SampleQuestion {
  language: Language;
  kind: keyof SampleCatalogue;
  position: number;
}

/** The sample answer to a question; positions beyond the end begin again. */
export function sampleAnswer({ language, kind, position }: SampleQuestion): string {
  const samples = SAMPLES[language][kind];
  return (samples[position % samples.length] ?? []).join(' ');
}

const normalised = (text: string): string => text.normalize('NFC').toLowerCase();

/** Letters and digits only, so that edited punctuation, quotes and line breaks make no difference. */
const splitWords = (text: string): string[] => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Sentences {
  /** By their first word and their second: most texts contain none of these pairs. */
  byStart: Map<string, Map<string, string[][]>>;
  /** The longest word of each. A text without any of them is not split into words, which takes four times as long. */
  longestWords: RegExp;
}

let sentencesOfSamples: Sentences | undefined;

function readSentences(): Sentences {
  const byStart: Sentences['byStart'] = new Map();
  const longest = new Set<string>();
  for (const sentence of Object.values(SAMPLES).flatMap((samples) => Object.values(samples).flat(2))) {
    const words = splitWords(sentence);
    const [first = '', second = ''] = words;
    const bySecond = byStart.get(first) ?? new Map<string, string[][]>();
    byStart.set(first, bySecond.set(second, [...(bySecond.get(second) ?? []), words]));
    longest.add(words.reduce((one, other) => (other.length > one.length ? other : one), ''));
  }
  return { byStart, longestWords: new RegExp([...longest].join('|'), 'u') };
}

/** Whether a text shares a sentence with a sample of the simulated speech service. */
export function isSampleAnswer(text: string | null | undefined): boolean {
  if (!text) return false;
  sentencesOfSamples ??= readSentences();
  const { byStart, longestWords } = sentencesOfSamples;
  if (!longestWords.test(normalised(text))) return false;
  const words = splitWords(text);
  return words.some((word, at) =>
    byStart
      .get(word)
      ?.get(words[at + 1] ?? '')
      ?.some((sentence) => sentence.every((one, index) => words[at + index] === one)),
  );
}
