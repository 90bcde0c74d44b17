import Box from '@mui/material/Box';
import { tokens } from '../../../theme/tokens.ts';
import { ExampleScene } from './ExampleScene.tsx';
import type { Example } from './examples.ts';

/** One example post as it would look in a feed. */
export function ExamplePost({ example }: { example: Example }) {
  const { author, role, text, likes, comments, skin, coat } = example;
  return (
    <Box
      component="li"
      sx={{
        flex: '0 0 auto',
        width: 'min(280px, 78vw)',
        scrollSnapAlign: 'start',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: '#ffffff',
        border: `1px solid ${tokens.line}`,
        borderRadius: '12px',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, p: 1.75, pb: 1 }}>
        <Avatar skin={skin} coat={coat} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 650, fontSize: '0.9375rem', lineHeight: 1.3 }}>{author}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: tokens.inkSoft, lineHeight: 1.35 }}>{role}</Box>
        </Box>
      </Box>
      <Box sx={{ px: 1.75, pb: 1.5, fontSize: '0.9375rem', lineHeight: 1.5, flexGrow: 1 }}>{text}</Box>
      <ExampleScene example={example} />
      <Box sx={{ px: 1.75, py: 1.25, fontSize: '0.8125rem', color: tokens.inkSoft }}>
        {likes} likes · {comments} comments
      </Box>
    </Box>
  );
}

function Avatar({ skin, coat }: { skin: string; coat: string }) {
  return (
    <Box component="svg" viewBox="0 0 40 40" aria-hidden="true" sx={{ width: 40, height: 40, flexShrink: 0 }}>
      <circle cx="20" cy="20" r="20" fill={tokens.accentSoft} />
      <circle cx="20" cy="16" r="7" fill={skin} />
      <path d="M7 36c1-9 7-12 13-12s12 3 13 12a20 20 0 0 1-26 0z" fill={coat} />
    </Box>
  );
}
