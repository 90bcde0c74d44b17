import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { ManualNotes } from './ManualNotes.tsx';
import { useMaterial } from './useMaterial.ts';

/** What there is to write from, and what is missing, before anything is generated. It never stands in the way. */
export function MaterialNotes() {
  const { data, isError } = useMaterial();
  if (isError) return <Typography color="textSecondary">{DETAIL_TEXTS.ideas.materialUnknown}</Typography>;
  if (!data) return null;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: data.warnings.length > 0 ? 1.5 : 0 }}>
        {DETAIL_TEXTS.ideas.material(data)}
      </Typography>
      <ManualNotes manuals={data.manuals} />
      {data.warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
