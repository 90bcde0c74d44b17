import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { POST_STATES } from '#shared/posts';
import { MAX_ROUND_POSTS, MAX_WORDS_LENGTH } from '#shared/rounds';
import { counted } from '#shared/units';
import type { Review } from '../../api/review.ts';
import type { NewRound, Release } from '../../api/rounds.ts';
import type { Submission } from '../../api/submissions.ts';
import { translate } from '../../i18n/translate.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency, isOff } from '../../ui/agency.ts';
import { firstDayFor, zoneOf } from '../month/monthModel.ts';
import { usePlanChanges } from '../month/useMoves.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { lacksApproval, MissingApprovals } from './EditorApproval.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import {
  type Choice,
  latePosts,
  laterPlaces,
  openIn,
  plannedFor,
  type ReleaseKind,
  type ReleaseTime,
  releaseOf,
} from './releaseModel.ts';
import { type ReleaseChoice, useRelease, useReleaseChoice } from './useRelease.ts';

/** The chosen items with unresolved faults or numbers to check, by name. */
function openItems({ chosen, strategy }: Pick<ReleaseChoice, 'chosen' | 'strategy'>): string[] {
  const posts = chosen.flatMap((choice) => {
    const open = openIn(choice);
    return open.length > 0 ? [`“${choice.post.title}” has ${open.join(' and ')}`] : [];
  });
  const faults = strategy?.faults.length ?? 0;
  return faults > 0 ? [...posts, `the strategy has ${counted(faults, 'unresolved fault')}`] : posts;
}

/** The posts that can be released, one row each. */
function PostChoices({ choice: { choices, isChosen, turn } }: { choice: ReleaseChoice }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5, p: 0 }}>
        Posts
      </Typography>
      {choices.length === 0 && <Typography color="textSecondary">No post has a text yet.</Typography>}
      {choices.map((one) => (
        <FormControlLabel
          key={one.post.id}
          sx={ROW}
          control={
            <Checkbox
              checked={isChosen(one.post.id)}
              onChange={(event) => turn(one.post.id, event.target.checked)}
            />
          }
          label={<ChoiceLabel choice={one} />}
          disableTypography
        />
      ))}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  mr: 0,
  minHeight: { xs: 44, sm: 40 },
  borderTop: `1px solid ${tokens.line}`,
  '& > :last-child': { flex: 1, minWidth: 0 },
} as const;

/** Title and day in one row; below them the warnings to read before a release. */
function ChoiceLabel({ choice }: { choice: Choice }) {
  const { post, shown } = choice;
  const open = openIn(choice);
  const facts = [
    ...(post.state === 'draft' ? [] : [POST_STATES[post.state]]),
    ...(shown === 'this' ? ['The client already has this version'] : []),
    ...(shown === 'other' ? [`New version since the last release (version ${post.version})`] : []),
  ];
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5 }}>
      <Box component="span" dir="auto" sx={{ flex: '1 1 12rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {post.title}
      </Box>{' '}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {plannedFor(post) ?? 'No day yet'}
      </Typography>{' '}
      {facts.length + open.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: '0 0 100%' }}>
          {facts.join(' · ')}
          {open.length > 0 && (
            <Box component="strong" sx={{ color: 'error.main' }}>
              {[...(facts.length > 0 ? [''] : []), ...open].join(' · ')}
            </Box>
          )}
        </Typography>
      )}
    </Box>
  );
}

/** Names the chosen posts that are due before the client had time to approve them, and moves them. */
function LatePosts({ choice: { chosen, choices } }: { choice: ReleaseChoice }) {
  const { submission } = useSubmission();
  const all = choices.map(({ post }) => post);
  const { place } = usePlanChanges(all);
  const when = releaseTime(submission);
  const late = latePosts(chosen, when);
  if (late.length === 0) return null;
  const named = late.map((post) => `“${post.title}” (${plannedFor(post)})`).join(', ');
  const move = () =>
    void place({
      label: `Moved ${counted(late.length, 'post')}`,
      places: laterPlaces(late, all, when),
    });
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={move} sx={{ whiteSpace: 'nowrap' }}>
          {`Move ${counted(late.length, 'post')}`}
        </Button>
      }
    >
      {`Too little time to approve ${named}. The first day that leaves the client ${counted(agency().approvalDays, 'working day')} is ${formatMediumDay(when.earliest)}.`}
    </Alert>
  );
}

/** The days of the agency, and the first one that leaves the client time to approve a post. */
function releaseTime(submission: Submission): ReleaseTime {
  const { weekdays, daysOff, time } = agency();
  return { earliest: firstDayFor(zoneOf(submission), time), weekdays, daysOff, time };
}

interface DoneStepProps {
  round: NewRound;
  email: string;
  onClose: () => void;
}

/** Shows the link, and whether an email was sent. */
function DoneStep({ round: { url }, email, onClose }: DoneStepProps) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isOff('mail') ? (
          <Alert severity="info">{`This server sends no emails. Copy the link and send it to ${email} yourself.`}</Alert>
        ) : (
          <Alert severity="success">{`An email with the link is on its way to ${email}.`}</Alert>
        )}
        <CopyableLink id="round-link" label="The link" address={url} />
        <Typography variant="body2" color="textSecondary">
          It is the client’s one link for everything. You can copy or end it at any time on the Client tab.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

const REASON = 'release-reason';

interface Props {
  choice: ReleaseChoice;
  /** Why nothing was released or shown. */
  problem: string | undefined;
  busy: boolean;
  onClose: () => void;
  onNext: () => void;
}

/** An optional note, then the strategy and the posts to release. */
function ChooseStep({ choice, problem, busy, onClose, onNext }: Props) {
  const { isLoading, isFailed, note } = choice;
  const isBusy = isLoading || busy;
  const isTooLong = isNoteTooLong(choice);
  const reason = reasonFor(choice);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isFailed && (
          <LoadFailed message="The rounds could not be loaded. Please try again." onRetry={choice.retry} />
        )}
        {isLoading && !isFailed && <Loading label="Loading posts and strategy..." />}
        {!isLoading && (
          <>
            <TextField
              id="release-note"
              label="Note to the client (optional)"
              value={note.value.note}
              multiline
              minRows={2}
              onChange={(text) => note.set({ note: text })}
              problem={isTooLong ? translate(MESSAGES.tooLong(MAX_WORDS_LENGTH)) : undefined}
            />
            <StrategyChoice choice={choice} />
            <PostChoices choice={choice} />
            <MissingApprovals posts={choice.chosen.map(({ post }) => post)} />
            <LatePosts choice={choice} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {!isLoading && reason && (
          <Typography id={REASON} variant="body2" color="textSecondary" sx={{ mr: 'auto', px: 1 }}>
            {reason}
          </Typography>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <ReasonedButton
          variant="contained"
          reason={isBusy || isTooLong || reason ? REASON : undefined}
          onClick={onNext}
        >
          Preview
        </ReasonedButton>
      </DialogActions>
    </>
  );
}

/** Why there is nothing to preview. */
function reasonFor({ chosen, strategy, hasTooMany }: ReleaseChoice): string | undefined {
  if (hasTooMany) return `At most ${MAX_ROUND_POSTS} posts at a time.`;
  if (chosen.some(({ post }) => lacksApproval(post))) return 'An editor has to approve these posts first.';
  return chosen.length === 0 && !strategy ? 'Choose at least one post, or the strategy.' : undefined;
}

/** Whether the default choice leaves nothing to decide: nothing is left out, too late, or to be approved or checked first. */
function isClear(choice: ReleaseChoice, when: ReleaseTime): boolean {
  const { choices, chosen, isUpToDate } = choice;
  const isKnown = ({ shown, post }: Choice) => shown === 'this' || post.state === 'posted';
  const isWhole = choices.every((one) => chosen.includes(one) || isKnown(one));
  return (
    isUpToDate &&
    isWhole &&
    isStrategySettled(choice) &&
    !isNoteTooLong(choice) &&
    reasonFor(choice) === undefined &&
    openItems(choice).length === 0 &&
    latePosts(chosen, when).length === 0
  );
}

/**
 * Whether the client gets the strategy, or has had one that was not changed since it was first sent. Without a strategy,
 * whether the client has had posts.
 */
function isStrategySettled({ strategy, written, choices }: ReleaseChoice): boolean {
  if (!written) return choices.some(({ shown }) => shown !== 'none');
  const { sentAt, modifiedAt } = written;
  return (
    strategy !== undefined || (sentAt !== null && Date.parse(sentAt) >= Date.parse(modifiedAt ?? sentAt))
  );
}

function isNoteTooLong({ note }: ReleaseChoice): boolean {
  return note.value.note.trim().length > MAX_WORDS_LENGTH;
}

const TITLES = {
  opening: 'Release to the client',
  choose: 'What should the client see?',
  preview: 'The client’s page',
  done: 'Released',
} as const;

interface ReleaseDialogProps {
  kind: ReleaseKind;
  onClose: () => void;
}

/**
 * Chooses what to release, shows the client's page with it, and releases it. If there is nothing to decide, it opens at
 * the client's page.
 */
export function ReleaseDialog({ kind, onClose }: ReleaseDialogProps) {
  const { submission } = useSubmission();
  const choice = useReleaseChoice(submission.id, kind);
  const { preview, release, busy, problem } = useRelease(submission.id);
  const { confirm, dialog } = useConfirm();
  const [isOpening, setOpening] = useState(true);
  const [previewed, setPreviewed] = useState<{ order: Release; review: Review }>();
  const [made, setMade] = useState<NewRound>();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isWaiting = isOpening && !choice.isFailed;
  const step = made ? 'done' : previewed ? 'preview' : isWaiting ? 'opening' : 'choose';

  const title = useRef<HTMLHeadingElement>(null);
  useOnChange(step, () => title.current?.focus());

  const showPreview = async () => {
    const { chosen, strategy, note } = choice;
    const order = releaseOf(chosen, { strategy, note: note.value.note });
    const review = await preview(order);
    if (review) setPreviewed({ order, review });
  };

  const hasOpened = useRef(false);
  useEffect(() => {
    if (choice.isLoading || choice.isRefetching || hasOpened.current) return;
    hasOpened.current = true;
    const opened = isClear(choice, releaseTime(submission)) ? showPreview() : Promise.resolve();
    void opened.then(() => setOpening(false));
  });

  const send = async (order: Release) => {
    const open = openItems(choice);
    if (
      open.length > 0 &&
      !(await confirm({
        title: 'Release with open findings?',
        text: `The review found: ${open.join('; ')}.`,
        action: 'Release anyway',
        isDangerous: true,
      }))
    )
      return;
    const released = await release(order);
    if (!released) return setPreviewed(undefined);
    choice.note.clear();
    setMade(released);
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={step === 'done' ? 'sm' : 'md'}
      onClose={onClose}
      aria-labelledby="release-title"
    >
      <DialogTitle ref={title} id="release-title" tabIndex={-1} sx={{ outline: 0 }}>
        {TITLES[step]}
      </DialogTitle>
      {step === 'opening' && (
        <>
          <DialogContent>
            <Loading label="Loading the client’s page..." />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
          </DialogActions>
        </>
      )}
      {step === 'choose' && (
        <ChooseStep
          choice={choice}
          problem={problem}
          busy={busy}
          onClose={onClose}
          onNext={() => void showPreview()}
        />
      )}
      {step === 'preview' && previewed && (
        <PreviewStep
          {...previewed}
          busy={busy}
          onClose={onClose}
          onChoose={() => setPreviewed(undefined)}
          onSend={() => void send(previewed.order)}
        />
      )}
      {made && <DoneStep round={made} email={submission.email} onClose={onClose} />}
      {dialog}
    </Dialog>
  );
}

/** Whether to release the strategy, its version, and whether the client has had one. */
function StrategyChoice({ choice }: { choice: ReleaseChoice }) {
  const { written, strategy, setWithStrategy, isStrategyMissing } = choice;
  if (!written) {
    return (
      <Typography variant="body2" color="textSecondary">
        {isStrategyMissing
          ? 'The strategy could not be loaded; you can release it later.'
          : 'There is no strategy to release yet.'}
      </Typography>
    );
  }
  const { version, sentAt, faults } = written;
  return (
    <div>
      <FormControlLabel
        label={`With the strategy (version ${version})`}
        control={
          <Checkbox
            checked={strategy !== undefined}
            onChange={(event) => setWithStrategy(event.target.checked)}
          />
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {sentAt && `Sent ${formatDay(sentAt)}`}
        {sentAt && faults.length > 0 && ' · '}
        {faults.length > 0 && (
          <Box component="strong" sx={{ color: 'error.main' }}>
            {counted(faults.length, 'unresolved fault')}
          </Box>
        )}
      </Typography>
    </div>
  );
}
