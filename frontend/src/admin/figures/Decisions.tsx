import { POST_STATES } from '#rules/posts';
import type { FigureRow } from '../../api/figures.ts';
import { tokens } from '../../theme/tokens.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Stacks } from './plots/Stacks.tsx';
import { Says } from './Says.tsx';
import { amount } from './values.ts';

/** What clients decide when they read something for the first time, and later. */
export function Decisions({ rows }: { rows: readonly FigureRow[] }) {
  const stacks = rows.map((row) => {
    const { approved, changes_wanted, declined } = row;
    const open = amount(row.posts) - amount(approved) - amount(changes_wanted) - amount(declined);
    return {
      label: FIGURE_TEXTS.round(String(row.round)),
      parts: [
        { label: POST_STATES.approved, value: amount(approved), colour: tokens.success },
        { label: POST_STATES.changes_wanted, value: amount(changes_wanted), colour: tokens.warning },
        { label: POST_STATES.declined, value: amount(declined), colour: tokens.danger },
        { label: FIGURE_TEXTS.undecided, value: Math.max(0, open), colour: tokens.edge },
      ],
    };
  });
  const first = rows.find(({ round }) => round === '1');
  const share = first
    ? Math.round((amount(first.approved) / Math.max(1, amount(first.posts))) * 100)
    : undefined;
  return (
    <>
      {share !== undefined && <Says>{FIGURE_TEXTS.approvedAtFirst(share)}</Says>}
      <Stacks title={FIGURE_TEXTS.titles.decisions} stacks={stacks} />
    </>
  );
}
