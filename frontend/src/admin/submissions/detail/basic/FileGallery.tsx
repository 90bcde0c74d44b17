import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type FileRecord, fileAddress } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { fileSize } from '../../../../ui/fileSize.ts';
import { columnName } from '../../columnNames.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Photos as thumbnails, manuals as downloads. Nothing when the client uploaded nothing. */
export function FileGallery() {
  const { team_photos: photos, brand_manual: manuals } = useSubmission().submission;
  return (
    <>
      {photos.length > 0 && (
        <Group label={`${columnName('team_photos')} (${photos.length})`}>
          {photos.map((photo) => (
            <Thumbnail key={photo.id || photo.cardId} photo={photo} />
          ))}
        </Group>
      )}
      {manuals.length > 0 && (
        <Group label={columnName('brand_manual')}>
          {manuals.map((manual) => (
            <Box component="li" key={manual.id || manual.cardId}>
              <Link href={fileAddress(manual)} download={manual.name} dir="auto">
                {manual.name}
              </Link>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {fileSize(manual.size)}
              </Typography>
            </Box>
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h4" variant="body2" color="textSecondary" gutterBottom>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Thumbnail({ photo }: { photo: FileRecord }) {
  const [broken, setBroken] = useState(false);
  const href = fileAddress(photo);
  return (
    <li>
      <Link href={href} target="_blank" rel="noopener" title={photo.name}>
        {broken ? (
          <Box sx={{ ...frame, p: 1, fontSize: '0.75rem', overflow: 'hidden' }}>{photo.name}</Box>
        ) : (
          <Box
            component="img"
            src={href}
            alt={photo.name}
            loading="lazy"
            onError={() => setBroken(true)}
            sx={{ ...frame, objectFit: 'cover' }}
          />
        )}
      </Link>
    </li>
  );
}

const frame = {
  width: 96,
  height: 96,
  borderRadius: 2,
  border: `1px solid ${tokens.line}`,
  display: 'block',
};
