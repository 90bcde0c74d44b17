import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../../theme/tokens.ts';
import { sourceNames } from '../../../sources.ts';
import type { Note } from './annotate.ts';
import { NoteBody } from './NoteBody.tsx';
import { REVIEW_TEXTS } from './reviewTexts.ts';

/** So few notes are shown without a click. */
const FEW = 3;

interface Props {
  notes: readonly Note[];
  /** Ids of the sources that were left out. */
  dropped: readonly string[];
}

/** What a review says that stands nowhere in the text: about the whole post, about other words, about the material. */
export function UnplacedNotes({ notes, dropped }: Props) {
  const count = notes.length + (dropped.length > 0 ? 1 : 0);
  if (count === 0) return null;
  const ofWhole = notes.filter((note) => note.kind === 'finding' && !note.finding.excerpt);
  const ofOtherWords = notes.filter((note) => note.kind === 'finding' && note.finding.excerpt);
  const statements = notes.filter(({ kind }) => kind === 'claim');
  return (
    <Box component="details" open={count <= FEW} sx={{ mt: 1, borderTop: `1px solid ${tokens.line}`, pt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', py: 0.5 }}>
        {REVIEW_TEXTS.more(count)}
      </Box>
      <Notes title={REVIEW_TEXTS.aboutWhole} notes={ofWhole} />
      <Notes title={REVIEW_TEXTS.notInText} notes={ofOtherWords} />
      <Notes title={REVIEW_TEXTS.statements} notes={statements} />
      {dropped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {REVIEW_TEXTS.dropped(sourceNames(dropped))}
        </Typography>
      )}
    </Box>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <Typography component="h6" variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', '& li': { my: 0.75 } }}>
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>
            <NoteBody note={note} named />
          </li>
        ))}
      </Box>
    </>
  );
}
