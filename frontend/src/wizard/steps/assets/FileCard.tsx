import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { tokens } from '../../../theme/tokens.ts';
import { FileIcon } from './icons.tsx';

interface FileCardProps {
  name: string;
  /** Address of its picture; without one, or when it cannot be shown, a symbol stands there. */
  picture?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
}

/** A file: thumbnail, name, what there is to say of it, and what can be done with it. */
export function FileCard({ name, picture, children, actions }: FileCardProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 1,
        minWidth: 0,
        bgcolor: '#ffffff',
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
      }}
    >
      <Thumbnail picture={picture} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          title={name}
          sx={{
            fontWeight: 550,
            fontSize: '0.9375rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: tokens.inkSoft }}>{children}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>{actions}</Box>
    </Box>
  );
}

function Thumbnail({ picture }: { picture: string | undefined }) {
  const [broken, setBroken] = useState(false);
  return (
    <Box
      sx={{
        width: 56,
        height: 56,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: '8px',
        bgcolor: tokens.accentSoft,
        color: tokens.accent,
      }}
    >
      {picture && !broken ? (
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <FileIcon />
      )}
    </Box>
  );
}
