import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface ActionMenuProps {
  id?: string;
  /** The button's text. */
  label: string;
  /** The accessible name of the button, if its text is not enough. */
  name?: string;
  variant?: 'text' | 'outlined';
  isDisabled?: boolean;
  /** What each entry does, or the address that it opens in another tab. */
  actions: readonly (readonly [label: string, act: (() => unknown) | string])[];
}

/** A button that opens a menu of less common actions. */
export function ActionMenu({
  id,
  label: text,
  name = text,
  variant = 'text',
  isDisabled = false,
  actions,
}: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        id={id}
        size={variant === 'text' ? 'small' : 'medium'}
        variant={variant}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={name}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': name } }}>
          {actions.map(([label, act]) =>
            typeof act === 'string' ? (
              <MenuItem
                key={label}
                component="a"
                href={act}
                target="_blank"
                rel="noreferrer"
                onClick={close}
                sx={{ minHeight: 44 }}
              >
                {label}
              </MenuItem>
            ) : (
              <MenuItem
                key={label}
                onClick={() => {
                  // Focus returns to the menu button before a dialog opens, and again when it closes.
                  flushSync(close);
                  act();
                }}
                sx={{ minHeight: 44, ...(label === 'Delete' && { color: 'error.main' }) }}
              >
                {label}
              </MenuItem>
            ),
          )}
        </Menu>
      )}
    </>
  );
}
