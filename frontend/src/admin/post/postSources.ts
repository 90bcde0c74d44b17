import { evidenceOf, sentencesWithoutSource as findUnsourced, quotesOf } from '#shared/post-sources';
import { splitQuestion } from '#shared/questions';
import type { Import } from '../../api/material.ts';
import type { PostReview, Submission } from '../../api/submissions.ts';
import type { QuotedPiece } from '../../ui/SourceQuote.tsx';
import { savedPosts, sourceName } from '../submission/model.ts';
import type { Place, Sentence } from './reviewModel.ts';

/** A part of a source, with its place in it. */
export type SourcePiece = QuotedPiece & Place;

/** A source that a post rests on. */
export interface PostSource {
  id: string;
  /** "Q3", "Post 2". */
  name: string;
  /** The question of an answer, or the title of a call. */
  question: string | undefined;
  /** The whole text in order; for a source without a stored text, its quotations. */
  pieces: readonly SourcePiece[];
}

type Material = Parameters<typeof savedPosts>[0] &
  Pick<Submission, 'interview_questions' | 'interview_answers'> & {
    /** Imports, if a post quotes one. */
    imports?: readonly Import[] | undefined;
  };

/** The sources of a post, those that most of its sentences use first. */
export function sourcesOf({ sentences }: Pick<PostReview, 'sentences'>, material: Material): PostSource[] {
  const texts = textsOf(material);
  const uses = new Map<string, { quote: string; by: number }[]>();
  for (const sentence of sentences)
    for (const { source, quote } of evidenceOf(sentence, texts))
      uses.set(source, [...(uses.get(source) ?? []), { quote, by: sentence.start }]);
  return [...uses]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id, quotes]) => ({
      id,
      name: sourceName(id),
      question: questionOf(id, material),
      pieces: piecesOfSource(texts.get(id), quotes),
    }));
}

/** Sentences with a statement that no source supports. Empty if the meaning was not checked. */
export function sentencesWithoutSource(
  review: Pick<PostReview, 'meaning' | 'sentences'>,
  material: Material,
): Sentence[] {
  return findUnsourced(review, textsOf(material));
}

/** Answers and past posts by their source ids. */
function textsOf(material: Material): Map<string, string> {
  return new Map([
    ...material.interview_answers.map((answer, index) => [`answer-${index + 1}`, answer] as const),
    ...savedPosts(material).map((post, index) => [`post-${index + 1}`, post?.text ?? ''] as const),
    ...(material.imports ?? []).map(({ source, text }) => [source, text] as const),
  ]);
}

function questionOf(id: string, { interview_questions, imports }: Material): string | undefined {
  const imported = imports?.find(({ source }) => source === id);
  if (imported) return imported.title || undefined;
  const [, number] = /^answer-(\d+)$/.exec(id) ?? [];
  const asked = interview_questions[Number(number) - 1]?.question;
  return asked === undefined ? undefined : splitQuestion(asked).main;
}

/** Splits a source at its quotations. Those that are not in the text word for word follow it. */
function piecesOfSource(
  text: string | undefined,
  quotes: readonly { quote: string; by: number }[],
): SourcePiece[] {
  const used = new Map<string, number[]>();
  for (const { quote, by } of quotes) used.set(quote, [...(used.get(quote) ?? []), by]);
  const placed = [...used].flatMap(([quote, usedBy]) => {
    const start = text === undefined ? -1 : text.indexOf(quote);
    return start < 0 ? [] : [{ start, end: start + quote.length, usedBy }];
  });
  const whole = text ?? '';
  const cuts = [0, whole.length, ...placed.flatMap(({ start, end }) => [start, end])];
  const edges = [...new Set(cuts)].toSorted((a, b) => a - b);
  const pieces = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? 0;
    const over = placed.filter((one) => one.start < end && start < one.end);
    return { start, end, text: whole.slice(start, end), usedBy: over.flatMap(({ usedBy }) => usedBy) };
  });
  const elsewhere = [...used]
    .filter(([quote]) => text === undefined || !text.includes(quote))
    .map(([quote, usedBy], index) => ({
      start: whole.length + index,
      end: whole.length + index + 1,
      text: `${whole === '' && index === 0 ? '' : '\n'}“${quote}”`,
      usedBy,
    }));
  return [...pieces, ...elsewhere];
}

/** Whether a review quotes something that was imported. */
export function quotesImport({ sentences }: Pick<PostReview, 'sentences'>): boolean {
  return sentences.some(({ verdict }) =>
    quotesOf(verdict).some(({ source }) => source.startsWith('import-')),
  );
}
