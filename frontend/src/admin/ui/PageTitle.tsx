import { Typography, type TypographyProps } from '@mui/material';
import { tokens } from '../../theme/tokens.ts';

interface Props extends Omit<TypographyProps, 'variant' | 'sx'> {
  /** A sentence below the title. */
  intro?: string | undefined;
}

/** The title of a page. On all pages the content below it starts at the same distance. */
export function PageTitle({ intro, ...title }: Props) {
  return (
    <>
      <Typography {...title} variant="h2" sx={intro ? TITLE : { ...TITLE, mb: 2 }} />
      {intro && (
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {intro}
        </Typography>
      )}
    </>
  );
}

const TITLE = {
  fontSize: { xs: tokens.size.title, sm: tokens.size.page },
  lineHeight: { xs: 30 / 24, sm: 38 / 32 },
  overflowWrap: 'anywhere',
  outline: 0,
} as const;
