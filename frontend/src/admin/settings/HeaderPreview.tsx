import Box from '@mui/material/Box';
import type { Settings } from '../../api/settings.ts';
import { tokens } from '../../theme/tokens.ts';
import { SETTINGS_TEXTS } from './settingsTexts.ts';

const TEXT = SETTINGS_TEXTS.preview;

interface Props {
  label: string;
  name: string;
  /** Whether the name is the agency's: behind the product's stands its full stop. */
  isOwn: boolean;
  logo: Settings['logo'];
  ground: { paper: string; ink: string; line: string };
  shades: { accent: string; fill: string };
}

/** The head of the wizard in one of its schemes; nothing in it can be pressed. */
export function HeaderPreview({ label, name, isOwn, logo, ground, shades }: Props) {
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <Box sx={{ ...FACE, bgcolor: ground.paper, color: ground.ink, borderColor: ground.line }}>
        <Box sx={HEAD}>
          {logo ? (
            <img src={logo.url} alt={name} style={{ ...LOGO, backgroundColor: '#ffffff' }} />
          ) : (
            <Box component="span" dir="auto" sx={NAME}>
              {name}
              {!isOwn && <span style={{ color: shades.accent }}>.</span>}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={BUTTON} style={{ backgroundColor: shades.fill }}>
            {TEXT.button}
          </Box>
          <span style={{ color: shades.accent, textDecoration: 'underline' }}>{TEXT.link}</span>
        </Box>
      </Box>
      <Box component="figcaption" sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
        {label}
      </Box>
    </Box>
  );
}

const FACE = { p: 2, border: '1px solid', borderRadius: '14px' } as const;
const HEAD = { display: 'flex', alignItems: 'center', minHeight: 44, mb: 1.5, minWidth: 0 } as const;
const NAME = {
  font: `500 1.5rem / 1.3 ${tokens.serif}`,
  letterSpacing: '-0.02em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const LOGO = { display: 'block', maxHeight: 36, maxWidth: 180, borderRadius: 6 } as const;
const BUTTON = {
  px: 2,
  py: 1,
  borderRadius: '10px',
  color: '#ffffff',
  fontWeight: 600,
  fontSize: '0.875rem',
} as const;
