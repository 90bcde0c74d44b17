import { t } from '@lingui/core/macro';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { isPictureKind } from '#rules/file-kinds';
import type { FileKind } from '../../../api/forms.ts';
import { say } from '../../../i18n/say.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './DropZone.module.css';
import { UploadIcon } from './icons.tsx';
import { acceptOf, KINDS, takenWords } from './kinds.ts';

interface DropZoneProps {
  kind: FileKind;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop or by the picker; on a phone also straight from the camera. */
export function DropZone({ kind, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be chosen by the buttons too
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.symbol}>
        <UploadIcon />
      </div>
      <div className={styles.drop}>{say(KINDS[kind].drop)}</div>
      <Pickers kind={kind} onFiles={onFiles} />
      <div className={styles.taken}>{takenWords(kind)}</div>
    </div>
  );
}

function Pickers({ kind, onFiles }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = say(KINDS[kind].choose);
  const photograph = t`Take a photo`;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    target.value = '';
  };
  const shared = { type: 'file', hidden: true, onChange: take } as const;
  const isPhotos = isPictureKind(kind);
  return (
    <div className={styles.pickers}>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {choose}
      </Button>
      <input ref={picker} {...shared} accept={acceptOf(kind)} multiple={isPhotos} aria-label={choose} />
      {isPhotos && (
        <>
          <Button variant="outlined" onClick={() => camera.current?.click()} className={styles.camera}>
            {photograph}
          </Button>
          <input ref={camera} {...shared} accept="image/*" capture="environment" aria-label={photograph} />
        </>
      )}
    </div>
  );
}
