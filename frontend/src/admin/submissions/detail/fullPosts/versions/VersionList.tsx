import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { PostVersion } from '../../../../../api/posts.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { formatMoment } from '../../../../ui/dates.ts';
import { POST_TEXTS } from '../postTexts.ts';

const TEXT = POST_TEXTS.versions;

interface Props {
  versions: readonly PostVersion[];
  /** The number of the one that stands now. */
  present: number;
  chosen: number;
  onChoose: (number: number) => void;
}

/** When each text was made, by whom and why. */
export function VersionList({ versions, present, chosen, onChoose }: Props) {
  return (
    <RadioGroup
      aria-label={TEXT.list}
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
      sx={{ flexWrap: 'nowrap', gap: 1, maxHeight: { xs: 220, md: 420 }, overflowY: 'auto', ...EDGE }}
    >
      {versions.map((version) => (
        <FormControlLabel
          key={version.number}
          value={version.number}
          control={<Radio size="small" />}
          label={<VersionName version={version} isPresent={version.number === present} />}
          sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { pt: 0.25 } }}
        />
      ))}
    </RadioGroup>
  );
}

function VersionName({ version, isPresent }: { version: PostVersion; isPresent: boolean }) {
  const { number, made, madeBy, restoredFrom, instruction, createdAt } = version;
  const how = restoredFrom === null ? TEXT.made[made] : TEXT.restoredFrom(restoredFrom);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {TEXT.name(number)}
        {isPresent && ` · ${TEXT.present}`}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {how} {TEXT.by[madeBy]}, {formatMoment(createdAt)}
      </Typography>
      {instruction && (
        <Typography component="span" variant="body2" dir="auto" sx={{ display: 'block' }}>
          {TEXT.instruction(instruction)}
        </Typography>
      )}
    </Box>
  );
}

/** On a phone the list ends where it is cut. */
const EDGE = {
  py: 0.5,
  borderBottom: { xs: `1px solid ${tokens.line}`, md: 'none' },
} as const;
