import { createSvgIcon } from '@mui/material/utils';
import type { ReactNode } from 'react';

/** The panel's icons, drawn with lines like those of the public pages. */
export const CheckIcon = drawn('Check', <path d="M4 12.5 9.5 18 20 6.5" />);
export const ChevronLeftIcon = drawn('ChevronLeft', <path d="m15 6-6 6 6 6" />);
export const ChevronRightIcon = drawn('ChevronRight', <path d="m9 6 6 6-6 6" />);
export const CloseIcon = drawn('Close', <path d="M6 6l12 12M18 6 6 18" />);
export const ExpandMoreIcon = drawn('ExpandMore', <path d="m6 9 6 6 6-6" />);
export const FilterIcon = drawn(
  'Filter',
  <path d="M4 7h9m6 0h1M4 17h1m6 0h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-8 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />,
);
export const KeyboardIcon = drawn(
  'Keyboard',
  <path d="M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM7 10h.01M12 10h.01M17 10h.01M8 14.5h8" />,
);
export const LockIcon = drawn(
  'Lock',
  <path d="M8 10V7.5a4 4 0 0 1 8 0V10M6.5 10h11A1.5 1.5 0 0 1 19 11.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-7A1.5 1.5 0 0 1 6.5 10z" />,
);
export const LogoutIcon = drawn('Logout', <path d="M13 4H6v16h7M10 12h10m-4-4 4 4-4 4" />);
export const MenuIcon = drawn('Menu', <path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const PersonIcon = drawn(
  'Person',
  <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0" />,
);
export const MoreIcon = drawn('More', <path strokeWidth={3.5} d="M6 12h.01M12 12h.01M18 12h.01" />);

function drawn(name: string, lines: ReactNode) {
  return createSvgIcon(
    <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
      {lines}
    </g>,
    name,
  );
}
