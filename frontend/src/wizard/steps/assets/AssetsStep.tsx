import { FILE_KIND_NAMES } from '#rules/file-kinds';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import styles from './AssetsStep.module.css';
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
      <div className={styles.uploaders}>
        {FILE_KIND_NAMES.map((kind) => (
          <FileUploader key={kind} kind={kind} />
        ))}
      </div>
      <Claims />
      <ExamplePosts />
    </>
  );
}

const CLAIMS = [
  ['4x', 'higher engagement for images with faces'],
  ['1.5x', 'higher engagement for photos taken with a phone'],
] as const;

function Claims() {
  return (
    <ul className={styles.claims}>
      {CLAIMS.map(([figure, words]) => (
        <li key={figure} className={styles.claim}>
          <span className={styles.figure}>{figure}</span>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
