import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { isWebAddress } from '#shared/addresses';

/** Leads out of the panel, in a new tab. Only web addresses become links: what strangers typed may be anything. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const text = children ?? href;
  if (!isWebAddress(href) && !OWN_PATH.test(href)) return <span dir="auto">{text}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  );
}

/** A path of our own server, such as a page of the simulated vendors. */
const OWN_PATH = /^\/(?!\/)/;
