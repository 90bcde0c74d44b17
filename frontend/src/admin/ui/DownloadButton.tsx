import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { RESOURCE } from '../../api/submissions.ts';
import { useApi } from '../useApi.ts';

/** The least that tells whether the session goes on. */
const A_ROW = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
} as const;

interface Props extends Pick<ButtonProps<'a'>, 'children' | 'variant' | 'size' | 'aria-label'> {
  href: string;
  /** The file's name; where it is left out the server names it. */
  download: string | true;
  /** The message when the server cannot be reached. */
  failed: string;
}

/** A download that the server streams. The session is looked at first, so that no error is saved as a file. */
export function DownloadButton({ failed, ...link }: Props) {
  const server = useApi();
  const notify = useNotify();

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href, download: name } = event.currentTarget;
    try {
      await server.getList(RESOURCE, A_ROW);
      save(href, name);
    } catch {
      notify(failed, { type: 'error' });
    }
  };

  return <Button {...link} onClick={download} />;
}

/** By a temporary link: navigating to the address would ask about unsaved edits. */
function save(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}
