import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { linkParts } from './words.ts';

/** Text with its line breaks; web addresses in it are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap' }}>
      {linkParts(text).map(({ at, part, isLink }) =>
        isLink ? (
          <Link key={at} href={part} rel="noreferrer">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Typography>
  );
}
