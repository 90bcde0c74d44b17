import { Fragment } from 'react';
import styles from './PostText.module.css';
import type { PostRun } from './postRuns.ts';
import { type PostLine, type PostSegment, parsePostText } from './postText.ts';

/** A post's text as readers will see it: line breaks, **bold** and hashtags; links are not clickable. */
export function PostText({ text }: { text: string }) {
  return <PostLines lines={parsePostText(text)} />;
}

/** The same for text that is already parsed, for example to cut it. */
export function PostLines({ lines }: { lines: readonly PostLine[] }) {
  return (
    <span className={styles.text}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Fragment key={index}>
          {index > 0 && <br />}
          <PostRuns runs={line} />
        </Fragment>
      ))}
    </span>
  );
}

/** Runs without a wrapper element, for use within a sentence. */
export function PostRuns({ runs }: { runs: readonly PostRun[] }) {
  return runs.map((run) =>
    run.kind === 'break' ? <br key={run.start} /> : <Segment key={run.start} segment={run} />,
  );
}

function Segment({ segment: { kind, text, bold } }: { segment: PostSegment }) {
  const content = kind === 'text' ? text : <span className={styles.shown}>{text}</span>;
  return bold ? <strong>{content}</strong> : content;
}
