import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { accentProblem, DARK, darkShades, LIGHT, lightShades } from '#rules/accent';
import { PRODUCT_NAME } from '#rules/settings';
import type { Settings } from '../../api/settings.ts';
import { SCHEMES } from '../../theme/tokens.ts';
import { HeaderPreview } from './HeaderPreview.tsx';
import { isColour } from './isColour.ts';
import type { FormValues } from './settingsModel.ts';
import { SETTINGS_TEXTS } from './settingsTexts.ts';

const TEXT = SETTINGS_TEXTS.preview;

/** What prospects will see, as it is typed. */
export function SettingsPreview({ settings, values }: { settings: Settings; values: FormValues }) {
  const typed = values.accent ?? '';
  const isUsable = typed === '' || (isColour(typed) && accentProblem(typed.toLowerCase()) === undefined);
  const accent = (isUsable ? typed : settings.accent).toLowerCase();
  const name = values.name || PRODUCT_NAME;
  const head = { name, logo: settings.logo, isOwn: Boolean(values.name) };
  return (
    <Box component="section" aria-labelledby="preview-title">
      <Typography id="preview-title" variant="h4" component="h3" sx={{ mb: 1 }}>
        {TEXT.title}
      </Typography>
      <HeaderPreview
        {...head}
        label={TEXT.light}
        ground={{ ...LIGHT, ink: SCHEMES.light.ink, line: SCHEMES.light.line }}
        shades={accent === '' ? SCHEMES.light : lightShades(accent)}
      />
      <HeaderPreview
        {...head}
        label={TEXT.dark}
        ground={{ ...DARK, ink: SCHEMES.dark.ink, line: SCHEMES.dark.line }}
        shades={accent === '' ? SCHEMES.dark : darkShades(accent)}
      />
      {!isUsable && (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          {TEXT.unusable}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {TEXT.promise(
          values.postsPerMonth ?? settings.postsPerMonth,
          values.strategyDays ?? settings.strategyDays,
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {TEXT.from(values.senderName || name)}
      </Typography>
    </Box>
  );
}
