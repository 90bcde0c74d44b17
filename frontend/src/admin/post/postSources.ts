import { splitQuestion } from '#shared/questions';
import type { Import } from '../../api/material.ts';
import type { PostReview, Submission } from '../../api/submissions.ts';
import type { QuotedPiece } from '../../ui/SourceQuote.tsx';
import { savedPosts, sourceName } from '../submission/model.ts';
import { isClaim, isSourced, type Place, quotesOf, type Sentence } from './reviewModel.ts';

/** Shorter sentences, in words, occur in several sources by chance. */
const LEAST_WORDS = 4;

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
    /** What was imported, where a post rests on it. */
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

/** The quotations behind a sentence: the verified ones, else the first source that has it word for word. */
function evidenceOf({ text, verdict }: Sentence, texts: ReadonlyMap<string, string>) {
  const quotes = quotesOf(verdict);
  if (quotes.length > 0 || text.trim().split(/\s+/u).length < LEAST_WORDS) return quotes;
  const [source] = [...texts].find(([, said]) => said.includes(text)) ?? [];
  return source === undefined ? [] : [{ source, quote: text }];
}

/** The sentences that state something for which no source was found. Empty if this was not checked. */
export function sentencesWithoutSource(
  { meaning, sentences }: Pick<PostReview, 'meaning' | 'sentences'>,
  material: Material,
): Sentence[] {
  const wasCompared = meaning.state === 'checked' || meaning.reason === 'sandbox';
  if (!wasCompared) return [];
  const texts = textsOf(material);
  return sentences.filter(
    (sentence) =>
      isClaim(sentence) &&
      !isSourced(sentence) &&
      // The simulated model judges no questions and no calls to action.
      (sentence.verdict !== undefined || !sentence.text.trim().endsWith('?')) &&
      evidenceOf(sentence, texts).length === 0,
  );
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
