import Typography from '@mui/material/Typography';
import { FIGURE_NAMES } from '#rules/figures';
import { FigureCard } from './FigureCard.tsx';
import { FIGURE_TEXTS } from './figureTexts.ts';

/** What an agency looks at now and then, each as a plot and a table. */
export function FiguresPage() {
  return (
    <>
      <title>{`${FIGURE_TEXTS.title} · Byline`}</title>
      <Typography variant="h2" sx={{ fontSize: '2rem', mb: 0.5 }}>
        {FIGURE_TEXTS.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {FIGURE_TEXTS.explain}
      </Typography>
      {FIGURE_NAMES.map((name) => (
        <FigureCard key={name} name={name} />
      ))}
    </>
  );
}
