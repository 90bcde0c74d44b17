import Box from '@mui/material/Box';
import { useState } from 'react';
import { type FileRecord, previewAddress } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';

/** A photo of the client as a square; its name where it cannot be shown. */
export function Photo({ photo, size }: { photo: FileRecord; size: number }) {
  const [broken, setBroken] = useState(false);
  const frame = {
    width: size,
    height: size,
    borderRadius: 2,
    border: `1px solid ${tokens.line}`,
    display: 'block',
  };
  if (broken) {
    return <Box sx={{ ...frame, p: 1, fontSize: '0.75rem', overflow: 'hidden' }}>{photo.name}</Box>;
  }
  return (
    <Box
      component="img"
      src={previewAddress(photo)}
      alt={photo.name}
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
