import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: () => ReactNode;
}

/** A fold whose content is rendered once it is opened: two years have about 200 posts. */
export function LazyFold({ title, isOpen = false, children }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <Box component="summary" dir="auto" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600 }}>
        {title}
      </Box>
      {(isOpened || isOpen) && children()}
    </details>
  );
}
