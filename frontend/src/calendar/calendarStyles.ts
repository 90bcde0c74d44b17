import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';
import { badgeStyles } from './badgeStyles.ts';
import { cardStyles } from './grid/cardStyles.ts';
import { gridStyles } from './grid/gridStyles.ts';
import { headerStyles } from './header/headerStyles.ts';
import { listStyles } from './list/listStyles.ts';

/**
 * One style sheet for the whole page: a month of hundreds of cards is plain elements with class names, so that
 * rendering and dragging them costs no style computation in JavaScript.
 */
export const CalendarRoot = styled('div')({
  maxWidth: 1440,
  margin: '0 auto',
  padding: 'clamp(12px, 2.5vw, 32px)',
  ...headerStyles,
  ...badgeStyles,
  ...cardStyles,
  ...gridStyles,
  ...listStyles,
  '& .hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .quiet': { color: tokens.inkSoft },
  '& .notice': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '10px 16px',
    marginBottom: 16,
    borderRadius: 12,
    border: `1px solid ${tokens.line}`,
    background: tokens.accentSoft,
  },
  '& .notice > span:first-of-type': { flex: '1 1 260px' },
  '& .notice-problem': { background: '#fdf1ee', borderColor: '#f2c9c0', color: '#7a1a10' },
  '& .notice-tools': { display: 'flex', gap: 8 },
  '& .toast': {
    position: 'fixed',
    insetBlockEnd: 20,
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1200,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: 'max-content',
    maxWidth: 'calc(100vw - 24px)',
    padding: '8px 8px 8px 18px',
    borderRadius: 14,
    background: tokens.ink,
    color: '#fff',
    boxShadow: '0 10px 30px rgb(28 27 34 / 0.25)',
    animation: 'calendar-rise 200ms ease-out',
  },
  '& .toast > span': { flex: 1 },
  '@keyframes calendar-rise': { from: { opacity: 0, translate: '0 12px' } },
  '& .file-bar': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    position: 'relative',
    marginTop: 24,
    color: tokens.inkSoft,
    fontSize: '0.875rem',
  },
  '& .file-bar p': { margin: 0 },
  '& .file-tools': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& .file-message': { flexBasis: '100%', color: tokens.ink, fontWeight: 600 },
});
