import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type PreferenceFormat, usePreference } from '../usePreference.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SHORTCUT_TEXTS } from './shortcutTexts.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Whether this browser has them. */
const ON: PreferenceFormat<boolean> = {
  version: 1,
  initial: true,
  parse: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** The shortcuts of the panel, and at the end of each page the way to their list, which they can be switched off in. */
export function Shortcuts() {
  const [isOn, setOn] = usePreference('shortcuts', ON);
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ isOn, openList: () => setOpen(true) });
  return (
    <Box component="footer" sx={FOOT}>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {SHORTCUT_TEXTS.title}
      </Button>
      {isOpen && <ShortcutsDialog isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Who has only fingers has no keys to press. */
const FOOT = {
  display: 'flex',
  justifyContent: 'center',
  pb: 2,
  color: 'text.secondary',
  '@media (hover: none) and (pointer: coarse), print': { display: 'none' },
} as const;
