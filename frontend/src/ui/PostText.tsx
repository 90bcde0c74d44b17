import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { tokens } from '../theme/tokens.ts';
import { type PostLine, type PostSegment, parsePostText } from './postText.ts';

/** A post's text as its readers will see it: line breaks, **bold**, hashtags; links are shown but lead nowhere. */
export function PostText({ text }: { text: string }) {
  return <PostLines lines={parsePostText(text)} />;
}

/** The same for text that was parsed already, for instance to fold it. */
export function PostLines({ lines }: { lines: readonly PostLine[] }) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <PostRuns lines={lines} />
    </Box>
  );
}

/** The same without a box of its own, for a stretch within a sentence. */
export function PostRuns({ lines }: { lines: readonly PostLine[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.map((segment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
        <Segment key={place} segment={segment} />
      ))}
    </Fragment>
  ));
}

function Segment({ segment: { kind, text, bold } }: { segment: PostSegment }) {
  const content =
    kind === 'text' ? text : <span style={{ color: tokens.accent, fontWeight: 600 }}>{text}</span>;
  return bold ? <strong>{content}</strong> : content;
}
