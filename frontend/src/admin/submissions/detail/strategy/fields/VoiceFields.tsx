import Typography from '@mui/material/Typography';
import { STRATEGY_TEXTS as TEXT } from '../strategyTexts.ts';
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
        label={TEXT.voiceDo}
        lines={voice.do}
        onChange={(lines) => set({ do: lines })}
      />
      <LinesField
        id="voice-never"
        label={TEXT.voiceNever}
        lines={voice.never}
        onChange={(never) => set({ never })}
      />
      {saved.voice.figures.length > 0 && (
        <>
          <CheckList
            legend={TEXT.figures}
            options={saved.voice.figures.map((figure) => ({ value: figure, name: figure }))}
            chosen={voice.figures}
            onChoose={(figures) => set({ figures })}
          />
          <Typography variant="body2" color="textSecondary">
            {TEXT.figuresNote}
          </Typography>
        </>
      )}
    </>
  );
}
