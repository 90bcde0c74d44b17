import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { fileSize } from '#rules/units';
import { tokens } from '../theme/tokens.ts';

import { type Attachment, fileUrl } from './sandboxApi.ts';

/** Types that the server hands out for showing; others are downloads. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** What is attached to a card: pictures as pictures, the rest as downloads. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}
    >
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </Box>
  );
}

function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { name, bytes, mimeType, url } = attachment;
  if (url !== null) return <Typography variant="body2">Link: {url}</Typography>;
  const href = fileUrl(attachment);
  return (
    <>
      {IMAGES.has(mimeType ?? '') && (
        <Box component="img" src={href} alt={name} loading="lazy" sx={picture} />
      )}
      <Link href={href} variant="body2" underline="hover">
        {name}
      </Link>
      {bytes !== null && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {' '}
          {fileSize(bytes)}
        </Typography>
      )}
    </>
  );
}

const picture = {
  display: 'block',
  width: '100%',
  maxHeight: 320,
  objectFit: 'contain',
  bgcolor: tokens.paper,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  mb: 0.5,
};
