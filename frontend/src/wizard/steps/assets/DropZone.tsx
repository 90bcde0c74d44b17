import Box from '@mui/material/Box';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { isPictureKind } from '#rules/file-kinds';
import type { FileKind } from '../../../api/forms.ts';
import { tokens } from '../../../theme/tokens.ts';
import { Button } from '../../frame/Button.tsx';
import { UploadIcon } from './icons.tsx';
import { acceptOf, KINDS, takenWords } from './kinds.ts';

interface DropZoneProps {
  kind: FileKind;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop or by the picker; on a phone also straight from the camera. */
export function DropZone({ kind, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const { drop } = KINDS[kind];
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: `2px dashed ${over ? tokens.accent : '#a5a2ad'}`,
        borderRadius: '14px',
        bgcolor: over ? tokens.accentSoft : '#ffffff',
        transition: 'background-color 150ms, border-color 150ms',
      }}
    >
      <Box sx={{ color: tokens.accent }}>
        <UploadIcon />
      </Box>
      <Box sx={{ fontWeight: 600, display: 'none', '@media (hover: hover)': { display: 'block' } }}>
        {drop}
      </Box>
      <Pickers kind={kind} onFiles={onFiles} />
      <Box sx={{ fontSize: '0.875rem', color: tokens.inkSoft }}>{takenWords(kind)}</Box>
    </Box>
  );
}

function Pickers({ kind, onFiles }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { choose } = KINDS[kind];
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    target.value = '';
  };
  const shared = { type: 'file', hidden: true, onChange: take } as const;
  const isPhotos = isPictureKind(kind);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {choose}
      </Button>
      <input ref={picker} {...shared} accept={acceptOf(kind)} multiple={isPhotos} aria-label={choose} />
      {isPhotos && (
        <>
          <Button
            variant="outlined"
            onClick={() => camera.current?.click()}
            sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
          >
            Take a photo
          </Button>
          <input ref={camera} {...shared} accept="image/*" capture="environment" aria-label="Take a photo" />
        </>
      )}
    </Box>
  );
}
