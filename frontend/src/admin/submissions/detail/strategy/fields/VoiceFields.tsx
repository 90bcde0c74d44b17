import Typography from '@mui/material/Typography';
import { CheckList } from './CheckList.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { LinesField } from './LinesField.tsx';

type Figure = FieldsProps['content']['voice']['figures'][number];

const FIGURE_LABELS: Record<Figure['name'], (value: string) => string> = {
  posts: (value) => `Own posts counted: ${value}`,
  answers: (value) => `Answers counted: ${value}`,
  sentenceWords: (value) => `Half of the sentences have at most ${value} words`,
  questions: (value) => `Questions in 100 sentences: ${value}`,
  exclamations: (value) => `Exclamations in 100 sentences: ${value}`,
  emoji: (value) => `Emoji per post: ${value}`,
  hashtags: (value) => `Hashtags per post: ${value}`,
  admiredPosts: (value) => `Posts of the profile to imitate: ${value}`,
};

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
            legend="Figures"
            options={saved.voice.figures.map(({ name, value }) => ({
              value: name,
              name: FIGURE_LABELS[name](value.toLocaleString('en')),
            }))}
            chosen={voice.figures.map(({ name }) => name)}
            onChoose={(names) =>
              set({ figures: saved.voice.figures.filter(({ name }) => names.includes(name)) })
            }
          />
          <Typography variant="body2" color="textSecondary">
            Figures are counted, never written. Leave out what says nothing.
          </Typography>
        </>
      )}
    </>
  );
}
