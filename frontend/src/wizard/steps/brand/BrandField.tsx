import Box from '@mui/material/Box';
import { useState } from 'react';
import { MAX_FIELD_LENGTH } from '#rules/limits';
import { useSession, useWizard } from '../../context.ts';
import { TextInput } from '../../frame/TextInput.tsx';
import { changeField, leaveField } from '../../session/brand.ts';
import type { FieldName } from '../../state/wizardState.ts';
import { fieldAdvice } from './brandRules.ts';

interface BrandFieldProps {
  name: FieldName;
  label: string;
  type: 'text' | 'email' | 'url';
  autoComplete: string;
  hint: string;
  required?: boolean;
}

/** A labelled field with its hint, and beside it what is wrong with it, or worth a second look, in words. */
export function BrandField({ name, label, type, autoComplete, hint, required = false }: BrandFieldProps) {
  const session = useSession();
  const value = useWizard((state) => state.fields[name]);
  const problem = useWizard((state) => state.problems[name]);
  // A value that was there before was left before; while one types, nobody talks in between.
  const [left, setLeft] = useState(true);
  const advice = left ? fieldAdvice(name, value) : undefined;
  const id = `field-${name}`;
  const described = [problem && 'problem', advice && 'advice', 'hint'].filter(Boolean);
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {label}
        {required && ' *'}
      </Box>
      <TextInput
        id={id}
        name={name}
        // A web address is a plain text field: the browser's own check would refuse a bare domain.
        type={type === 'url' ? 'text' : type}
        inputMode={type}
        autoComplete={autoComplete}
        required={required}
        value={value}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          setLeft(false);
          changeField(session, name, event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          leaveField(session, name);
        }}
        maxLength={MAX_FIELD_LENGTH}
        autoCapitalize={type === 'text' ? 'sentences' : 'none'}
        spellCheck={type === 'text'}
        aria-describedby={described.map((part) => `${id}-${part}`).join(' ')}
      />
      {problem && <Problem id={`${id}-problem`} words={problem} />}
      {!required && <Advice id={`${id}-advice`} words={advice} />}
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
