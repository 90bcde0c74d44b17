import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MaterialReport } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';

type Manual = MaterialReport['manuals'][number];

/** What was read of each brand manual, with the rules at hand to look over, or why it could not be read to its end. */
export function ManualNotes({ manuals }: Pick<MaterialReport, 'manuals'>) {
  if (manuals.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {manuals.map((manual, index) => (
        // Two files may have the same name, and the list is never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography component="li" color="textSecondary" key={index}>
          <ManualNote {...manual} />
        </Typography>
      ))}
    </Box>
  );
}

function ManualNote({ name, rules, problem }: Manual) {
  const trouble = problem && TEXTS.ideas.manualProblem(name, problem);
  const summary = TEXTS.ideas.manualRules(name, rules.length);
  if (rules.length === 0) return trouble || summary;
  return (
    <>
      {trouble}
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
          {summary}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 3, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {rules.map(({ text, wanted }) => (
            <li key={text}>
              <strong>{wanted ? TEXTS.ideas.ruleWanted : TEXTS.ideas.ruleUnwanted}:</strong>{' '}
              <span dir="auto">{text}</span>
            </li>
          ))}
        </Box>
      </details>
    </>
  );
}
