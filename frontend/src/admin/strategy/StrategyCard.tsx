import type { I18n } from '@lingui/core';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StrategyPart } from '#shared/rounds';
import { counted } from '#shared/units';
import type { Strategy, StrategyContent } from '../../api/strategy.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { StrategyPartText } from '../../ui/strategy/StrategyView.tsx';
import { isShown } from '../../ui/strategy/shownParts.ts';
import { useApi } from '../data/useApi.ts';
import { writeDraft } from '../editing/drafts.ts';
import { isSame } from '../editing/saveChanges.ts';
import { WithRight } from '../people/WithRight.tsx';
import { monthLabel } from '../post/postLabels.ts';
import { usePosts } from '../post/usePosts.ts';
import { useStepAction } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { errorMessage } from '../submission/useSubmissionAnswer.ts';
import { scrollToSection } from '../ui/focus.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { TextField, UnsavedNote } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { type Change, missingOf, withMissing } from './editing.ts';
import {
  AudienceFields,
  DraftFields,
  MonthFields,
  NextFields,
  PillarFields,
  PositioningFields,
  VoiceFields,
} from './StrategyParts.tsx';
import { StrategyPreview } from './StrategyPreview.tsx';
import { type FieldsProps, HeardFields, LeftOutList } from './strategyFields.tsx';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';
import { useClientWords, useStrategy, useStrategyEdit } from './useStrategy.ts';

/** Parts without a note about gaps: lists that may be empty. */
const NEVER_MISSING: readonly StrategyPart[] = ['leftOut', 'drafts', 'next'];

interface PartBoxProps {
  part: StrategyPart;
  strategy: Strategy & { content: StrategyContent };
  content: StrategyContent;
  change: Change;
  /** Labels in the client's language; undefined while loading. */
  words: I18n | undefined;
  draftTitles: ReadonlyMap<string, string>;
}

/** A part as the client reads it, with its faults. Edit replaces it with its fields. */
function PartBox({ part, strategy, content, change, ...reading }: PartBoxProps) {
  const { faults, content: saved, sources } = strategy;
  const found = faults.filter((one) => one.part === part);
  const id = partId(part);
  const isEdited =
    !isSame(memberOf(content, part), memberOf(saved, part)) ||
    missingOf(content, part) !== missingOf(saved, part);
  const { isEditing, edit, done, fields, button } = usePartEditing(isEdited);
  const Fields = FIELDS[part];
  const title = part === 'firstMonth' ? monthLabel(content.month) : TEXT.parts[part];
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={PART}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', minHeight: 44 }}>
        <Typography variant="h3" component="h4" id={`${id}-title`} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {found.length > 0 && (
          <Typography variant="body2" color="error">
            {counted(found.length, 'fault')}
          </Typography>
        )}
        <WithRight right="edit clients">
          <Button
            ref={button}
            size="small"
            aria-expanded={isEditing}
            aria-label={`${isEditing ? 'Done' : 'Edit'}: ${title}`}
            onClick={isEditing ? done : edit}
            sx={{ ml: 'auto', mr: -1 }}
          >
            {isEditing ? 'Done' : 'Edit'}
          </Button>
        </WithRight>
      </Box>
      {found.length > 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {found.map(({ message }) => (
              <li key={message} dir="auto">
                {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {!isEditing && reading.words && (
        <StrategyPartText part={part} content={content} sources={sources} {...reading} />
      )}
      {!isEditing && !isShown(part, { content, draftTitles: reading.draftTitles }) && (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
          Empty. The client does not see this part.
        </Typography>
      )}
      <Box ref={fields} data-fold hidden={!isEditing} sx={{ maxWidth: 640 }}>
        {isEditing && (
          <Box sx={{ display: 'grid', gap: 2, py: 1.5 }}>
            <Fields content={content} sources={sources} change={change} saved={saved} />
            {!NEVER_MISSING.includes(part) && (
              <TextField
                id={`strategy-${part}-missing`}
                label="Note to the client about gaps"
                value={missingOf(content, part)}
                multiline
                minRows={1}
                onChange={(words) => change({ missing: withMissing(content, part, words) })}
              />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/**
 * Whether the fields of a part are shown. Focus moves to the first field, and back to the button.
 * @param opens opens them when it becomes true
 */
function usePartEditing(opens: boolean) {
  const [isEditing, setEditing] = useState(opens);
  const fields = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opens) setEditing(true);
  }, [opens]);
  // "Fix faults" leads here: see scrollToSection.
  useEffect(() => {
    const element = fields.current;
    const open = () => setEditing(true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  return {
    isEditing,
    fields,
    button,
    edit: () => {
      flushSync(() => setEditing(true));
      fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    },
    done: () => {
      flushSync(() => setEditing(false));
      button.current?.focus();
    },
  };
}

const PART = { borderTop: `1px solid ${tokens.line}`, py: 0.75 } as const;

function partId(part: string): string {
  return `strategy-${part}-fields`;
}

/** The edited content of a part. */
function memberOf(content: StrategyContent, part: StrategyPart): unknown {
  const members: Readonly<Record<string, unknown>> = content;
  return part === 'next' ? content.questions : members[part];
}

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

/** The strategy as the client reads it, edited in place, part by part. */
function StrategyEditor({ strategy, put }: Props) {
  const edit = useStrategyEdit(strategy, put);
  const [previewing, setPreviewing] = useState(false);
  const { content, draft, change, busy } = edit;
  const { submission } = useSubmission();
  const words = useClientWords(submission.language);
  const { data: posts } = usePosts(submission.id);
  const draftTitles = useMemo(() => new Map(posts?.map(({ id, title }) => [id, title])), [posts]);
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
      {(Object.keys(FIELDS) as StrategyPart[]).map((part) => (
        <PartBox
          key={part}
          part={part}
          strategy={strategy}
          content={content}
          change={change}
          words={words.data}
          draftTitles={draftTitles}
        />
      ))}
      {edit.problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {edit.problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || !draft.dirty}>
          Save strategy
        </Button>
        <Button onClick={() => setPreviewing(true)}>Preview</Button>
        {draft.dirty && (
          <Button onClick={draft.clear} disabled={busy}>
            Discard changes to the strategy
          </Button>
        )}
        {draft.dirty && (
          <Box component="span" role="status" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            Unsaved changes
          </Box>
        )}
      </Box>
      {previewing && (
        <StrategyPreview
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

interface Given {
  strategy: Strategy | undefined;
  put: (strategy: Strategy) => Promise<void>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}

/** Generates the strategy, after a confirmation if one is replaced. `generate` returns whether there is a new one. */
function useGenerate({ strategy, put, confirm }: Given) {
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const generate = async (submissionId: string): Promise<boolean> => {
    if (strategy?.content && !(await confirm(TEXT.replace))) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const written = await server.generateStrategy(submissionId);
      writeDraft(submissionId, 'strategy', undefined);
      await put(written);
      scrollToSection('strategy');
      return true;
    } catch (error) {
      setProblem(sentence(errorMessage(error, 'Failed to generate the strategy')));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { generate, busy, problem };
}

/** A fragment follows a colon; a whole sentence is shown alone. */
function sentence(reason: string): string {
  if (reason === 'Failed to generate the strategy') return `${reason}.`;
  return reason.endsWith('.') ? reason : `Failed to generate the strategy: ${reason}. Please try again.`;
}

/** The strategy card: generate, edit and preview. */
export function StrategyCard() {
  const { submission } = useSubmission();
  const { data: strategy, isError, refetch, put } = useStrategy(submission.id);
  const { confirm, dialog } = useConfirm();
  const { generate, busy, problem } = useGenerate({ strategy, put, confirm });
  // A new strategy also discards an unsaved edit: the key remounts the editor.
  const [round, setRound] = useState(0);
  const start = async () => {
    if (await generate(submission.id)) setRound(round + 1);
  };
  useStepAction('strategy', start, busy);
  return (
    <Section
      id="strategy"
      title="Strategy"
      note={strategy?.content ? noteOf(strategy) : undefined}
      actions={
        strategy &&
        !(isOff('writing') && strategy.content) && (
          <WithRight right="edit clients">
            <Button variant="outlined" aria-disabled={busy} onClick={busy ? undefined : () => void start()}>
              {buttonName({ busy, again: strategy.content !== null })}
            </Button>
          </WithRight>
        )
      }
    >
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {!strategy && isError && (
        <LoadFailed message="The strategy could not be loaded." onRetry={() => void refetch()} />
      )}
      {!strategy && !isError && <Loading label="Loading the strategy..." />}
      {strategy && !strategy.content && (
        <Typography color="textSecondary">
          {isOff('writing')
            ? 'No strategy yet. It starts with the dates, the figures and the plan; you write its texts.'
            : 'No strategy yet. It is written from the interview. Parts without material stay empty and say what is missing.'}
        </Typography>
      )}
      {strategy?.content && (
        <StrategyEditor key={round} strategy={{ ...strategy, content: strategy.content }} put={put} />
      )}
      {dialog}
    </Section>
  );
}

function noteOf({ version, faults }: Strategy): string {
  return `${`Version ${version}`}, ${faults.length === 0 ? 'no faults' : counted(faults.length, 'fault')}`;
}

function buttonName({ busy, again }: { busy: boolean; again: boolean }): string {
  if (busy) return 'Writing the strategy...';
  if (isOff('writing')) return 'Start the strategy';
  return again ? 'Rewrite the strategy' : 'Write the strategy';
}
