import type { Manual } from '../../brand-manuals/manuals.types.js';
import { detectLanguage } from '../../common/text/language.js';
import { bySource, type Mark, redact, usableText, withheldSentences } from '../../material/marks.js';
import type { Additions } from '../../material/material.service.js';
import {
  answersOf,
  callsOf,
  importedPosts,
  type MaterialAnswer,
  type MaterialPost,
  savedPosts,
} from '../../material/sources.js';
import { POST_SLOTS } from '../../shared/preparation.js';
import { isSampleAnswer } from '../../shared/sample-answers.js';
import { splitTopics } from '../../shared/topics.js';
import type { Submission } from '../../submissions/submission.schemas.js';
import { isRepost } from './voice-posts.js';

/** The columns that the material is in. */
export const MATERIAL_COLUMNS = [
  'id',
  'website',
  'email',
  'industry',
  'usp',
  'icp',
  'topics_to_talk_about',
  'interview_questions',
  'interview_answers',
  ...POST_SLOTS,
  'posts_are_own',
] as const;
export type MaterialOwner = Pick<Submission, (typeof MATERIAL_COLUMNS)[number]>;

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
  /** Whole texts of the sources of facts with a mark: a post may rest on a passage that prompts no longer get. */
  marked: ReadonlyMap<string, string>;
  /** Sentences that no prompt may contain, wherever they come from. */
  withheld: readonly string[];
}

export interface MaterialOptions extends Partial<Additions> {
  /** The saved posts as the admin page sent them. Defaults to the stored posts. */
  linkedInPosts?: readonly string[] | undefined;
  manuals?: readonly Manual[] | undefined;
  /** Includes samples of the simulated speech service. Only for the simulated writer. */
  withSamples?: boolean | undefined;
}

/** Converts a submission to the form that prompts and checks use. Only marked passages are left out or reworded. */
export function materialOf(submission: MaterialOwner, options: MaterialOptions = {}): Material {
  const allowed = (text: string) => options.withSamples === true || !isSampleAnswer(text);
  const { imports = [], marks = [], linkedInPosts } = options;
  const all = [...answersOf(submission), ...callsOf(imports)];
  const answers = options.withSamples === true ? all : all.filter(({ sample }) => !sample);
  const posts = [...savedPosts(submission, linkedInPosts), ...importedPosts(imports)];
  const topics = splitTopics(submission.topics_to_talk_about);
  const said = answers.map(({ text }) => text);
  const texts = new Map([...answers, ...posts].map(({ id, text }) => [id, text]));
  const withheld = withheldSentences(marks, texts);
  // Two answers are repeated in fields of the form.
  const brand = brandOf(submission, allowed);
  return {
    answers: usable(answers, marks),
    posts: usable(posts, marks),
    brand: redact(brand, withheld),
    manuals: options.manuals ?? [],
    topics,
    addresses: `${submission.website} ${submission.email}`.toLocaleLowerCase('en'),
    postsAreOwn: submission.posts_are_own,
    language: languageIn(said) ?? languageIn(posts.map(({ text }) => text)) ?? languageIn(topics),
    marked: new Map([
      ...markedFacts([...answers, ...ownPosts({ posts, postsAreOwn: submission.posts_are_own })], marks),
      ...(redact(brand, withheld) === brand ? [] : [['brand', brand] as const]),
    ]),
    withheld,
  };
}

/** The sources with the texts that prompts get; without those of which nothing is left. */
function usable<Source extends { id: string; text: string }>(
  sources: readonly Source[],
  marks: readonly Mark[],
): Source[] {
  const marksOf = bySource(marks);
  return sources.flatMap((source) => {
    const own = marksOf.get(source.id);
    if (!own) return [source];
    const text = usableText(source.text, own);
    return text === '' ? [] : [{ ...source, text }];
  });
}

/** The whole texts of marked sources, with what prompts get in the place of anonymised passages. */
function markedFacts(
  sources: readonly { id: string; text: string }[],
  marks: readonly Mark[],
): Map<string, string> {
  const marksOf = bySource(marks);
  return new Map(
    sources.flatMap(({ id, text }) => {
      const own = marksOf.get(id);
      const given = own?.flatMap(({ anonymised }) => anonymised ?? []) ?? [];
      return own ? [[id, [text, ...given].join('\n\n')] as const] : [];
    }),
  );
}

/** Texts that the post may take facts from, by source id: whole, also where prompts get only a part. */
export function factSources({ answers, posts, brand, postsAreOwn, marked }: Material): Map<string, string> {
  return new Map([
    ...answers.map(({ id, text }) => [id, text] as const),
    ...(brand ? [['brand', brand] as const] : []),
    ...ownPosts({ posts, postsAreOwn }).map(({ id, text }) => [id, text] as const),
    ...marked,
  ]);
}

/** The saved posts that the client wrote. */
export function ownPosts({ posts, postsAreOwn }: Pick<Material, 'posts' | 'postsAreOwn'>): MaterialPost[] {
  return posts.filter(({ text, isOwn = postsAreOwn }) => isOwn && !isRepost(text));
}

function brandOf({ website, industry, usp, icp }: MaterialOwner, allowed: (text: string) => boolean): string {
  const parts = { Website: website, Industry: industry, 'What sets them apart': usp, Audience: icp };
  return Object.entries(parts)
    .filter(([, text]) => text.trim() !== '' && allowed(text))
    .map(([label, text]) => `${label}: ${text.trim()}`)
    .join('\n');
}

/** Characters of all texts that a language is detected from: some 700 words, half of them stop words. */
const LANGUAGE_CHARACTERS = 4000;

/** Reads only the beginning, because the texts are untrusted and may be very long. */
function languageIn(texts: readonly string[]): string | undefined {
  const beginnings = texts.map((text) => text.slice(0, 2000));
  return detectLanguage(beginnings.join('\n').slice(0, LANGUAGE_CHARACTERS));
}
