import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { counted } from '#shared/units';
import type { Import } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useImports } from '../submission/useImports.ts';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { ImportDialog } from './ImportDialog.tsx';

/** The files that were imported for the client, and the action that imports another one. */
export function ImportsSection({ onChange }: { onChange: () => void }) {
  const { submission } = useSubmission();
  const { data, isError, refetch, put } = useImports(submission.id);
  const [importing, setImporting] = useState(false);
  return (
    <Section
      id="imports"
      title="Imports"
      actions={
        <WithRight right="edit clients">
          <Button variant="outlined" onClick={() => setImporting(true)}>
            Import
          </Button>
        </WithRight>
      }
    >
      {data ? (
        <Files
          imports={data.imports}
          onDeleted={() => {
            void refetch();
            onChange();
          }}
        />
      ) : isError ? (
        <LoadFailed
          message="The imports could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the imports..." />
      )}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(imports) => {
            setImporting(false);
            put(imports);
            onChange();
          }}
        />
      )}
    </Section>
  );
}

interface FilesProps {
  imports: readonly Import[];
  onDeleted: () => void;
}

function Files({ imports, onDeleted }: FilesProps) {
  const files = byFile(imports);
  if (files.length === 0)
    return (
      <Typography color="textSecondary">
        Nothing was imported. A call with the client or their archive of LinkedIn brings material for posts.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Imported files" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((parts) => (
        <File key={parts[0]?.uploadId} parts={parts} onDeleted={onDeleted} />
      ))}
    </Box>
  );
}

/** The parts of each file, the newest file first. */
function byFile(imports: readonly Import[]): Import[][] {
  const files = new Map<string, Import[]>();
  for (const one of imports) files.set(one.uploadId, [...(files.get(one.uploadId) ?? []), one]);
  return [...files.values()].reverse();
}

function File({ parts, onDeleted }: { parts: readonly Import[]; onDeleted: () => void }) {
  const { submission } = useSubmission();
  const server = useApi();
  const toast = useToast();
  const { confirm, dialog } = useConfirm();
  const [first] = parts;
  if (!first) return null;
  const name = importTitle(first, parts.length);
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      text: 'Its words are erased, with those of other speakers, and no new post can use them. Posts that were written from it stay.',
      action: 'Delete the import',
    });
    if (!sure) return;
    try {
      await server.deleteImport(submission.id, first.id);
      onDeleted();
    } catch {
      toast.failure('The import could not be deleted. Please try again.');
    }
  };
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {factsOf(first, parts)}
        </Typography>
      </Box>
      <WithRight right="edit clients">
        <Button size="small" aria-label={`Delete: ${name}`} onClick={() => void remove()}>
          Delete
        </Button>
      </WithRight>
      {dialog}
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** The title of a call without its number of parts. */
function importTitle({ kind, title }: Import, parts: number): string {
  if (kind === 'post') return 'Posts of LinkedIn’s archive';
  return parts > 1 ? title.replace(/ \(\d+ of \d+\)$/, '') : title;
}

/** '3 Nov 2026 · Ada Okafor · 2,140 words · with the words of others' */
function factsOf({ kind, day, speaker, createdAt }: Import, parts: readonly Import[]): string {
  if (kind === 'post') return `${counted(parts.length, 'post')} · imported on ${formatDay(createdAt)}`;
  const words = parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const hasContext = parts.some(({ context }) => context.length > 0);
  return [formatDay(day), speaker, counted(words, 'word'), hasContext && 'with the words of others']
    .filter(Boolean)
    .join(' · ');
}
