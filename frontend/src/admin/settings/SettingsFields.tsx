import { Box, Button, FormControlLabel, FormHelperText, Paper, Switch, Typography } from '@mui/material';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { RESULT_POSTS_RANGE } from '#shared/results';
import {
  LOGO_MIMES,
  MAX_AGENCY_NAME_LENGTH,
  MAX_APPROVAL_DAYS,
  MAX_POSTS_PER_MONTH,
  MAX_PREPARE_DAY,
  MAX_STRATEGY_DAYS,
} from '#shared/settings';
import { ApiError } from '../../api/http.ts';
import type { Settings } from '../../api/settings.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { WeekdayChoice } from '../month/monthFields.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { ZoneField } from '../ui/ZoneField.tsx';
import { fieldId, isColour, LABELS, type SettingName, useEdit, useField } from './useSettingsEdit.ts';

/** On or off. */
function SwitchInput({ source, hint }: { source: SettingName; hint: string }) {
  const { value, onChange } = useField(source);
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={LABELS[source]}
        control={
          <Switch
            checked={Boolean(value)}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{hint}</FormHelperText>
    </div>
  );
}

/** The logo, which is saved as soon as it is chosen. */
function LogoField({ settings: { logo, version } }: { settings: Settings }) {
  const { putRecord } = useEdit();
  const input = useRef<HTMLInputElement>(null);
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (change: Promise<Settings>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await putRecord(await change);
      toast.success(done);
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'The settings could not be saved. Please try again.',
      );
      // The settings were changed elsewhere: show the stored ones; the next attempt is based on them.
      if (error instanceof ApiError && error.statusCode === 409)
        await putRecord(error.extra.current as Settings);
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void run(server.changeLogo(file, version), 'The logo was saved.');
    target.value = '';
  };

  return (
    <Box role="group" aria-label="Logo">
      <Box sx={{ fontSize: tokens.size.small, fontWeight: 600, mb: 0.5 }}>Logo</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={FRAME}>{logo ? <img src={logo.url} alt="Logo" style={PICTURE} /> : 'No logo'}</Box>
        <input
          ref={input}
          type="file"
          accept={LOGO_MIMES.join(',')}
          aria-label="Choose a picture"
          tabIndex={-1}
          onChange={choose}
          style={VISUALLY_HIDDEN}
        />
        <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {logo ? 'Replace' : 'Choose a picture'}
        </Button>
        {logo && (
          <Button
            disabled={busy}
            onClick={() => void run(server.removeLogo(version), 'The logo was removed.')}
          >
            Remove
          </Button>
        )}
      </Box>
      <FormHelperText error={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ??
          'PNG, JPEG or WebP, at most 256 kB, 32 to 2000 pixels each side. It is saved immediately.'}
      </FormHelperText>
    </Box>
  );
}

/** White like the page background that the logo was made for. */
const FRAME = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 120,
  height: 56,
  px: 1,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  bgcolor: '#ffffff',
  color: '#57555f',
  fontSize: tokens.size.small,
} as const;
const PICTURE = { display: 'block', maxWidth: 180, maxHeight: 40 } as const;

interface FieldInputProps {
  source: SettingName;
  hint?: string;
  multiline?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A text or number field with its error below. */
function FieldInput({ source, hint, multiline = false, input }: FieldInputProps) {
  const { value, problem, onChange, onBlur } = useField(source);
  const isNumber = input?.type === 'number';
  return (
    <TextField
      id={fieldId(source)}
      label={LABELS[source]}
      value={String(value ?? '')}
      multiline={multiline}
      hint={hint}
      problem={problem}
      {...(input && { input })}
      onBlur={onBlur}
      onChange={(text) => onChange(isNumber ? numberOf(text) : text)}
    />
  );
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Related fields as a card with a heading. */
function FieldGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={CARD}>
      <Typography
        id={id}
        variant="h2"
        component="h3"
        sx={{ fontSize: tokens.size.heading, mb: note ? 0.5 : 2 }}
      >
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {note}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

const CARD = {
  display: 'grid',
  rowGap: 1.5,
  p: { xs: 2, sm: 3 },
  mb: 2,
  borderRadius: '14px',
} as const;

/** The picker's colour while none is set: the product's. */
const START = '#4338ca';

const CODE = { dir: 'ltr', spellCheck: false, placeholder: START };

/** The accent colour as hex digits and as a colour input. */
function AccentInput() {
  const { value, onChange } = useField('accent');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <FieldInput source="accent" hint="For buttons and links: # and six digits." input={CODE} />
      <Box
        component="input"
        type="color"
        aria-label="Pick the colour"
        title="Pick the colour"
        value={isColour(value) ? value : START}
        onChange={(event) => onChange(event.target.value)}
        sx={PICKER}
      />
    </Box>
  );
}

const PICKER = {
  flex: 'none',
  width: 56,
  height: 56,
  p: 0.5,
  border: `1px solid ${tokens.edge}`,
  borderRadius: '10px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
} as const;

/** All fields. Each reads its own value, so a change renders only that field's parts. */
export const SettingsFields = memo(function SettingsFields({ settings }: { settings: Settings }) {
  return (
    <>
      <FieldGroup title="Your agency">
        <FieldInput source="name" input={{ ...LINE, placeholder: 'Byline' }} />
        <LogoField settings={settings} />
        <AccentInput />
      </FieldGroup>
      <FieldGroup title="Your promise">
        <Box sx={PAIR}>
          <FieldInput
            source="postsPerMonth"
            hint="From 1 to 40."
            input={{ type: 'number', min: 1, max: MAX_POSTS_PER_MONTH }}
          />
          <FieldInput
            source="strategyDays"
            hint="1 to 30 days after the completed interview."
            input={{ type: 'number', min: 1, max: MAX_STRATEGY_DAYS }}
          />
        </Box>
      </FieldGroup>
      <FieldGroup title="Planned posts">
        <WeekdaysInput />
        <FieldInput source="time" input={{ type: 'time' }} />
        <Box sx={PAIR}>
          <FieldInput
            source="prepareDay"
            hint="From 1 to 28: work on the next month begins on this day."
            input={{ type: 'number', min: 1, max: MAX_PREPARE_DAY }}
          />
          <ZoneInput />
        </Box>
        <FieldInput
          source="approvalDays"
          hint="From 0 to 20, Monday to Friday: a plan starts after them, so that the client has time."
          input={{ type: 'number', min: 0, max: MAX_APPROVAL_DAYS }}
        />
        <DaysOffInput />
      </FieldGroup>
      {!isOff('mail') && (
        <FieldGroup title="Emails">
          <Box sx={PAIR}>
            <FieldInput source="senderName" input={{ ...LINE, placeholder: settings.name || 'Byline' }} />
            <FieldInput
              source="replyTo"
              hint="Where replies go."
              input={{ type: 'email', placeholder: 'The sender of the emails' }}
            />
          </Box>
          <SwitchInput
            source="remindersOn"
            hint="Applies to all forms. Every reminder has an unsubscribe link."
          />
        </FieldGroup>
      )}
      <FieldGroup title="Interview">
        <SwitchInput
          source="followUpsOn"
          hint="An answer of a few words, or without a number, day, person or place, gets one follow-up. At most three in an interview; each can be skipped."
        />
      </FieldGroup>
      <FieldGroup title="Approval by an editor">
        <SwitchInput
          source="editorApproval"
          hint="An editor or owner approves each post before it is released. A change of the post takes the approval back."
        />
      </FieldGroup>
      <FieldGroup title="Results and reports">
        {!isOff('scraping') && (
          <FieldInput
            source="resultPosts"
            hint={`From ${RESULT_POSTS_RANGE.least} to ${RESULT_POSTS_RANGE.most}: ‘Read from LinkedIn’ gets this many of the client’s newest posts. Each costs.`}
            input={{ type: 'number', min: RESULT_POSTS_RANGE.least, max: RESULT_POSTS_RANGE.most }}
          />
        )}
        <SwitchInput
          source="reportsAutomatic"
          hint="On your first working day of a month, unreleased reports of the last month are released and sent, without a sentence from you."
        />
      </FieldGroup>
      <FieldGroup title="Video guide">
        <FieldInput
          source="videoGuideUrl"
          hint="Shown by ‘Quick video guide’."
          input={{ type: 'url', placeholder: 'The built-in guide' }}
        />
      </FieldGroup>
      <FieldGroup
        title="Your own pages"
        note="Leave a line empty for a new paragraph and start a line with # for a heading. Web addresses become links."
      >
        <FieldInput
          source="legal"
          hint={`Published at /legal and linked at the bottom of ${isOff('mail') ? 'the wizard and the client page' : 'the wizard, the client page and every email'}. If empty, no page is shown.`}
          multiline
        />
        <FieldInput
          source="privacy"
          hint="Published at /privacy. Say who the controller is and how to reach them, and whether you import calls with other people."
          multiline
        />
      </FieldGroup>
    </>
  );
});

const LINE = { maxLength: MAX_AGENCY_NAME_LENGTH };
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** The days off as lines. A line that is being typed stays as it is. */
function DaysOffInput() {
  const { value, problem, onChange, onBlur } = useField('daysOff');
  const stored = (value ?? []).join('\n');
  const [text, setText] = useState(stored);
  const shown = linesOf(text).join('\n') === stored ? text : stored;
  return (
    <TextField
      id={fieldId('daysOff')}
      label={LABELS.daysOff}
      value={shown}
      multiline
      minRows={3}
      problem={problem}
      hint="One a line, for example 12-24 for each year or 2027-05-06 for one day. No post is planned on them, and they do not count as working days."
      onBlur={onBlur}
      onChange={(typed) => {
        setText(typed);
        onChange(linesOf(typed));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The zone of the agency's days. */
function ZoneInput() {
  const { value, problem, onChange } = useField('timeZone');
  return (
    <ZoneField
      id={fieldId('timeZone')}
      label={LABELS.timeZone}
      value={value ?? ''}
      empty="The server's"
      problem={problem}
      onChange={onChange}
    />
  );
}

/** The default weekdays of planned posts. */
function WeekdaysInput() {
  const { value, problem, onChange } = useField('weekdays');
  const id = fieldId('weekdays');
  return (
    <div>
      <WeekdayChoice
        id={id}
        describedBy={`${id}-help`}
        chosen={value ?? []}
        onChoose={(days) => onChange(days.toSorted((a, b) => a - b))}
      />
      <FormHelperText id={`${id}-help`} error={problem !== undefined}>
        {problem ?? 'Defaults for ‘Plan the month’ and new strategies.'}
      </FormHelperText>
    </div>
  );
}
