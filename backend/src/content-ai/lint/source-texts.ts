import { plain } from '../../common/text/quotes.js';
import type { Brief } from '../brief/brief.js';
import { factSources } from '../brief/material.js';

/** All sources of facts as one text. */
export function factText({ material }: Pick<Brief, 'material'>): string {
  return [...factSources(material).values()].join('\n');
}

/** All texts with names the client mentioned or saw: also questions, topics, manuals and the idea. */
export function nameTexts({ material, idea }: Brief): string[] {
  const { answers, topics, manuals } = material;
  return [
    factText({ material }),
    ...answers.map(({ question }) => question),
    ...topics,
    ...manuals.map(({ text }) => text),
    idea.title,
    idea.description,
    idea.hook,
  ];
}

/** Tests whether the client's own texts, not our questions, contain words. Ignores case and spacing. */
export function saidBy({ material: { answers, brand, posts } }: Brief): (words: string) => boolean {
  const own = lower([...answers.map(({ text }) => text), brand, ...posts.map(({ text }) => text)].join('\n'));
  return (words) => own.includes(lower(words));
}

const lower = (text: string) => plain(text).toLocaleLowerCase('en');
