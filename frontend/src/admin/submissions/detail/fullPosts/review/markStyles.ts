import { alpha } from '@mui/material/styles';
import { tokens } from '../../../../../theme/tokens.ts';
import type { Note } from './annotate.ts';

export type MarkKind = 'fault' | 'warning' | 'claim';

/** What a stretch is marked as: by the gravest of its notes. A statement that its source does not carry is a warning. */
export function markKind(notes: readonly Note[]): MarkKind {
  const kinds = notes.map(kindOf);
  return kinds.find((kind) => kind === 'fault') ?? kinds.find((kind) => kind === 'warning') ?? 'claim';
}

function kindOf(note: Note): MarkKind {
  if (note.kind === 'finding') return note.finding.severity;
  return note.claim.supported ? 'claim' : 'warning';
}

const underline = {
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
};

/** The kinds differ in the shape of their line, not only in its colour. */
export const MARK_STYLES = {
  '& [data-mark]': { ...underline, borderRadius: '3px', boxDecorationBreak: 'clone' },
  '& [data-mark=claim]': {
    textDecorationStyle: 'dotted',
    textDecorationColor: tokens.accent,
    textDecorationThickness: '1.5px',
  },
  '& [data-mark=warning]': {
    textDecorationStyle: 'dashed',
    textDecorationColor: tokens.warning,
    textDecorationThickness: '2px',
    backgroundColor: alpha(tokens.warning, 0.07),
  },
  '& [data-mark=fault]': {
    textDecorationStyle: 'wavy',
    textDecorationColor: tokens.danger,
    textDecorationThickness: '1.5px',
    backgroundColor: alpha(tokens.danger, 0.07),
  },
  '& [role=button]': { cursor: 'pointer', WebkitTapHighlightColor: 'transparent' },
  '& [role=button]:hover, & [role=button][aria-expanded=true]': { backgroundColor: tokens.accentSoft },
} as const;
