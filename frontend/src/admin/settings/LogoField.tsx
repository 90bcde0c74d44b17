import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, useRef, useState } from 'react';
import { LOGO_MIMES } from '#rules/settings';
import { ApiError } from '../../api/http.ts';
import type { Settings } from '../../api/settings.ts';
import { tokens } from '../../theme/tokens.ts';
import { HEARD_ONLY } from '../ui/heardOnly.ts';
import { useToast } from '../ui/useToast.tsx';
import { useServer } from '../useServer.ts';
import { SETTINGS_TEXTS } from './settingsTexts.ts';

const TEXT = SETTINGS_TEXTS.logo;

interface Props {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** The logo, which is stored as soon as it is chosen. */
export function LogoField({ settings: { logo, version }, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const server = useServer();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (change: Promise<Settings>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await change);
      toast.success(done);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : SETTINGS_TEXTS.notSaved);
      // Somebody else was quicker: what they stored is shown, and the next try goes by it.
      if (error instanceof ApiError && error.statusCode === 409) onChange(error.extra.current as Settings);
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void run(server.changeLogo(file, version), TEXT.saved);
    target.value = '';
  };

  return (
    <Box role="group" aria-label={TEXT.label}>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 0.75 }}>{TEXT.label}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={FRAME}>{logo ? <img src={logo.url} alt={TEXT.label} style={PICTURE} /> : TEXT.none}</Box>
        <input
          ref={input}
          type="file"
          accept={LOGO_MIMES.join(',')}
          aria-label={TEXT.choose}
          tabIndex={-1}
          onChange={choose}
          style={HEARD_ONLY}
        />
        <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {logo ? TEXT.replace : TEXT.choose}
        </Button>
        {logo && (
          <Button disabled={busy} onClick={() => void run(server.removeLogo(version), TEXT.removed)}>
            {TEXT.remove}
          </Button>
        )}
      </Box>
      <FormHelperText error={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ?? TEXT.hint}
      </FormHelperText>
    </Box>
  );
}

/** White as paper: a logo is drawn for it. */
const FRAME = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 120,
  height: 56,
  px: 1,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  bgcolor: '#ffffff',
  color: '#57555f',
  fontSize: '0.875rem',
} as const;
const PICTURE = { display: 'block', maxWidth: 180, maxHeight: 40 } as const;
