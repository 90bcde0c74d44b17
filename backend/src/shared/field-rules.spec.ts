import { completeField, fieldAdvice, fieldChoices, fieldProblem, hasAdvice } from './field-rules.js';
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
  ['topics_to_talk_about', '\u200bHiring, “Pay” ', 'Hiring, Pay'],
  ['website', '\u200bexample.com\u00a0', 'https://example.com'],
  ['website', 'localhost:3000', 'https://localhost:3000'],
  ['email', 'Ada <mailto:ada@example.com>;', 'ada@example.com'],
  ['linkedin_profile', ' \u202a@ada\u202c ', '@ada'],
  ['name', '\u202aAda L.\u202c <ada@example.com>', 'Ada L.'],
  ['industry', '\u200bSoftware;', 'Software'],
] as const)('stores %s %j as %j', (name, typed, stored) => expect(completeField(name, typed)).toBe(stored));

it.each([
  ['website', 'example.com', undefined],
  ['website', ' ', MESSAGES.websiteInvalid],
  ['email', 'ada@example.com ', undefined],
  ['website', '\u200b', MESSAGES.websiteInvalid],
  ['website', 'www.example', MESSAGES.websiteInvalid],
  ['website', 'example.com, example.org', MESSAGES.websiteSeveral],
  ['website', 'http://localhost', undefined],
  ['email', 'ada', MESSAGES.emailInvalid],
  ['email', 'ada@example.com, bob@example.com', MESSAGES.emailSeveral],
  ['email', 'ada@example..com', MESSAGES.emailDomainInvalid],
  ['email', '😀@example.com', MESSAGES.emailLocalPartInvalid],
  ['email', 'ada lovelace@example.com', MESSAGES.emailInvalid],
  ['industry', 'Software', undefined],
  ['industry', ' ', MESSAGES.industryMissing],
  ['linkedin_profile', '@ada', undefined],
  ['linkedin_profile', '', undefined],
] as const)('checks %s %j', (name, value, problem) => expect(fieldProblem(name, value)).toBe(problem));

it('warns only about a profile that is not a LinkedIn address', () => {
  expect(fieldAdvice('linkedin_profile', '@ada')).toBe(MESSAGES.linkedinDoubtful);
  expect(fieldAdvice('linkedin_profile', 'linkedin.com/in/ada')).toBeUndefined();
  expect(fieldAdvice('linkedin_profile', ' ')).toBeUndefined();
  expect([hasAdvice('linkedin_profile'), hasAdvice('industry')]).toEqual([true, false]);
});

it.each([
  ['website', 'https://localhost', MESSAGES.websiteDoubtful],
  ['website', 'example.com', undefined],
  ['linkedin_profile', 'https://lnkd.in/abc', MESSAGES.linkedinShortLink],
  ['linkedin_profile', 'https://www.linkedin.com/in/me/', MESSAGES.linkedinOwnProfile],
  ['linkedin_profile', 'linkedin.com/in/ada linkedin.com/in/bob', MESSAGES.linkedinSeveral],
] as const)('warns about %s %j', (name, value, advice) => expect(fieldAdvice(name, value)).toBe(advice));

it('offers the profiles of a text with several', () => {
  const several = 'www.linkedin.com/in/ada, https://x.com/ada or linkedin.com/in/bob';
  expect(fieldChoices('linkedin_profile', several)).toEqual([
    'https://www.linkedin.com/in/ada',
    'https://linkedin.com/in/bob',
  ]);
  expect(fieldChoices('linkedin_profile', 'linkedin.com/in/ada')).toEqual([]);
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
