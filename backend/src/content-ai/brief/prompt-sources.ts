import type { SourceBlock } from '../../capabilities/source-blocks.js';
import { type QuotingPost, quotedSources } from '../../material/material-usage.js';
import { type Material, ownPosts } from './material.js';
import { usableVoicePosts } from './voice-posts.js';

/** Hooks shown as 'do not repeat'. */
const MAX_HOOKS = 20;

/** The parts of a client's material that posts have already used. */
export interface Usage {
  /** First lines of past and generated posts. */
  hooks: readonly string[];
  /** Ids of the sources that generated posts quote. */
  sources: ReadonlySet<string>;
}

/** Ids of a client's answers and past posts that generated posts quote. */
export function usedSources(material: Material, posts: readonly QuotingPost[]): Set<string> {
  const { answers, posts: past, marked } = material;
  const sources = new Map([...[...answers, ...past].map(({ id, text }) => [id, text] as const), ...marked]);
  return quotedSources(posts, sources);
}

export const UNUSED: Usage = { hooks: [], sources: new Set() };

/** Each source of the client as a block: answers word for word, past posts whole and newest first. */
export function sourceBlocks(material: Material, used: Usage): SourceBlock[] {
  return [
    ...answerBlocks(material, used.sources),
    ...brandBlock(material),
    ...postBlocks(material),
    ...hookBlock(used.hooks),
  ];
}

/** The sources of facts, each whole. */
export function factBlocks(material: Material, used: ReadonlySet<string> = new Set()): SourceBlock[] {
  const postBlocks = ownPosts(material).map(({ id, text }) => ({ id, about: { kind: 'past post' }, text }));
  return [...answerBlocks(material, used), ...brandBlock(material), ...postBlocks];
}

const OWN_POSTS = "They are the client's own: you may take facts from them.";
const ADMIRED_POSTS =
  'They may be by a person whom the client admires: imitate their style, but never use their facts, names or stories.';
const MIXED_POSTS =
  'Those with "ownPost": true are the client\'s own: you may take facts from them. The others may be by a person whom the client admires: imitate their style, but never use their facts, names or stories.';

/** Number and age of the past posts, and how the model may use them. */
export function describePosts(material: Material): string {
  const posts = usableVoicePosts(material.posts);
  if (posts.length === 0) return 'There are no past posts that show the voice.';
  const dates = posts.flatMap(({ postedAt }) => (postedAt ? [postedAt.slice(0, 10)] : []));
  const span = dates.length > 0 ? `, from ${dates.at(-1)} to ${dates[0]}` : ', without dates';
  const own = posts.filter(({ isOwn = material.postsAreOwn }) => isOwn);
  const use = own.length === posts.length ? OWN_POSTS : own.length === 0 ? ADMIRED_POSTS : MIXED_POSTS;
  return `There ${posts.length === 1 ? 'is 1 past post' : `are ${posts.length} past posts`}${span}. ${use}`;
}

/** First lines of past and generated posts, newest first. */
export function firstLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.trim().split('\n')[0]?.trim() ?? '');
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MAX_HOOKS);
}

function answerBlocks({ answers }: Material, used: ReadonlySet<string>): SourceBlock[] {
  return answers.map(({ id, question, text, spoken, topic, askedAt }) => ({
    id,
    about: { kind: 'answer', question, spoken, ...(topic && { topic }) },
    text,
    date: askedAt,
    used: used.has(id),
  }));
}

function brandBlock({ brand }: Material): SourceBlock[] {
  return brand === '' ? [] : [{ id: 'brand', about: { kind: 'brand' }, text: brand }];
}

function postBlocks({ posts, postsAreOwn }: Material): SourceBlock[] {
  return usableVoicePosts(posts).map(({ id, text, postedAt, isOwn = postsAreOwn }) => ({
    id,
    about: { kind: 'past post', ownPost: isOwn, ...(postedAt && { date: postedAt.slice(0, 10) }) },
    text,
  }));
}

function hookBlock(usedHooks: readonly string[]): SourceBlock[] {
  if (usedHooks.length === 0) return [];
  return [{ id: 'used-hooks', about: { kind: 'used hooks' }, text: usedHooks.join('\n') }];
}
