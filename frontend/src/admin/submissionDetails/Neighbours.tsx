import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { usePrevNextController } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';

/** Number of list rows to load if the list was not opened before. */
const LIMIT = 50;

const OPTIONS = {
  linkType: 'show',
  limit: LIMIT,
  sort: { field: 'created_at', order: 'DESC' },
  queryOptions: { staleTime: Number.POSITIVE_INFINITY },
} as const;

/** Links to the previous and the next submission, in the list's order and search. */
export function Neighbours() {
  const { prevPath, nextPath } = usePrevNextController(OPTIONS);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Neighbour label="Previous submission" path={prevPath} shortcut="previousSubmission">
        <ChevronLeftIcon />
      </Neighbour>
      <Neighbour label="Next submission" path={nextPath} shortcut="nextSubmission">
        <ChevronRightIcon />
      </Neighbour>
    </Box>
  );
}

interface NeighbourProps {
  label: string;
  path: string | undefined;
  shortcut: string;
  children: ReactNode;
}

function Neighbour({ label, path, shortcut, children }: NeighbourProps) {
  if (!path) return null;
  return (
    <IconButton
      component={Link}
      to={path}
      title={label}
      aria-label={label}
      data-shortcut={shortcut}
      sx={{ width: 44, height: 44, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      {children}
    </IconButton>
  );
}
