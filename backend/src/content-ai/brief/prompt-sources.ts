import type { SourceBlock } from '../../openai/source-blocks.js';
import { type Material, ownPosts } from './material.js';
import { usableVoicePosts } from './voice-posts.js';

/** Hooks shown as 'do not repeat'. */
const MAX_HOOKS = 20;

/** Each source of the client as a block: answers word for word, past posts whole and newest first. */
export function sourceBlocks(material: Material, usedHooks: readonly string[]): SourceBlock[] {
  return [
    ...answerBlocks(material),
    ...brandBlock(material),
    ...postBlocks(material),
    ...hookBlock(usedHooks),
  ];
}

/** The sources of facts, each whole. */
export function factBlocks(material: Material): SourceBlock[] {
  const postBlocks = ownPosts(material).map(({ id, text }) => ({ id, about: { kind: 'past post' }, text }));
  return [...answerBlocks(material), ...brandBlock(material), ...postBlocks];
}

/** Number and age of the past posts, and how the model may use them. */
export function describePosts(material: Material): string {
  const posts = usableVoicePosts(material.posts);
  if (posts.length === 0) return 'There are no past posts that show the voice.';
  const dates = posts.flatMap(({ postedAt }) => (postedAt ? [postedAt.slice(0, 10)] : []));
  const span = dates.length > 0 ? `, from ${dates.at(-1)} to ${dates[0]}` : ', without dates';
  const use = material.postsAreOwn
    ? "They are the client's own: you may take facts from them."
    : 'They may be by a person whom the client admires: imitate their style, but never use their facts, names or stories.';
  return `There ${posts.length === 1 ? 'is 1 past post' : `are ${posts.length} past posts`}${span}. ${use}`;
}

/** First lines of past and generated posts, newest first. */
export function firstLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.trim().split('\n')[0]?.trim() ?? '');
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MAX_HOOKS);
}

function answerBlocks({ answers }: Material): SourceBlock[] {
  return answers.map(({ id, question, text, spoken, topic }) => ({
    id,
    about: { kind: 'answer', question, spoken, ...(topic && { topic }) },
    text,
  }));
}

function brandBlock({ brand }: Material): SourceBlock[] {
  return brand === '' ? [] : [{ id: 'brand', about: { kind: 'brand' }, text: brand }];
}

function postBlocks({ posts, postsAreOwn }: Material): SourceBlock[] {
  return usableVoicePosts(posts).map(({ id, text, postedAt }) => ({
    id,
    about: { kind: 'past post', ownPost: postsAreOwn, ...(postedAt && { date: postedAt.slice(0, 10) }) },
    text,
  }));
}

function hookBlock(usedHooks: readonly string[]): SourceBlock[] {
  if (usedHooks.length === 0) return [];
  return [{ id: 'used-hooks', about: { kind: 'used hooks' }, text: usedHooks.join('\n') }];
}
