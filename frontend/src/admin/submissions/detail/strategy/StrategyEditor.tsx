import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { StrategyPart } from '#rules/rounds';
import type { Strategy, StrategyContent } from '../../../../api/strategy.ts';
import { TEXTS } from '../../../texts.ts';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { AudienceFields } from './fields/AudienceFields.tsx';
import { DraftFields } from './fields/DraftFields.tsx';
import type { FieldsProps } from './fields/fieldsProps.ts';
import { HeardFields } from './fields/HeardFields.tsx';
import { LeftOutList } from './fields/LeftOutList.tsx';
import { MonthFields } from './fields/MonthFields.tsx';
import { NextFields } from './fields/NextFields.tsx';
import { PillarFields } from './fields/PillarFields.tsx';
import { PositioningFields } from './fields/PositioningFields.tsx';
import { VoiceFields } from './fields/VoiceFields.tsx';
import { LaterPreview } from './LaterPreview.tsx';
import { PartBox } from './PartBox.tsx';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';
import { useStrategyEdit } from './useStrategyEdit.ts';

const FIELDS: Record<StrategyPart, (props: FieldsProps) => ReactNode> = {
  heard: HeardFields,
  positioning: PositioningFields,
  audience: AudienceFields,
  pillars: PillarFields,
  leftOut: LeftOutList,
  voice: VoiceFields,
  firstMonth: MonthFields,
  drafts: DraftFields,
  next: NextFields,
};

interface Props {
  strategy: Strategy & { content: StrategyContent };
  put: (strategy: Strategy) => Promise<void>;
}

/** Edits a strategy part by part, each with what does not hold in it. */
export function StrategyEditor({ strategy, put }: Props) {
  const edit = useStrategyEdit(strategy, put);
  const [previewing, setPreviewing] = useState(false);
  const { content, draft, change, busy } = edit;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <UnsavedNote shown={draft.restored} />
      {(Object.keys(FIELDS) as StrategyPart[]).map((part) => {
        const Fields = FIELDS[part];
        return (
          <PartBox key={part} part={part} faults={strategy.faults} content={content} change={change}>
            <Fields content={content} sources={strategy.sources} change={change} saved={strategy.content} />
          </PartBox>
        );
      })}
      {edit.problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {edit.problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || !draft.dirty}>
          {TEXT.save}
        </Button>
        <Button onClick={() => setPreviewing(true)}>{TEXT.preview}</Button>
        {draft.dirty && (
          <Button onClick={draft.clear} disabled={busy}>
            {TEXT.discard}
          </Button>
        )}
        {draft.dirty && (
          <Box component="span" role="status" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            {TEXTS.unsaved}
          </Box>
        )}
      </Box>
      {previewing && (
        <LaterPreview
          content={content}
          sources={strategy.sources}
          isUnsaved={draft.dirty}
          onClose={() => setPreviewing(false)}
        />
      )}
      {edit.dialog}
    </Box>
  );
}
