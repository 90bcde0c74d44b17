import Box from '@mui/material/Box';

/** Free text of strangers: its own direction, one line, all of it as the tooltip. */
export function OneLine({ children }: { children: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      title={children}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        textAlign: 'start',
      }}
    >
      {children}
    </Box>
  );
}
