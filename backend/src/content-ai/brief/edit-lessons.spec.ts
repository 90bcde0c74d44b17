import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { editLessons } from './edit-lessons.js';

const post = (fullPost: string, draft?: string): GeneratedPost => ({
  ideaId: fullPost.slice(0, 10),
  title: '',
  contentType: 'Story',
  fullPost,
  ...(draft !== undefined && { draft }),
});

it('ignores posts that were not edited, not generated, or restored', () => {
  const posts = [post('A text as it was.'), post('', 'A failed one.'), post('Put back.', 'Put back.')];
  expect(editLessons(posts)).toEqual({ removedPhrases: [], removedSentences: [] });
});

describe('a sentence that the editor removed', () => {
  it('becomes an example, latest first, at most two', () => {
    const posts = [1, 2, 3].map((number) =>
      post(
        `The oven stays, number ${number}.`,
        `The oven stays, number ${number}.\n\nOnly attempt ${number} carried this remark about courage!`,
      ),
    );
    expect(editLessons(posts).removedSentences).toEqual([
      'Only attempt 3 carried this remark about courage!',
      'Only attempt 2 carried this remark about courage!',
    ]);
  });

  it('becomes one of at most two examples, even if one edit removed more', () => {
    const draft =
      'One remark about courage was here. Another thought on leadership came. Third of all stood trust.';
    expect(editLessons([post('The oven stays.', draft)]).removedSentences).toHaveLength(2);
  });

  it('is taken from the latest edit, whatever the order of the posts', () => {
    const edited = (number: number, editedAt: string) => ({
      ...post(
        `The oven stays, number ${number}.`,
        `Only attempt ${number} carried this remark about courage!`,
      ),
      editedAt,
    });
    const posts = [
      edited(1, '2026-11-22T10:00:00.000Z'),
      edited(2, '2026-11-20T10:00:00.000Z'),
      edited(3, '2026-11-21T10:00:00.000Z'),
    ];
    expect(editLessons(posts).removedSentences).toEqual([
      'Only attempt 1 carried this remark about courage!',
      'Only attempt 3 carried this remark about courage!',
    ]);
  });

  it('is ignored when it was reworded, moved, or is too short or too long', () => {
    const saved =
      'We bought the oven for 30,000 euros. And: the summer was hot and long that year. It stays.';
    const draft = [
      'We bought our oven for 30,000 euro.',
      'the summer was hot and long that year.',
      'So there.',
      `It was ${'very, very '.repeat(40)}hot.`,
      '#baking #ovens #summer #heat',
    ].join('\n');
    expect(editLessons([post(saved, draft)]).removedSentences).toEqual([]);
  });
});

describe('a phrase that the editor always removes', () => {
  const edited = (...drafts: string[]) => drafts.map((draft, index) => post(`Plain text ${index}.`, draft));

  it('occurs in two drafts and in no saved text; longer phrases are not split', () => {
    const posts = edited('It was a real game changer for us.', 'Bread is no game changer. Bread is food.');
    expect(editLessons(posts).removedPhrases).toEqual([
      { phrase: 'game changer', sentence: 'Bread is no game changer.' },
    ]);
  });

  it('is spelled as in the latest draft', () => {
    const posts = edited('We left Acme Mills.', 'Nobody at Acme Mills knew.');
    expect(editLessons(posts).removedPhrases).toEqual([
      { phrase: 'Acme Mills', sentence: 'Nobody at Acme Mills knew.' },
    ]);
  });

  it('is ignored when only one draft had it or a post still has it', () => {
    expect(editLessons(edited('A true journey began.', 'Nothing alike here.')).removedPhrases).toEqual([]);
    const kept = [...edited('A true journey began.', 'The journey ended.'), post('I liked the journey.')];
    expect(editLessons(kept).removedPhrases).toEqual([]);
  });

  it('is not a stop word, a short word or a number', () => {
    expect(
      editLessons(edited('They would have to go 12345.', 'They would have to go 12345.')).removedPhrases,
    ).toEqual([]);
    expect(editLessons(edited('Wir haben das immer.', 'Wir haben das immer.')).removedPhrases).toEqual([]);
  });

  it('is one of at most ten, most frequent first', () => {
    const words = Array.from({ length: 15 }, (_, index) => `${'abcdefghijklmno'[index]}-word. `);
    const odd = 'unlock. ';
    const posts = edited(words.join('') + odd, words.join('') + odd, odd);
    const { removedPhrases } = editLessons(posts);
    expect(removedPhrases).toHaveLength(10);
    expect(removedPhrases[0]).toMatchObject({ phrase: 'unlock' });
  });
});
