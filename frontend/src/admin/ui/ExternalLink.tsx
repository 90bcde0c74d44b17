import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** Leads out of the panel, in a new tab. Only web addresses become links: what strangers typed may be anything. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const text = children ?? href;
  if (!isWebAddress(href)) return <span dir="auto">{text}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  );
}

/** An absolute http(s) address, or a path of our own server (the stand-ins' pages). */
function isWebAddress(href: string): boolean {
  if (/^\/(?!\/)/.test(href)) return true;
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}
