import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { tokens } from '../../theme/tokens.ts';
import { TEXTS } from '../texts.ts';
import { PLACES } from './places.ts';

const LIST = 'panel-places';

/** The panel's views, on a phone behind a button. */
export function PanelNav() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who went somewhere has done with it.
  useEffect(() => setOpen(false), [pathname]);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Box component="nav" aria-label={TEXTS.places.label} onKeyDown={close} sx={NAV}>
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-label={TEXTS.places.menu}
        title={TEXTS.places.menu}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, minHeight: 44, minWidth: 44, order: -1 }}
      >
        <MenuIcon fontSize="small" />
      </Button>
      <Box
        component="ul"
        id={LIST}
        sx={{ ...PLACES_LIST, display: { xs: isOpen ? 'flex' : 'none', md: 'flex' } }}
      >
        {PLACES.map(({ name, address, isPage }) => (
          <li key={address}>
            <Box
              component={isPage ? 'a' : NavLink}
              {...(isPage ? { href: address } : { to: address })}
              sx={PLACE}
            >
              {name}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** On a phone its button stands first in the head; until all fits into one line the places have one of their own. */
const NAV = { display: { xs: 'contents', lg: 'block' }, flexGrow: 1 } as const;

const PLACES_LIST = {
  order: 1,
  flexBasis: '100%',
  flexWrap: 'wrap',
  m: 0,
  p: 0,
  pb: { xs: 1, md: 0 },
  listStyle: 'none',
} as const;

const PLACE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  fontWeight: 600,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  borderBlockEnd: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'text.primary', borderBlockEndColor: tokens.accent },
} as const;
