import { baseQuestions } from '#server/submissions/base-questions.js';
import type {
  GeneratedPost,
  Idea,
  InterviewQuestion,
  SavedPost,
} from '#server/submissions/submission.schemas.js';

/** One invented submission: what a visitor typed, and how far they and the administrator got. */
export interface SeedSubmission {
  fields: {
    website: string;
    email: string;
    industry: string;
    linkedin_profile: string;
    topics_to_talk_about: string;
  };
  questions: InterviewQuestion[];
  answers: string[];
  completed: boolean;
  posts: (SavedPost | null)[];
  ideas: Idea[];
  selected: Idea[];
  fullPosts: GeneratedPost[];
}

const TRADES = [
  'Bakery',
  'Tax advice',
  'Climbing gyms',
  'Veterinary practice',
  'Industrial sensors',
  'Wedding photography',
  'Logistics',
  'Fintech compliance',
  'Landscape gardening',
  'Dental technology',
  'Language school',
  'Recruiting',
];
const NAMES = [
  'ada',
  'grace',
  'linus',
  'margaret',
  'edsger',
  'barbara',
  'donald',
  'hedy',
  'alan',
  'radia',
  'ken',
  'frances',
];
const TOPICS = [
  'Hiring',
  'Pricing',
  'Remote work',
  'Family business',
  'Automation',
  'Customer trust',
  'Apprenticeships',
  'Sustainability',
];
const ANSWERS = [
  'I began at the counter of my parents’ shop when I was sixteen, and I still open up myself on Saturdays.',
  'We answer the phone. It sounds like nothing, but in our trade it is the whole difference.',
  'Owners of companies with ten to fifty people who have no marketing department and no time.',
  'Most advice on this is written by people who never had to make payroll. I think you should hire slowly and pay early.',
  'First, write the offer down. Second, wait a night. Third, call instead of mailing. Fourth, say no once a week. Fifth, keep the receipt.',
];
/** Texts that break what is not built for them: long, right-to-left, markup, formulas, invisible characters. */
const AWKWARD = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'שיווק דיגיטלי לעסקים קטנים',
  '<script>alert(1)</script> & <b>bold</b>',
  '=HYPERLINK("http://example.com","click")',
  'Zero\u200bwidth and \u202eright to left',
  '🧗‍♀️ Climbing, coffee & community, 100% wool_and "quotes"',
];

/** The same numbers for the same seed, so that a seeded database can be told to somebody else. */
function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Invents submissions of every shape, from a bare first save to finished posts. */
export function* seedSubmissions(count: number, seed = 1): Generator<SeedSubmission> {
  const random = randomSource(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let index = 0; index < count; index++) {
    const progress = random();
    const name = `${pick(NAMES)}${index}`;
    const topics = progress > 0.2 ? [...new Set([pick(TOPICS), pick(TOPICS)])] : [];
    const questions = questionsFor(topics);
    const answers = progress > 0.35 ? questions.map(() => (random() > 0.2 ? pick(ANSWERS) : '')) : [];
    const ideas = progress > 0.6 ? ideasFor(topics) : [];
    const selected = progress > 0.7 ? ideas.slice(0, 2) : [];
    yield {
      fields: {
        website: `https://${name}.example`,
        email: `${name}@${name}.example`,
        industry: random() > 0.1 ? pick(TRADES) : pick(AWKWARD),
        linkedin_profile: random() > 0.4 ? `https://www.linkedin.com/in/${name}` : '',
        topics_to_talk_about: topics.join(', '),
      },
      questions,
      answers,
      completed: answers.filter((answer) => answer !== '').length >= 4,
      posts:
        progress > 0.5
          ? [
              { text: pick(ANSWERS), numLikes: Math.floor(random() * 200), numComments: 3 },
              { text: pick(AWKWARD) },
              null,
              null,
              null,
            ]
          : [],
      ideas,
      selected,
      fullPosts:
        progress > 0.8
          ? selected.map((idea) => ({
              ideaId: idea.id,
              title: idea.title,
              contentType: idea.contentType,
              fullPost: `**${idea.hook}**\n\n${pick(ANSWERS)}\n\n#${pick(TOPICS).replace(' ', '')}`,
            }))
          : [],
    };
  }
}

function questionsFor(topics: string[]): InterviewQuestion[] {
  const timestamp = '2026-11-01T09:00:00.000Z';
  const base = baseQuestions('en').map((question) => ({ question, timestamp }));
  return [
    ...base,
    ...topics.map((topic) => ({
      question: `**What is your controversial opinion on ${topic}?** What do most people get wrong?`,
      timestamp,
      topic,
    })),
  ];
}

function ideasFor(topics: string[]): Idea[] {
  return topics.flatMap((topic, index) => [
    {
      id: `idea-${index}-a`,
      title: `What nobody tells you about ${topic}`,
      description: `An honest look at ${topic} from the shop floor.`,
      contentType: 'Text Post',
      hook: `I was wrong about ${topic} for ten years.`,
    },
    {
      id: `idea-${index}-b`,
      title: `${topic}, five years on`,
      description: 'What changed, and what did not.',
      contentType: 'Story',
      hook: `Five years ago I bet on ${topic}.`,
    },
  ]);
}
