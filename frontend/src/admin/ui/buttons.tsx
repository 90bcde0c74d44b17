import { Button, type ButtonProps, Link } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isWebAddress } from '#shared/addresses';
import { isStepUpCancelled } from '../../api/http.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { useToast } from './useToast.tsx';

interface CopyProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  text: string;
  /** The subject, for screen readers. */
  name?: string;
}

/** Copies a text to the clipboard and shows 'Copied' until the focus moves. */
export function CopyButton({ label, text, name, ...button }: CopyProps) {
  const toast = useToast();
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast.failure('The text could not be copied.');
    }
  };
  const shown = copied === text ? 'Copied' : label;
  return (
    <Button {...button} size="small" onClick={copy} aria-label={name ? `${shown}: ${name}` : undefined}>
      {shown}
    </Button>
  );
}

/** The cheapest request that shows whether the session is valid. */
const A_ROW = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
} as const;

interface DownloadButtonProps
  extends Pick<ButtonProps<'a'>, 'children' | 'variant' | 'size' | 'sx' | 'aria-label'> {
  href: string;
  /** The file's name; by default the server's. */
  download: string | true;
  /** The message when the server cannot be reached. */
  failed: string;
  /** Whether the server needs the password entered lately. */
  needsPassword?: boolean;
}

/**
 * A streamed download. The session is checked first, so that no error page is saved as the file. react-admin's
 * ExportButton would build the file in the browser, from at most 1,000 rows.
 */
export function DownloadButton({ failed, needsPassword = false, ...link }: DownloadButtonProps) {
  const server = useApi();
  const notify = useNotify();

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href, download: name } = event.currentTarget;
    try {
      await (needsPassword ? server.checkStepUp() : server.getList(RESOURCE, A_ROW));
      save(href, name);
    } catch (error) {
      if (!isStepUpCancelled(error)) notify(failed, { type: 'error' });
    }
  };

  return <Button {...link} onClick={download} />;
}

/** Uses a temporary link, because navigating would trigger the prompt about unsaved edits. */
function save(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** For a link outside running text: enlarges its touch target. */
export const LINK_ALONE = {
  '@media (pointer: coarse)': { '& > a': { display: 'inline-block', py: '14px', my: '-14px' } },
} as const;

/** An external link in a new tab. Only web addresses become links, because strangers may enter anything. */
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

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled' | 'sx'> {
  /** The id of the text that explains why the button is inactive; undefined while it is active. */
  reason: string | undefined;
}

/** A button that explains why it is inactive and stays focusable. */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps) {
  const blocked = reason !== undefined;
  return (
    <Button
      {...props}
      {...(blocked ? { 'aria-disabled': true, 'aria-describedby': reason } : { onClick })}
      sx={{
        '&[aria-disabled="true"]': {
          bgcolor: tokens.line,
          borderColor: tokens.line,
          color: 'text.secondary',
          cursor: 'not-allowed',
        },
      }}
    />
  );
}

interface RowLinkProps {
  to: string;
  label: string;
  /** The subject of the row. */
  name: string;
  /** Without an outline and as low as its line, because the whole card opens the same page. */
  isPlain?: boolean | undefined;
}

/** The link of a list row, for screen readers and keyboards. */
export function RowLink({ to, label, name, isPlain = false }: RowLinkProps) {
  return (
    <Button
      component={RouterLink}
      to={to}
      size="small"
      variant={isPlain ? 'text' : 'outlined'}
      aria-label={`${label}: ${name}`}
      sx={isPlain ? PLAIN : {}}
    >
      {label}
    </Button>
  );
}

/** Enlarges the touch target beyond the line. */
const PLAIN = {
  '&&': { minHeight: 24, py: 0, mr: -1 },
  '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
} as const;
