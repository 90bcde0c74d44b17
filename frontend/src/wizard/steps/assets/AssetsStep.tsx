import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FILE_KIND_NAMES } from '#rules/file-kinds';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { ExamplePosts } from './ExamplePosts.tsx';
import { FileUploader } from './FileUploader.tsx';

/** Photos and the brand manual. Uploads go on while the person moves through the steps. */
export function AssetsStep() {
  return (
    <>
      <StepHeading title={stepNamed('assets').title}>
        Posts with real people in them get read. Give us a handful of photos to work with; you need not sort
        or crop them.
      </StepHeading>
      <ExamplePosts />
      <Claims />
      <Box sx={{ display: 'grid', gap: 5 }}>
        {FILE_KIND_NAMES.map((kind) => (
          <FileUploader key={kind} kind={kind} />
        ))}
      </Box>
    </>
  );
}

const CLAIMS = [
  ['4x', 'higher engagement for images with faces'],
  ['1.5x', 'higher engagement for photos taken with a phone'],
] as const;

function Claims() {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        my: 4,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      {CLAIMS.map(([figure, words]) => (
        <Box component="li" key={figure} sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Typography
            component="span"
            variant="h2"
            sx={{ flexShrink: 0, whiteSpace: 'nowrap', fontSize: '2.25rem', color: 'primary.main' }}
          >
            {figure}
          </Typography>
          <Typography component="span">{words}</Typography>
        </Box>
      ))}
    </Box>
  );
}
