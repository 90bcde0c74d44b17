import { Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { useGetOne } from 'react-admin';
import { accentProblem, DARK, darkShades, LIGHT, lightShades } from '#shared/accent';
import { PRODUCT_NAME } from '#shared/settings';
import { SETTINGS_ID, SETTINGS_RESOURCE, type Settings } from '../../api/settings.ts';
import { SCHEMES, tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { QuestionSets } from '../asks/QuestionSets.tsx';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { useMay } from '../people/useSession.ts';
import { ReportCard } from '../reports/ReportCard.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { UnsavedNote } from '../ui/TextField.tsx';
import { RemainingBudgets } from './RemainingBudgets.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { TestMail } from './TestMail.tsx';
import {
  EditProvider,
  type FormValues,
  isColour,
  SETTINGS_TEXTS,
  useSettingsEdit,
} from './useSettingsEdit.ts';

interface Props {
  label: string;
  name: string;
  /** Whether the name is the agency's own; the product's name has a full stop after it. */
  isOwn: boolean;
  logo: Settings['logo'];
  ground: { paper: string; ink: string; line: string };
  shades: { accent: string; fill: string };
}

/** The header of the wizard in one colour scheme, without working links. */
function HeaderPreview({ label, name, isOwn, logo, ground, shades }: Props) {
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <Box sx={{ ...FACE, bgcolor: ground.paper, color: ground.ink, borderColor: ground.line }}>
        <Box sx={HEAD}>
          {logo ? (
            <img src={logo.url} alt={name} style={{ ...LOGO, backgroundColor: '#ffffff' }} />
          ) : (
            <Box component="span" dir="auto" sx={NAME}>
              {name}
              {!isOwn && <span style={{ color: shades.accent }}>.</span>}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={BUTTON} style={{ backgroundColor: shades.fill }}>
            {'Submit & Continue'}
          </Box>
          <span style={{ color: shades.accent, textDecoration: 'underline' }}>A link</span>
        </Box>
      </Box>
      <Box component="figcaption" sx={{ fontSize: tokens.size.fine, color: 'text.secondary', mt: 0.5 }}>
        {label}
      </Box>
    </Box>
  );
}

const FACE = { p: 2, border: '1px solid', borderRadius: '14px' } as const;
const HEAD = { display: 'flex', alignItems: 'center', minHeight: 44, mb: 1.5, minWidth: 0 } as const;
const NAME = {
  font: `500 ${tokens.size.title} / 1.3 ${tokens.serif}`,
  letterSpacing: '-0.02em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const LOGO = { display: 'block', maxHeight: 36, maxWidth: 180, borderRadius: 6 } as const;
const BUTTON = {
  px: 2,
  py: 1,
  borderRadius: '10px',
  color: '#ffffff',
  fontWeight: 600,
  fontSize: tokens.size.small,
} as const;

/** A live preview of what prospects will see. */
function SettingsPreview({ settings, values }: { settings: Settings; values: FormValues }) {
  const typed = values.accent ?? '';
  const isUsable = typed === '' || (isColour(typed) && accentProblem(typed.toLowerCase()) === undefined);
  const accent = (isUsable ? typed : settings.accent).toLowerCase();
  const name = values.name || PRODUCT_NAME;
  const head = { name, logo: settings.logo, isOwn: Boolean(values.name) };
  return (
    <Box component="section" aria-labelledby="preview-title">
      <Typography id="preview-title" variant="h4" component="h3" sx={{ mb: 1 }}>
        Preview
      </Typography>
      <HeaderPreview
        {...head}
        label="On light"
        ground={{ ...LIGHT, ink: SCHEMES.light.ink, line: SCHEMES.light.line }}
        shades={accent === '' ? SCHEMES.light : lightShades(accent)}
      />
      <HeaderPreview
        {...head}
        label="On dark"
        ground={{ ...DARK, ink: SCHEMES.dark.ink, line: SCHEMES.dark.line }}
        shades={accent === '' ? SCHEMES.dark : darkShades(accent)}
      />
      {!isUsable && (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          The colour cannot be used. This is the current one.
        </Typography>
      )}
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {SETTINGS_TEXTS.preview.promise(
          values.postsPerMonth ?? settings.postsPerMonth,
          values.strategyDays ?? settings.strategyDays,
        )}
      </Typography>
      {!isOff('mail') && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {`Emails come from ${values.senderName || name}.`}
        </Typography>
      )}
    </Box>
  );
}

/**
 * The form with its preview. react-admin's Edit and SimpleForm keep what is typed in memory and send all of it: a reload or
 * a new login would lose an edit, and saving would overwrite what someone else has saved meanwhile.
 */
function SettingsForm({ settings }: { settings: Settings }) {
  const { edit, draft, busy, save, discard, dialog } = useSettingsEdit(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <EditProvider value={edit}>
      <form onSubmit={submit} noValidate>
        <UnsavedNote shown={draft.restored} />
        <Box sx={LAYOUT}>
          <Box sx={{ minWidth: 0 }}>
            <SettingsFields settings={settings} />
          </Box>
          <Box component="aside" sx={ASIDE}>
            <SettingsPreview settings={settings} values={edit.values} />
          </Box>
        </Box>
        <Box sx={BAR}>
          <Button type="submit" variant="contained" aria-disabled={busy} sx={SAVE}>
            Save
          </Button>
          {draft.dirty && (
            <Button onClick={busy ? undefined : discard} aria-disabled={busy} sx={DISCARD}>
              Discard changes
            </Button>
          )}
        </Box>
        {dialog}
      </form>
    </EditProvider>
  );
}

const LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

const ASIDE = {
  position: { md: 'sticky' },
  insetBlockStart: 16,
  minWidth: 0,
} as const;

const BAR = {
  display: 'flex',
  gap: 1,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  mt: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

/** `disabled` would lose the focus of a button that cannot be pressed now. */
const SAVE = {
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    bgcolor: tokens.line,
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;
const DISCARD = { '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } } as const;

/** The agency's branding and promises. */
export default function SettingsPage() {
  const { data, error, refetch } = useGetOne<Settings>(SETTINGS_RESOURCE, { id: SETTINGS_ID });
  const maySet = useMay('settings');
  const maySeePeople = useMay('security');
  const mayEditSets = useMay('question sets');
  return (
    <>
      <title>{`Settings · Byline`}</title>
      <PageTitle
        intro={
          isOff('mail')
            ? 'What prospects and clients see of your agency, in the wizard and on the client page.'
            : 'What prospects and clients see of your agency, in the wizard, on the client page and in every email.'
        }
      >
        Settings
      </PageTitle>
      {data && maySet && <SettingsForm settings={data} />}
      {data && maySeePeople && <PeopleSection />}
      {data && mayEditSets && <QuestionSets />}
      {data && maySet && !isOff('mail') && <TestMail />}
      {data && !isOff('writing') && (
        <Box sx={{ mt: 2.5 }}>
          <ReportCard name="spend" />
          <RemainingBudgets />
        </Box>
      )}
      {!data && error && (
        <LoadFailed
          message="The settings could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label="Loading the settings..." />}
    </>
  );
}
