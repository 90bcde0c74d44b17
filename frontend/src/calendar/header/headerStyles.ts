import { tokens } from '../../theme/tokens.ts';

const NARROW = '@media (max-width: 759px)';

export const headerStyles = {
  '& .brand': { display: 'flex', alignItems: 'baseline', gap: 10, marginBottom: 6 },
  '& .brand a': {
    fontFamily: tokens.serif,
    fontSize: '1.125rem',
    fontWeight: 600,
    color: tokens.ink,
    textDecoration: 'none',
    padding: '2px 0',
    '&:hover': { color: tokens.accent },
  },
  '& .brand h1': { margin: 0, fontSize: '0.9375rem', fontWeight: 500, color: tokens.inkSoft },
  '& .head-row': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  '& .month-nav': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 20px' },
  '& .month-nav h2': {
    margin: 0,
    minWidth: '9.5em',
    fontFamily: tokens.serif,
    fontWeight: 500,
    fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)',
    lineHeight: 1.15,
    letterSpacing: '-0.015em',
  },
  '& .month-steps, & .head-tools': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .layouts': {
    display: 'flex',
    padding: 3,
    borderRadius: 10,
    background: '#edebe6',
    '& button': {
      minHeight: 38,
      padding: '0 14px',
      border: 0,
      borderRadius: 8,
      background: 'none',
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      color: tokens.inkSoft,
      cursor: 'pointer',
    },
    '& button[aria-pressed="true"]': {
      background: '#fff',
      color: tokens.ink,
      boxShadow: '0 1px 2px rgb(28 27 34 / 0.12)',
    },
  },
  '& .summary': {
    minHeight: 32,
    margin: '6px 0 12px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    color: tokens.inkSoft,
  },
  [NARROW]: {
    '& .month-nav': { width: '100%', justifyContent: 'space-between' },
    '& .month-nav h2': { minWidth: 0 },
    '& .month-steps': { gap: 2 },
    '& .head-tools': { width: '100%' },
    '& .create': { marginInlineStart: 'auto' },
  },
} as const;
