import { say } from '../../src/i18n/say.ts';
import { EMPTY_FIELDS } from '../../src/wizard/fields/wizardFields.ts';
import {
  canContinue,
  canGoBack,
  documentTitle,
  FIELDS_STEP,
  isBeyond,
  LABELLED_STEPS,
  nextStep,
  previousStep,
  progressPercent,
  resumeStep,
  STEP_AFTER_FIRST_SAVE,
  STEPS,
  stepById,
  stepNamed,
} from '../../src/wizard/flow.ts';

describe('the flow', () => {
  it('goes 1, 2, 3, 5 and back', () => {
    expect([1, 2, 3, 5].map((id) => nextStep(id as 1))).toEqual([2, 3, 5, 5]);
    expect([1, 2, 3, 5].map((id) => previousStep(id as 1))).toEqual([1, 1, 2, 3]);
  });

  it('labels three steps', () => {
    expect(LABELLED_STEPS.map(({ label }) => label && say(label))).toEqual([
      'Brand Information',
      'Upload Assets',
      'Interview',
    ]);
  });

  it('hides Back on the first and the last step, and lets the middle ones be skipped', () => {
    expect(STEPS.map(({ id }) => canGoBack(id))).toEqual([false, true, true, false]);
    expect(STEPS.filter(({ canSkip }) => canSkip).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('names the place in the title of the document', () => {
    expect(documentTitle(2)).toBe('Step 2 of 3: Upload Assets · Byline');
    expect(documentTitle(5)).toBe('Thank you · Byline');
  });

  it('fills the bar by the steps that lie behind', () => {
    expect(STEPS.map(({ id }) => progressPercent(id))).toEqual([0, 33, 67, 100]);
  });
});

describe('the button that leads on', () => {
  it('is there on every step but the last', () => {
    expect(STEPS.map(({ onContinue }) => onContinue)).toEqual([
      'save fields',
      'go on',
      'complete interview',
      undefined,
    ]);
  });

  it('waits for the required fields on the step that has them, and for nothing elsewhere', () => {
    const empty = { fields: EMPTY_FIELDS, files: 0, answers: 0 };
    const filled = { ...EMPTY_FIELDS, website: 'a.com', email: 'a@b.com', industry: 'x' };
    expect(STEPS.map(({ id }) => canContinue(id, empty))).toEqual([false, true, true, true]);
    expect(canContinue(FIELDS_STEP, { ...empty, fields: filled })).toBe(true);
  });

  it('leads from the fields to the files, which is where one is told of the first save', () => {
    expect(STEP_AFTER_FIRST_SAVE).toBe(stepNamed('assets').id);
    expect(STEPS.map(({ id }) => isBeyond(id, STEP_AFTER_FIRST_SAVE))).toEqual([false, false, true, true]);
  });
});

describe('completion ticks', () => {
  const filled = { ...EMPTY_FIELDS, website: 'a.com', email: 'a@b.com', industry: 'x' };
  const nothing = { fields: EMPTY_FIELDS, files: 0, answers: 0 };

  it.each([
    [1, { fields: filled }, true],
    [1, { fields: { ...filled, industry: '  ' } }, false],
    [1, { fields: { ...filled, email: 'a at b' } }, false],
    [2, { files: 1 }, true],
    [2, {}, false],
    [3, { answers: 4 }, true],
    [3, { answers: 3 }, false],
  ] as const)('step %i with %o: %s', (id, progress, complete) => {
    expect(stepById(id).isComplete({ ...nothing, ...progress })).toBe(complete);
  });
});

describe('where a form opens', () => {
  const at = (remembered: unknown, stored: 1 | 2 | 3 | 5 | undefined, completed = false, started = true) =>
    resumeStep({ remembered, stored, started, completed });

  it('opens where this tab was, else where the record was left', () => {
    expect(at(2, 3)).toBe(2);
    expect(at(undefined, 3)).toBe(3);
    expect(at('nonsense', 2)).toBe(2);
  });

  it('opens the first step before the first save, whatever the history says', () => {
    expect(at(3, undefined, false, false)).toBe(1);
  });

  it('opens the thank-you page of a completed form, and of no other', () => {
    expect(at(undefined, 5, true)).toBe(5);
    expect(at(5, 3)).toBe(3);
    expect(at(3, 5, true)).toBe(3);
  });
});
