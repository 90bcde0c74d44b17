import Box from '@mui/material/Box';
import { MAX_AGENCY_NAME_LENGTH, MAX_POSTS_PER_MONTH, MAX_STRATEGY_DAYS } from '#rules/settings';
import type { Settings } from '../../api/settings.ts';
import { AccentInput } from './AccentInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldInput } from './FieldInput.tsx';
import { LogoField } from './LogoField.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';
import { WeekdaysInput } from './WeekdaysInput.tsx';

interface Props {
  settings: Settings;
  /** The settings after the logo was changed. */
  onLogo: (settings: Settings) => void;
}

export function SettingsFields({ settings, onLogo }: Props) {
  return (
    <>
      <FieldGroup title={TEXT.face}>
        <FieldInput source="name" hint={TEXT.hints.name} input={LINE} />
        <LogoField settings={settings} onChange={onLogo} />
        <AccentInput />
      </FieldGroup>
      <FieldGroup title={TEXT.promise}>
        <Box sx={PAIR}>
          <FieldInput
            source="postsPerMonth"
            hint={TEXT.hints.postsPerMonth}
            input={{ type: 'number', min: 1, max: MAX_POSTS_PER_MONTH }}
          />
          <FieldInput
            source="strategyDays"
            hint={TEXT.hints.strategyDays}
            input={{ type: 'number', min: 1, max: MAX_STRATEGY_DAYS }}
          />
        </Box>
      </FieldGroup>
      <FieldGroup title={TEXT.plan}>
        <WeekdaysInput />
        <FieldInput source="time" input={{ type: 'time' }} />
      </FieldGroup>
      <FieldGroup title={TEXT.mails}>
        <Box sx={PAIR}>
          <FieldInput source="senderName" hint={TEXT.hints.senderName} input={LINE} />
          <FieldInput source="replyTo" hint={TEXT.hints.replyTo} input={{ type: 'email' }} />
        </Box>
        <SwitchInput source="remindersOn" hint={TEXT.hints.remindersOn} />
      </FieldGroup>
      <FieldGroup title={TEXT.guide}>
        <FieldInput source="videoGuideUrl" hint={TEXT.hints.videoGuideUrl} input={{ type: 'url' }} />
      </FieldGroup>
      <FieldGroup title={TEXT.texts} note={TEXT.hints.text}>
        <FieldInput source="legal" hint={TEXT.hints.legal} multiline />
        <FieldInput source="privacy" hint={TEXT.hints.privacy} multiline />
      </FieldGroup>
    </>
  );
}

const LINE = { maxLength: MAX_AGENCY_NAME_LENGTH };
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
