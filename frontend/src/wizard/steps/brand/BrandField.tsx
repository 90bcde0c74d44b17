import Box from '@mui/material/Box';
import { MAX_FIELD_LENGTH } from '#rules/limits';
import { useSession, useWizard } from '../../context.ts';
import { TextInput } from '../../frame/TextInput.tsx';
import { changeField, leaveField } from '../../session/brand.ts';
import type { FieldName } from '../../state/wizardState.ts';

interface BrandFieldProps {
  name: FieldName;
  label: string;
  type: 'text' | 'email' | 'url';
  autoComplete: string;
  hint: string;
  required?: boolean;
}

/** A labelled field with its hint, and what is wrong with it in words beside it. */
export function BrandField({ name, label, type, autoComplete, hint, required = false }: BrandFieldProps) {
  const session = useSession();
  const value = useWizard((state) => state.fields[name]);
  const problem = useWizard((state) => state.problems[name]);
  const id = `field-${name}`;
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
        onChange={(event) => changeField(session, name, event.target.value)}
        onBlur={() => leaveField(session, name)}
        maxLength={MAX_FIELD_LENGTH}
        autoCapitalize={type === 'text' ? 'sentences' : 'none'}
        spellCheck={type === 'text'}
        aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
      />
      {problem && (
        <Box
          id={`${id}-problem`}
          sx={{ mt: 0.75, color: 'error.main', fontWeight: 550, fontSize: '0.9375rem' }}
        >
          {problem}
        </Box>
      )}
      <Box id={`${id}-hint`} sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
        {hint}
      </Box>
    </Box>
  );
}
