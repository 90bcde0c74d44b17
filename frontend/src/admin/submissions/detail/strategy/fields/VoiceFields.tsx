import Typography from '@mui/material/Typography';
import { CheckList } from './CheckList.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { LinesField } from './LinesField.tsx';

/** How the client sounds: rules by hand, figures as they were counted. */
export function VoiceFields({ content: { voice }, saved, change }: FieldsProps) {
  const set = (members: Partial<typeof voice>) => change({ voice: { ...voice, ...members } });
  return (
    <>
      <LinesField
        id="voice-do"
        label="Do, one a line"
        lines={voice.do}
        onChange={(lines) => set({ do: lines })}
      />
      <LinesField
        id="voice-never"
        label="Never, one a line"
        lines={voice.never}
        onChange={(never) => set({ never })}
      />
      {saved.voice.figures.length > 0 && (
        <>
          <CheckList
            legend="Counted in the client’s own texts"
            options={saved.voice.figures.map((figure) => ({ value: figure, name: figure }))}
            chosen={voice.figures}
            onChoose={(figures) => set({ figures })}
          />
          <Typography variant="body2" color="textSecondary">
            Figures are counted, never written. Leave out what says nothing.
          </Typography>
        </>
      )}
    </>
  );
}
