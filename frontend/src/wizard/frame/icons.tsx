import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Small drawings in the text's colour; always beside words or a name, hence hidden from screen readers. */
function Icon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'block',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      {children}
    </Box>
  );
}

export function TickIcon() {
  return (
    <Icon size={12}>
      <path d="M4 12.5 9.5 18 20 6.5" strokeWidth={3.5} />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon size={18}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function MicIcon() {
  return (
    <Icon>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon size={18}>
      <path d="M9 5v14M15 5v14" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon size={18}>
      <path d="M8 5l11 7-11 7z" />
    </Icon>
  );
}

export function ArrowIcon({ back = false }: { back?: boolean }) {
  return (
    <Icon size={18}>
      <path d={back ? 'M19 12H5M11 6l-6 6 6 6' : 'M5 12h14M13 6l6 6-6 6'} />
    </Icon>
  );
}

export function UploadIcon() {
  return (
    <Icon size={28}>
      <path d="M12 16V5M7 9.5 12 4.5l5 5M5 19h14" />
    </Icon>
  );
}

export function FileIcon() {
  return (
    <Icon size={26}>
      <path d="M7 3h7l4 4v14H7zM14 3v5h4M10 13h5M10 17h5" />
    </Icon>
  );
}
