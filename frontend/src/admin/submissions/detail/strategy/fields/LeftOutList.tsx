import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldsProps } from './fieldsProps.ts';

/** The confirmed list: shown here, changed in its own section. */
export function LeftOutList({ saved: { leftOut } }: Pick<FieldsProps, 'saved'>) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {leftOut.length > 0
          ? "This is the confirmed list of 'What the client leaves out', and is changed there."
          : 'Nothing is on the list.'}
      </Typography>
      {leftOut.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {leftOut.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
