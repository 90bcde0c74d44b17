import {
  BRAND_FIELDS,
  EMPTY_FIELDS,
  FIELD_NAMES,
  FIELDS,
  type FieldDefinition,
  WIZARD_FIELDS,
} from '#shared/fields';

/**
 * A field with options that only tests have. Import this first: other modules read the list when they
 * load.
 */
const TEST_CHOICE: FieldDefinition = {
  label: 'Test choice',
  type: 'choice',
  max: 20,
  required: false,
  choices: [
    { value: '1 to 10', label: { id: 'small', message: 'Up to ten people' } },
    { value: 'More', label: { id: 'large', message: 'More than ten people' } },
  ],
  wizard: {
    label: { id: 'testChoice', message: 'A choice of the tests' },
    autoComplete: 'off',
  },
};

Object.assign(FIELDS, { test_choice: TEST_CHOICE });
Object.assign(EMPTY_FIELDS, { test_choice: '' });
for (const names of [FIELD_NAMES, WIZARD_FIELDS, BRAND_FIELDS] as string[][]) names.push('test_choice');
