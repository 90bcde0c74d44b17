import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { tokens } from '../theme/tokens.ts';
import { PageFrame } from '../ui/PageFrame.tsx';

export type SandboxSection = 'inbox' | 'boards';

const SECTIONS: Record<SandboxSection, { label: string; href: string }> = {
  inbox: { label: 'Inbox', href: '/sandbox/inbox' },
  boards: { label: 'Boards', href: '/sandbox/board/all' },
};

interface Props {
  title: string;
  /** What this page is, said plainly: nobody shall take it for the real service. */
  note: string;
  section: SandboxSection | undefined;
  onRefresh?: (() => void) | undefined;
  children: ReactNode;
}

/** The head of every page of the stand-ins, and room for what they show. */
export function SandboxFrame({ title, note, section, onRefresh, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Byline sandbox`;
  }, [title]);
  return (
    <PageFrame>
      <Box component="header" sx={{ borderBottom: `1px solid ${tokens.line}`, bgcolor: '#ffffff' }}>
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
          <Typography component="p" sx={{ fontFamily: tokens.serif, fontSize: '1.25rem', flexGrow: 1 }}>
            Byline sandbox
          </Typography>
          <Box component="nav" aria-label="Sandbox" sx={{ display: 'flex' }}>
            {Object.entries(SECTIONS).map(([name, { label, href }]) => (
              <Button
                key={name}
                href={href}
                {...(name === section && { 'aria-current': 'page' })}
                sx={navLink}
              >
                {label}
              </Button>
            ))}
          </Box>
        </Box>
      </Box>
      <Box component="main" sx={{ ...column, py: { xs: 3, sm: 5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          {onRefresh && (
            <Button variant="outlined" onClick={onRefresh}>
              Refresh
            </Button>
          )}
        </Box>
        <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: { xs: 3, sm: 4 } }}>
          {note}
        </Typography>
        {children}
      </Box>
      <Box component="footer" sx={{ ...column, pb: 4 }}>
        <Link href="/admin">Admin panel</Link>
      </Box>
    </PageFrame>
  );
}

const column = { maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 4 } };
const navLink = {
  color: 'text.primary',
  '&[aria-current=page]': { color: 'primary.main', bgcolor: tokens.accentSoft },
};
