import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSession, useWizard } from '../session/useSession.ts';
import { Button } from './Button.tsx';
import { TextInput } from './TextInput.tsx';

/** The address that opens this form, to be copied by button or by hand. Nothing before the form has one. */
export function ResumeLink() {
  const { location } = useSession();
  const formId = useWizard((state) => state.form?.id);
  const field = useId();
  const [said, setSaid] = useState('');
  if (!formId) return null;
  const address = location.resumeLink(formId);
  const copy = async () => setSaid(await copyInWords(address));
  return (
    <Box>
      <Typography component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}>
        Your link
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextInput
          id={field}
          value={address}
          readOnly
          sx={{ flex: '1 1 0' }}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>Copy link</Button>
      </Box>
      <Typography
        role="status"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5, minHeight: 22 }}
      >
        {said}
      </Typography>
    </Box>
  );
}

/** Copies a text. @returns what to tell the person, also when the browser does not allow it. */
async function copyInWords(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Your browser does not let pages copy. Select the link and copy it yourself.';
  }
}
