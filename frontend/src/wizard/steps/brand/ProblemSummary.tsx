import Box from '@mui/material/Box';
import { tokens } from '../../../theme/tokens.ts';
import { useWizard } from '../../session/useSession.ts';

/** What stands in the way, each with a link to its field; spoken as it appears. */
export function ProblemSummary() {
  const problems = useWizard((state) => state.problems);
  const entries = Object.entries(problems);
  return (
    <Box role="alert">
      {entries.length > 1 && (
        <Box sx={{ maxWidth: 560, mb: 3, p: 2, borderLeft: `4px solid ${tokens.danger}`, bgcolor: '#fff' }}>
          <Box sx={{ fontWeight: 600 }}>Please check these fields</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {entries.map(([name, problem]) => (
              <li key={name}>
                <Box
                  component="a"
                  href={`#field-${name}`}
                  sx={{ color: 'error.main' }}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`field-${name}`)?.focus();
                  }}
                >
                  {problem}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
