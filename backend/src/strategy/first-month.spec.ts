import fc from 'fast-check';
import { onPlan } from './first-month.js';

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`);
const slots = fc.uniqueArray(fc.nat(11), { maxLength: 8 }).chain((ideas) =>
  fc.tuple(
    ...ideas.map((idea) =>
      fc.record({
        idea: fc.constant(`The ${'abcdefghijkl'[idea]?.repeat(9)} story`),
        pillar: fc.constant(''),
        day: fc.option(days),
        ideaId: fc.constantFrom(null, `idea-${idea}`),
      }),
    ),
  ),
);
const posts = fc.uniqueArray(fc.nat(11), { maxLength: 8 }).chain((ideas) =>
  fc.tuple(
    ...ideas.map((idea) =>
      fc.record({
        ideaId: fc.constant(`idea-${idea}`),
        title: fc.constant(`The ${'abcdefghijkl'[idea]?.repeat(9)} story`),
        plannedDay: fc.option(days),
      }),
    ),
  ),
);

it('gives every slot with a post the day of that post, and no other slot a planned day', () => {
  fc.assert(
    fc.property(slots, posts, (month, plan) => {
      const shown = onPlan(month, plan);
      const planned = plan.flatMap(({ plannedDay }) => plannedDay ?? []);
      expect(shown.map(({ idea }) => idea).toSorted()).toEqual(month.map(({ idea }) => idea).toSorted());
      if (planned.length === 0) return expect(shown).toEqual(month);
      for (const { idea, day } of shown) {
        const post = plan.find(({ title }) => title === idea);
        if (post) expect(day).toBe(post.plannedDay);
        else expect(planned).not.toContain(day);
      }
      // Reading the same plan again changes nothing.
      expect(onPlan(shown, plan)).toEqual(shown);
    }),
  );
});

it('recognises a post whose title was edited, and no other', () => {
  const slot = { pillar: '', day: null, ideaId: null };
  const month = [
    { ...slot, idea: 'Why we still weave wool by hand' },
    { ...slot, idea: 'What tailors ask us first' },
  ];
  const post = { ideaId: 'idea-1', title: 'Why we still weave our wool by hand', plannedDay: '2026-12-03' };
  expect(onPlan(month, [post])).toMatchObject([{ ideaId: 'idea-1', day: '2026-12-03' }, { ideaId: null }]);
});
