import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { StrategyContent, StrategySource } from '../../../../../api/strategy.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { withEntry, without } from '../editing.ts';
import { STRATEGY_TEXTS as TEXT } from '../strategyTexts.ts';
import type { FieldsProps } from './fieldsProps.ts';
import { SourcesChoice } from './SourcesChoice.tsx';

const MOST = 4;
const NEW: Pillar = { name: '', why: '', proof: '', share: 0, sources: [] };

type Pillar = StrategyContent['pillars'][number];

/** The pillars. The posts of a pillar follow its name while it is edited. */
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
      {pillars.length < MOST && (
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

/** The number that was typed, as far as it is one of percents. */
function percentOf(typed: string): number {
  return Math.min(100, Number(typed.replaceAll(/\D/gu, '').slice(0, 3)));
}
