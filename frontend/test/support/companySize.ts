import { EMPTY_FIELDS, FIELD_NAMES, FIELDS, type FieldDefinition, WIZARD_FIELDS } from '#shared/fields';

/**
 * A field with options, which the product does not have yet. Import this first: other modules read the list when they
 * load.
 */
const COMPANY_SIZE: FieldDefinition = {
  label: 'Company size',
  type: 'choice',
  max: 20,
  required: false,
  choices: [
    { value: '1 to 10', label: { id: 'small', message: 'Up to ten people' } },
    { value: 'More', label: { id: 'large', message: 'More than ten people' } },
  ],
  wizard: {
    label: { id: 'companySize', message: 'How many people work for you?' },
    hint: { id: 'companySizeHint', message: 'Roughly' },
    autoComplete: 'off',
  },
};

Object.assign(FIELDS, { company_size: COMPANY_SIZE });
Object.assign(EMPTY_FIELDS, { company_size: '' });
for (const names of [FIELD_NAMES, WIZARD_FIELDS] as string[][]) names.push('company_size');
