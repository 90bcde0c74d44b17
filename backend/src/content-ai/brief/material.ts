import type { Manual } from '../../brand-manuals/manuals.types.js';
import { detectLanguage } from '../../common/text/language.js';
import type { ImportSource } from '../../material/imports.service.js';
import { isAnswered, splitQuestion } from '../../shared/questions.js';
import { isSampleAnswer } from '../../shared/sample-answers.js';
import { splitTopics } from '../../shared/topics.js';
import type { SavedPost, Submission } from '../../submissions/submission.schemas.js';
import { isRepost } from './voice-posts.js';

/** One interview answer, or the client's words in a part of a call, word for word. */
export interface MaterialAnswer {
  /** `answer-3` is the answer to Q3 on the admin page, `import-3` a part of a call. */
  id: string;
  /** For a call its title. */
  question: string;
  text: string;
  spoken: boolean;
  /** A sample of the simulated speech service. */
  sample: boolean;
  topic?: string | undefined;
  /** When the question was asked, or the day of the call, ISO 8601. */
  askedAt?: string | undefined;
}

export interface MaterialPost {
  /** `post-2` is 'Post 2' on the admin page, `import-4` a post of the client's archive. */
  id: string;
  text: string;
  /** ISO 8601, if it is known. */
  postedAt?: string | undefined;
  /** Whether it is the client's own, whatever the profile is. */
  isOwn?: boolean | undefined;
}

/** All material of a client, in the form that prompts and checks use. */
export interface Material {
  answers: MaterialAnswer[];
  posts: MaterialPost[];
  /** Website, industry, and the client's texts about offer and audience. Empty when there are none. */
  brand: string;
  /** The brand manuals: sources of rules, never of facts. */
  manuals: readonly Manual[];
  topics: string[];
  /** Website and email address, which contain names in lower case: acme-mills.example. */
  addresses: string;
  /** False when the profile is one to imitate: its posts are then no source of facts. */
  postsAreOwn: boolean;
  /** ISO 639-1; undefined when there is too little text to detect it. */
  language: string | undefined;
}

export interface MaterialOptions {
  /** The saved posts as the admin page sent them. Defaults to the stored posts. */
  linkedInPosts?: readonly string[] | undefined;
  manuals?: readonly Manual[] | undefined;
  imports?: readonly ImportSource[] | undefined;
  /** Includes samples of the simulated speech service. Only for the simulated writer. */
  withSamples?: boolean | undefined;
}

/** Converts a submission to the form that prompts and checks use. Nothing is shortened or reworded. */
export function materialOf(submission: Submission, options: MaterialOptions = {}): Material {
  const allowed = (text: string) => options.withSamples === true || !isSampleAnswer(text);
  const imports = options.imports ?? [];
  const answers = [...answersOf(submission), ...callsOf(imports)].filter(({ text }) => allowed(text));
  const posts = [...postsOf(submission, options.linkedInPosts ?? []), ...importedPosts(imports)];
  const topics = splitTopics(submission.topics_to_talk_about);
  const said = answers.map(({ text }) => text);
  return {
    answers,
    posts,
    brand: brandOf(submission, allowed),
    manuals: options.manuals ?? [],
    topics,
    addresses: `${submission.website} ${submission.email}`.toLocaleLowerCase('en'),
    postsAreOwn: submission.posts_are_own,
    language: languageIn(said) ?? languageIn(posts.map(({ text }) => text)) ?? languageIn(topics),
  };
}

/** Texts that the post may take facts from, by source id. */
export function factSources({ answers, posts, brand, postsAreOwn }: Material): Map<string, string> {
  return new Map([
    ...answers.map(({ id, text }) => [id, text] as const),
    ...(brand ? [['brand', brand] as const] : []),
    ...ownPosts({ posts, postsAreOwn }).map(({ id, text }) => [id, text] as const),
  ]);
}

/** The saved posts that the client wrote. */
export function ownPosts({ posts, postsAreOwn }: Pick<Material, 'posts' | 'postsAreOwn'>): MaterialPost[] {
  return posts.filter(({ text, isOwn = postsAreOwn }) => isOwn && !isRepost(text));
}

function answersOf({ interview_questions, interview_answers }: Submission): MaterialAnswer[] {
  return interview_answers.flatMap((text, index) => {
    if (!isAnswered(text)) return [];
    const { question = '', topic, spoken = false, timestamp: askedAt } = interview_questions[index] ?? {};
    const { main, sub } = splitQuestion(question);
    const sample = isSampleAnswer(text);
    const id = `answer-${index + 1}`;
    return [{ id, question: `${main} ${sub}`.trim(), text, spoken, sample, topic, askedAt }];
  });
}

/** What a client says in a call answers nobody's question of the interview; the title stands for it. */
function callsOf(imports: readonly ImportSource[]): MaterialAnswer[] {
  return imports.flatMap(({ source, kind, title, day, text }) =>
    kind === 'call'
      ? [{ id: source, question: title, text, spoken: true, sample: isSampleAnswer(text), askedAt: day }]
      : [],
  );
}

function importedPosts(imports: readonly ImportSource[]): MaterialPost[] {
  return imports.flatMap(({ source, kind, day, text }) =>
    kind === 'post' ? [{ id: source, text, postedAt: day, isOwn: true }] : [],
  );
}

function postsOf(submission: Submission, given: readonly string[]): MaterialPost[] {
  const stored: (SavedPost | null)[] = ([1, 2, 3, 4, 5] as const).map(
    (slot) => submission[`last_post_${slot}`],
  );
  const usesGiven = given.some((text) => text.trim() !== '');
  const texts = usesGiven ? given : stored.map((post) => post?.text ?? '');
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [];
    const postedAt = stored.find((post) => post?.text === text)?.postedAt;
    return [{ id: `post-${index + 1}`, text, postedAt }];
  });
}

function brandOf({ website, industry, usp, icp }: Submission, allowed: (text: string) => boolean): string {
  const parts = { Website: website, Industry: industry, 'What sets them apart': usp, Audience: icp };
  return Object.entries(parts)
    .filter(([, text]) => text.trim() !== '' && allowed(text))
    .map(([label, text]) => `${label}: ${text.trim()}`)
    .join('\n');
}

/** Reads only the beginning, because the texts are untrusted and may be very long. */
function languageIn(texts: readonly string[]): string | undefined {
  const beginnings = texts.map((text) => text.slice(0, 2000));
  return detectLanguage(beginnings.join('\n').slice(0, 20_000));
}
