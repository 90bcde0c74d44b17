import type { Manual } from '../../manuals/manuals.types.js';
import { detectLanguage } from '../../platform/text/language.js';
import { MANUAL_PROBLEMS, MAX_MANUALS_CHARACTERS } from '../../rules/manuals.js';
import { isAnswered, splitQuestion } from '../../rules/questions.js';
import { splitTopics } from '../../rules/topics.js';
import type { SavedPost, Submission } from '../../submissions/submission.schemas.js';

/** One interview answer as it was given. */
export interface MaterialAnswer {
  /** `answer-3` is the answer to Q3 of the admin page. */
  id: string;
  question: string;
  text: string;
  spoken: boolean;
  topic?: string | undefined;
}

export interface MaterialPost {
  /** `post-2` is 'Post 2' of the admin page. */
  id: string;
  text: string;
  /** ISO 8601, when the scraper said it. */
  postedAt?: string | undefined;
}

/** All that a client gave us, in the form in which prompts and checks use it. */
export interface Material {
  answers: MaterialAnswer[];
  posts: MaterialPost[];
  /** Website, industry, what the client wrote about offer and audience. Empty text when there is none. */
  brand: string;
  /** The brand manuals: sources of rules, never of facts. */
  manuals: readonly Manual[];
  topics: string[];
  /** Names of the client's addresses, without what ends them: `acme-mills` for acme-mills.example. */
  domains: string[];
  /** The profile may be one to imitate: its posts are sources of facts only when they are the client's own. */
  postsAreOwn: boolean;
  /** ISO 639-1; undefined when there is too little text to tell. */
  language: string | undefined;
}

export interface MaterialOptions {
  /** The saved posts as the admin page holds them; without any, the stored ones are taken. */
  linkedInPosts?: readonly string[] | undefined;
  /** Whether facts may be taken from the posts, where it is not what the submission says. */
  postsAreOwn?: boolean | undefined;
  manuals?: readonly Manual[] | undefined;
}

/** Brings a submission into the form that prompts and checks use. Nothing is shortened or reworded. */
export function materialOf(submission: Submission, options: MaterialOptions = {}): Material {
  const answers = answersOf(submission);
  const posts = postsOf(submission, options.linkedInPosts ?? []);
  const topics = splitTopics(submission.topics_to_talk_about);
  return {
    answers,
    posts,
    brand: brandOf(submission),
    manuals: withinBounds(options.manuals ?? []),
    topics,
    domains: domainsOf(submission),
    postsAreOwn: options.postsAreOwn ?? submission.posts_are_own,
    language: languageOf(answers, posts, topics),
  };
}

/** Text from which the post may take facts, by source id. */
export function factSources({ answers, posts, brand, postsAreOwn }: Material): Map<string, string> {
  return new Map([
    ...answers.map(({ id, text }) => [id, text] as const),
    ...(brand ? [['brand', brand] as const] : []),
    ...(postsAreOwn ? posts.map(({ id, text }) => [id, text] as const) : []),
  ]);
}

function answersOf({ interview_questions, interview_answers }: Submission): MaterialAnswer[] {
  return interview_answers.flatMap((text, index) => {
    if (!isAnswered(text)) return [];
    const { question = '', topic, spoken = false } = interview_questions[index] ?? {};
    const { main, sub } = splitQuestion(question);
    return [{ id: `answer-${index + 1}`, question: `${main} ${sub}`.trim(), text, spoken, topic }];
  });
}

function postsOf(submission: Submission, given: readonly string[]): MaterialPost[] {
  const stored: (SavedPost | null)[] = [
    submission.last_post_1,
    submission.last_post_2,
    submission.last_post_3,
    submission.last_post_4,
    submission.last_post_5,
  ];
  const usesGiven = given.some((text) => text.trim() !== '');
  const texts = usesGiven ? given : stored.map((post) => post?.text ?? '');
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [];
    const postedAt = stored.find((post) => post?.text === text)?.postedAt;
    return [{ id: `post-${index + 1}`, text, postedAt }];
  });
}

const { partly: PARTLY, beyond: BEYOND } = MANUAL_PROBLEMS;

/** The earliest first: a stranger may upload more than anybody could look through. */
function withinBounds(manuals: readonly Manual[]): Manual[] {
  let room = MAX_MANUALS_CHARACTERS;
  return manuals.map((manual) => {
    const text = manual.text.slice(0, room);
    room -= text.length;
    return text === manual.text ? manual : { ...manual, text, problem: text ? PARTLY : BEYOND };
  });
}

function brandOf({ website, industry, usp, icp }: Submission): string {
  const parts = { Website: website, Industry: industry, 'What sets them apart': usp, Audience: icp };
  return Object.entries(parts)
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text.trim()}`)
    .join('\n');
}

/** Of the website and of the e-mail address. */
function domainsOf({ website, email }: Submission): string[] {
  const hosts = [website.replace(/^[a-z]+:\/\//i, '').split('/')[0], email.split('@')[1]];
  return hosts.flatMap((host) => {
    const labels = host?.toLocaleLowerCase('en').split('.').slice(0, -1) ?? [];
    return labels.filter((label) => label !== '' && label !== 'www');
  });
}

function languageOf(answers: MaterialAnswer[], posts: MaterialPost[], topics: string[]): string | undefined {
  return (
    languageIn(answers.map(({ text }) => text)) ??
    languageIn(posts.map(({ text }) => text)) ??
    languageIn(topics)
  );
}

/** A beginning is enough to tell by, however much a stranger sends. */
function languageIn(texts: readonly string[]): string | undefined {
  return detectLanguage(
    texts
      .map((text) => text.slice(0, 2000))
      .join('\n')
      .slice(0, 20_000),
  );
}
