import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import type { Settings } from '../../api/settings.ts';
import { tokens } from '../../theme/tokens.ts';
import { TEXTS } from '../texts.ts';
import { UnsavedNote } from '../ui/UnsavedNote.tsx';
import { EditProvider } from './editContext.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { useSettingsEdit } from './useSettingsEdit.ts';

/** The form, with what comes of it beside it. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { edit, draft, busy, save, discard, keep, dialog } = useSettingsEdit(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <EditProvider value={edit}>
      <form onSubmit={submit} noValidate>
        <UnsavedNote shown={draft.restored} />
        <Box sx={LAYOUT}>
          <Box sx={{ minWidth: 0 }}>
            <SettingsFields settings={settings} onLogo={(record) => void keep(record)} />
          </Box>
          <Box component="aside" sx={ASIDE}>
            <SettingsPreview settings={settings} values={edit.values} />
          </Box>
        </Box>
        <Box sx={BAR}>
          <Button type="submit" variant="contained" aria-disabled={busy} sx={SAVE}>
            {TEXTS.save}
          </Button>
          {draft.dirty && (
            <Button onClick={busy ? undefined : discard} aria-disabled={busy} sx={DISCARD}>
              {TEXTS.discard}
            </Button>
          )}
        </Box>
        {dialog}
      </form>
    </EditProvider>
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
  display: 'flex',
  gap: 1,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  mt: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

/** What cannot be pressed now stays where it is: `disabled` would take the focus away. */
const SAVE = {
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    bgcolor: tokens.line,
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;
const DISCARD = { '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } } as const;
