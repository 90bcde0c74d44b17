import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import type { StrategyContent, StrategySource } from '../../api/strategy.ts';
import { agency } from '../../ui/agency.ts';
import { usePosts } from '../post/usePosts.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { TextField } from '../ui/TextField.tsx';
import { withEntry, without } from './editing.ts';
import { CheckList, Choice, type FieldsProps, LinesField, SourcesChoice } from './strategyFields.tsx';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';

/** Who should read the posts, and who they are not for. */
export function AudienceFields({ content: { audience }, sources, change }: FieldsProps) {
  return (
    <>
      <TextField
        id="audience-text"
        label="Who should read it"
        value={audience.text}
        multiline
        minRows={2}
        onChange={(text) => change({ audience: { ...audience, text } })}
      />
      <TextField
        id="audience-not-for"
        label="Who it is not for"
        value={audience.notFor}
        multiline
        minRows={1}
        onChange={(notFor) => change({ audience: { ...audience, notFor } })}
      />
      <SourcesChoice
        name="Who it is for"
        chosen={audience.sources}
        sources={sources}
        onChoose={(ids) => change({ audience: { ...audience, sources: ids } })}
      />
    </>
  );
}

/** The positioning and its sources. */
export function PositioningFields({ content: { positioning }, sources, change }: FieldsProps) {
  return (
    <>
      <TextField
        id="positioning-text"
        label="In one sentence"
        value={positioning.text}
        multiline
        minRows={2}
        onChange={(text) => change({ positioning: { ...positioning, text } })}
      />
      <SourcesChoice
        name="What you stand for"
        chosen={positioning.sources}
        sources={sources}
        onChoose={(ids) => change({ positioning: { ...positioning, sources: ids } })}
      />
    </>
  );
}

type Figure = FieldsProps['content']['voice']['figures'][number];

const FIGURE_LABELS: Record<Figure['name'], (value: string) => string> = {
  posts: (value) => `Own posts counted: ${value}`,
  answers: (value) => `Answers counted: ${value}`,
  sentenceWords: (value) => `Half of the sentences have ${value} words or fewer`,
  questions: (value) => `Questions per 100 sentences: ${value}`,
  exclamations: (value) => `Exclamations per 100 sentences: ${value}`,
  emoji: (value) => `Emoji per post: ${value}`,
  hashtags: (value) => `Hashtags per post: ${value}`,
  admiredPosts: (value) => `Posts of the profile to imitate: ${value}`,
};

/** How the client sounds: rules entered by hand, and measured figures. */
export function VoiceFields({ content: { voice }, saved, change }: FieldsProps) {
  const set = (members: Partial<typeof voice>) => change({ voice: { ...voice, ...members } });
  return (
    <>
      <LinesField
        id="voice-do"
        label="Do (one per line)"
        lines={voice.do}
        onChange={(lines) => set({ do: lines })}
      />
      <LinesField
        id="voice-never"
        label="Never (one per line)"
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
            These figures are measured. Untick any that do not help.
          </Typography>
        </>
      )}
    </>
  );
}

const MOST_PILLARS = 4;
const NEW: Pillar = { name: '', why: '', proof: '', share: 0, sources: [] };

type Pillar = StrategyContent['pillars'][number];

/** The pillars. Renaming a pillar updates its posts. */
export function PillarFields({ content: { pillars, firstMonth }, sources, change }: FieldsProps) {
  const own = useRef<readonly number[]>([]);
  const enter = ({ name }: Pillar) => {
    own.current = firstMonth.flatMap(({ pillar }, at) => (name !== '' && pillar === name ? at : []));
  };
  const set = (at: number, pillar: Pillar) => {
    const renamed = firstMonth.map((slot, place) =>
      own.current.includes(place) ? { ...slot, pillar: pillar.name } : slot,
    );
    change({ pillars: withEntry(pillars, at, pillar), firstMonth: renamed });
  };
  return (
    <>
      {pillars.map((pillar, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: pillars have no identity but their place
          key={at}
          role="group"
          aria-label={`Pillar ${at + 1}`}
          onFocus={() => enter(pillar)}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <Fields pillar={pillar} at={at} sources={sources} onChange={(changed) => set(at, changed)} />
          <Button
            size="small"
            sx={{ justifySelf: 'start' }}
            onClick={() => change({ pillars: without(pillars, at) })}
          >
            {`Remove pillar ${at + 1}`}
          </Button>
        </Box>
      ))}
      {pillars.length < MOST_PILLARS && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => change({ pillars: [...pillars, NEW] })}>
          Add a pillar
        </Button>
      )}
    </>
  );
}

interface FieldsOfOne {
  pillar: Pillar;
  at: number;
  sources: readonly StrategySource[];
  onChange: (pillar: Pillar) => void;
}

function Fields({ pillar, at, sources, onChange }: FieldsOfOne) {
  const number = at + 1;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 220px' } }}>
        <TextField
          id={`pillar-${at}-name`}
          label={`Pillar ${number}: name`}
          value={pillar.name}
          onChange={(name) => onChange({ ...pillar, name })}
        />
        <TextField
          id={`pillar-${at}-share`}
          label={`Pillar ${number}: percent of the month`}
          value={String(pillar.share)}
          onChange={(share) => onChange({ ...pillar, share: percentOf(share) })}
        />
      </Box>
      {(['why', 'proof'] as const).map((name) => (
        <TextField
          key={name}
          id={`pillar-${at}-${name}`}
          label={TEXT[name](number)}
          value={pillar[name]}
          multiline
          minRows={2}
          onChange={(text) => onChange({ ...pillar, [name]: text })}
        />
      ))}
      <SourcesChoice
        name={pillar.name || `Pillar ${number}`}
        chosen={pillar.sources}
        sources={sources}
        onChoose={(ids) => onChange({ ...pillar, sources: ids })}
      />
    </>
  );
}

/** The entered number, limited to valid percentages. */
function percentOf(typed: string): number {
  return Math.min(100, Number(typed.replaceAll(/\D/gu, '').slice(0, 3)));
}

/** The posts of the month: idea and pillar. Their days are those of the plan. */
export function MonthFields({ content: { firstMonth, pillars, month }, change }: FieldsProps) {
  const names = pillars.map(({ name }) => name).filter((name) => name !== '');
  const options = [
    { value: '', name: 'No pillar' },
    ...[...new Set(names)].map((name) => ({ value: name, name })),
  ];
  const set = (at: number, slot: (typeof firstMonth)[number]) =>
    change({ firstMonth: withEntry(firstMonth, at, slot) });
  return (
    <>
      {firstMonth.map((slot, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity but their place
          key={at}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 200px auto' } }}
        >
          <TextField
            id={`slot-${at}-idea`}
            label={`Post ${at + 1}: idea`}
            value={slot.idea}
            onChange={(idea) => set(at, { ...slot, idea })}
          />
          <Choice
            id={`slot-${at}-pillar`}
            label={`Post ${at + 1}: pillar`}
            value={names.includes(slot.pillar) ? slot.pillar : ''}
            options={options}
            onChoose={(pillar) => set(at, { ...slot, pillar })}
          />
          <Button
            size="small"
            aria-label={`Remove post ${at + 1} of the month`}
            onClick={() => change({ firstMonth: without(firstMonth, at) })}
          >
            ×
          </Button>
        </Box>
      ))}
      {firstMonth.length < agency().postsPerMonth && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            change({
              firstMonth: [...firstMonth, { idea: '', pillar: '', day: null, month, ideaId: null }],
            })
          }
        >
          Add a post
        </Button>
      )}
    </>
  );
}

/** Questions to the client. The dates are computed from plan, round and promise. */
export function NextFields({ content: { questions }, change }: FieldsProps) {
  return (
    <LinesField
      id="strategy-questions"
      label="Questions to the client (one per line)"
      lines={questions}
      onChange={(lines) => change({ questions: lines })}
    />
  );
}

const MOST_DRAFTS = 2;

/** The sample posts that are released with the strategy. */
export function DraftFields({ content: { drafts }, change }: FieldsProps) {
  const { data: posts = [] } = usePosts(useSubmission().submission.id);
  const written = posts.filter(({ version }) => version > 0);
  // A deleted post can still be deselected.
  const gone = drafts.filter((id) => !written.some((post) => post.id === id));
  const options = [
    ...written.map(({ id, title }) => ({ value: id, name: title })),
    ...gone.map((id) => ({ value: id, name: id })),
  ];
  if (options.length === 0) return <Typography color="textSecondary">No posts yet.</Typography>;
  return (
    <CheckList
      legend="Sample posts to include (up to two)"
      options={options}
      chosen={drafts}
      most={MOST_DRAFTS}
      onChoose={(ids) => change({ drafts: ids })}
    />
  );
}
