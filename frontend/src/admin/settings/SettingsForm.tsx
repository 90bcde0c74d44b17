import Box from '@mui/material/Box';
import { Form, SaveButton } from 'react-admin';
import type { Settings } from '../../api/settings.ts';
import { TEXTS } from '../texts.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import type { FormValues } from './settingsModel.ts';
import { useSaveSettings } from './useSaveSettings.ts';

/** The form, with what comes of it beside it. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { save, keep, dialog, resetOptions } = useSaveSettings(settings);
  return (
    <Form
      record={settings}
      resetOptions={resetOptions}
      onSubmit={(values: unknown) => save(values as FormValues)}
      noValidate
    >
      <LeaveWarning />
      <Box sx={LAYOUT}>
        <Box sx={{ minWidth: 0 }}>
          <SettingsFields settings={settings} onLogo={keep} />
        </Box>
        <Box component="aside" sx={ASIDE}>
          <SettingsPreview settings={settings} />
        </Box>
      </Box>
      <Box sx={BAR}>
        <SaveButton label={TEXTS.save} alwaysEnable />
      </Box>
      {dialog}
    </Form>
  );
}

const LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

/** On a phone what comes of it stands above the fields. */
const ASIDE = {
  order: { xs: -1, md: 0 },
  position: { md: 'sticky' },
  insetBlockStart: 16,
  minWidth: 0,
} as const;

const BAR = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  mt: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
