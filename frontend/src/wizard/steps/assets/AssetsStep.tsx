import { msg, t } from '@lingui/core/macro';
import { FILE_KIND_NAMES } from '#rules/file-kinds';
import { say } from '../../../i18n/say.ts';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import styles from './AssetsStep.module.css';
import { ExamplePosts } from './ExamplePosts.tsx';
import { FileUploader } from './FileUploader.tsx';

/** Photos and the brand manual. Uploads go on while the person moves through the steps. */
export function AssetsStep() {
  return (
    <>
      <StepHeading title={say(stepNamed('assets').title)}>
        {t`Posts with real people in them get read. Give us a handful of photos to work with; you need not sort or crop them.`}
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
  [msg`4x`, msg`higher engagement for images with faces`],
  [msg`1.5x`, msg`higher engagement for photos taken with a phone`],
] as const;

function Claims() {
  return (
    <ul className={styles.claims}>
      {CLAIMS.map(([figure, words]) => (
        <li key={figure.id} className={styles.claim}>
          <span className={styles.figure}>{say(figure)}</span>
          <span>{say(words)}</span>
        </li>
      ))}
    </ul>
  );
}
