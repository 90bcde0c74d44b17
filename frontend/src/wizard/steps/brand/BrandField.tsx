import Box from '@mui/material/Box';
import { type ChangeEvent, useState } from 'react';
import { FIELDS, type FieldType, fieldOf, type WizardFieldName } from '#rules/fields';
import { fieldAdvice, hasAdvice } from '../../fields/fieldRules.ts';
import { TextArea, TextInput } from '../../frame/TextInput.tsx';
import { changeField, leaveField } from '../../session/brand.ts';
import { useSession, useWizard } from '../../session/useSession.ts';

const WORDS = { type: 'text', inputMode: 'text', autoCapitalize: 'sentences', spellCheck: true } as const;
/** A web address is a plain text field: the browser's own check would refuse a bare domain. */
const ADDRESS = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** How each type of field is typed. */
const KEYBOARDS = {
  website: ADDRESS,
  profile: ADDRESS,
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  line: WORDS,
  topics: WORDS,
  text: WORDS,
} as const satisfies Record<FieldType, object>;

/** A labelled field with its hint, and beside it what is wrong with it, or worth a second look, in words. */
export function BrandField({ name }: { name: WizardFieldName }) {
  const session = useSession();
  const value = useWizard((state) => state.fields[name]);
  const problem = useWizard((state) => state.problems[name]);
  // A value that was there before was left before; while one types, nobody talks in between.
  const [left, setLeft] = useState(true);
  const advice = left ? fieldAdvice(name, value) : undefined;
  const { label, hint, autoComplete } = FIELDS[name].wizard;
  const { type, max, required } = fieldOf(name);
  const { type: inputType, ...keyboard } = KEYBOARDS[type];
  const id = `field-${name}`;
  const described = [problem && 'problem', advice && 'advice', 'hint'].filter(Boolean);
  const shared = {
    id,
    name,
    autoComplete,
    required,
    value,
    maxLength: max,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.map((part) => `${id}-${part}`).join(' '),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setLeft(false);
      changeField(session, name, event.target.value);
    },
    onBlur: () => {
      setLeft(true);
      leaveField(session, name);
    },
    ...keyboard,
  };
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {label}
        {required && ' *'}
      </Box>
      {type === 'text' ? <TextArea {...shared} /> : <TextInput type={inputType} {...shared} />}
      {problem && <Problem id={`${id}-problem`} words={problem} />}
      {hasAdvice(name) && <Advice id={`${id}-advice`} words={advice} />}
      <Box id={`${id}-hint`} sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
        {hint}
      </Box>
    </Box>
  );
}

function Problem({ id, words }: { id: string; words: string }) {
  return (
    <Box id={id} sx={{ mt: 0.75, color: 'error.main', fontWeight: 550, fontSize: '0.9375rem' }}>
      {words}
    </Box>
  );
}

/** No error, and not coloured as one. The region is there before it has anything to say, so that it is spoken. */
function Advice({ id, words }: { id: string; words: string | undefined }) {
  return (
    <Box id={id} role="status" sx={{ mt: words ? 0.75 : 0, fontSize: '0.9375rem' }}>
      {words}
    </Box>
  );
}
