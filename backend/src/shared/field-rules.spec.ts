import { completeField, fieldAdvice, fieldProblem, hasAdvice } from './field-rules.js';
import { FIELDS, type FieldDefinition, type FieldName } from './fields.js';
import { MESSAGES } from './messages.js';

it.each([
  ['website', ' example.com ', 'https://example.com'],
  ['website', 'no address', 'no address'],
  ['email', ' ada@example.com ', 'ada@example.com'],
  ['linkedin_profile', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['linkedin_profile', ' @ada ', '@ada'],
  ['industry', ' Software ', 'Software'],
  ['usp', ' as typed\n', ' as typed\n'],
  ['topics_to_talk_about', 'Hiring, Pay ', 'Hiring, Pay '],
] as const)('stores %s %j as %j', (name, typed, stored) => expect(completeField(name, typed)).toBe(stored));

it.each([
  ['website', 'example.com', undefined],
  ['website', ' ', MESSAGES.websiteInvalid],
  ['email', 'ada@example.com ', undefined],
  ['email', 'ada', MESSAGES.emailInvalid],
  ['industry', 'Software', undefined],
  ['industry', ' ', MESSAGES.industryMissing],
  ['linkedin_profile', '@ada', undefined],
  ['linkedin_profile', '', undefined],
] as const)('checks %s %j', (name, value, problem) => expect(fieldProblem(name, value)).toBe(problem));

it('warns only about a profile that is not a LinkedIn address', () => {
  expect(fieldAdvice('linkedin_profile', '@ada')).toBe(MESSAGES.linkedinDoubtful);
  expect(fieldAdvice('linkedin_profile', 'linkedin.com/in/ada')).toBeUndefined();
  expect(fieldAdvice('linkedin_profile', ' ')).toBeUndefined();
  expect([hasAdvice('linkedin_profile'), hasAdvice('website')]).toEqual([true, false]);
});

it('accepts the values of a choice only', () => {
  const label = MESSAGES.industryMissing;
  const size: FieldDefinition = {
    label: 'Test choice',
    type: 'choice',
    max: 20,
    required: true,
    choices: [{ value: '1 to 10', label }],
  };
  const name = 'test_choice' as FieldName;
  Object.assign(FIELDS, { [name]: size });
  expect([' 1 to 10 ', '11 to 50', ''].map((value) => fieldProblem(name, value))).toEqual([
    undefined,
    MESSAGES.choiceInvalid,
    MESSAGES.missing,
  ]);
  expect(completeField(name, ' 1 to 10 ')).toBe('1 to 10');
  Reflect.deleteProperty(FIELDS, name);
});
