import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { shownWebsite } from '../../../ui/shownWebsite.ts';
import { DuePill } from '../../DuePill.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { NextStep } from './NextStep.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { useHash } from './useHash.ts';

/** The bar's height; where there is no room for the tabs they stand in a row of their own. */
const HEIGHT = { one: 56, two: 95 };

/** Stays at the top: whose page it is, how it stands with the promise, the sections and what comes next. */
export function DetailBar() {
  const { submission } = useSubmission();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const height = isWide ? HEIGHT.one : HEIGHT.two;
  useHash();
  return (
    <Box sx={BAR}>
      {/* What the focus or a link goes to is not hidden by the bar; where it does not stick it hides nothing. */}
      <GlobalStyles
        styles={{ html: { scrollPaddingTop: height + 12 }, [LOW]: { html: { scrollPaddingTop: 12 } } }}
      />
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: { xs: 1, lg: '0 1 auto' } }}
      >
        <Box component="span" dir="auto" sx={NAME}>
          {shownWebsite(submission.website)}
        </Box>
        <DuePill submission={submission} />
      </Box>
      <Box sx={TABS}>
        <SectionTabs barEnd={height + 24} />
      </Box>
      <NextStep />
    </Box>
  );
}

/** Screens so low that a bar would take too much of them, such as those of people who enlarge everything. */
const LOW = '@media (max-height: 480px)';

const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 3 },
  minHeight: 56,
  pt: { xs: '6px', lg: 0 },
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  mb: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  [LOW]: { position: 'static' },
  '@media print': { display: 'none' },
} as const;

const NAME = {
  minWidth: 0,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Below the rest, and as wide as the bar, where there is no room beside it. */
const TABS = {
  display: 'flex',
  minWidth: 0,
  flex: { xs: '1 0 100%', lg: 1 },
  order: { xs: 1, lg: 0 },
} as const;
