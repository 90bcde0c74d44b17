import { Box, Drawer, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the lower edge of a phone. */
export default function BottomSheet({ title, onClose, children }: Props) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: SHEET } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">{title}</Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}

const SHEET = {
  p: 2,
  gap: 2,
  display: 'grid',
  borderTopLeftRadius: 14,
  borderTopRightRadius: 14,
  maxHeight: '85dvh',
} as const;
