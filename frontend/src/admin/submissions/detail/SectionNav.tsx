import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { tokens } from '../../../theme/tokens.ts';
import { TEXTS } from '../../texts.ts';
import { scrollToSection } from '../../ui/scrollToSection.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';
import { STRATEGY_TEXTS } from './strategy/strategyTexts.ts';

/** Room that the sticky bar takes: what gets the focus must not be hidden by it. */
const HEIGHT = 52;

/** The sections that are there, one press away. */
export function SectionNav() {
  const { content_ideas, selected_ideas, full_posts } = useSubmission().submission;
  const { nav } = TEXTS.detail;
  const sections = [
    { id: 'basic', name: nav.basic, there: true },
    { id: 'ruled-out', name: nav.ruledOut, there: true },
    { id: 'interview', name: nav.interview, there: true },
    { id: 'posts', name: nav.posts, there: true },
    { id: 'idea-desk', name: nav.ideas, there: content_ideas.length === 0 },
    { id: 'ideas', name: nav.ideas, there: content_ideas.length > 0 },
    { id: 'selected', name: nav.selected, there: selected_ideas.length > 0 },
    { id: 'generated', name: nav.generated, there: full_posts.length > 0 },
    { id: 'month', name: nav.month, there: full_posts.length > 0 },
    { id: 'strategy', name: STRATEGY_TEXTS.nav, there: true },
    { id: 'client', name: nav.client, there: true },
  ];
  return (
    <Box
      component="nav"
      aria-label={nav.label}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        bgcolor: 'background.default',
        borderBottom: `1px solid ${tokens.line}`,
        py: 1,
        mb: 2.5,
      }}
    >
      <GlobalStyles styles={{ html: { scrollPaddingTop: HEIGHT + 8 } }} />
      {sections.map(
        ({ id, name, there }) =>
          there && (
            <Button key={id} size="small" onClick={() => scrollToSection(id)} sx={{ flexShrink: 0 }}>
              {name}
            </Button>
          ),
      )}
    </Box>
  );
}
