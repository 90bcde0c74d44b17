import { NativeSelect, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { Submission } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { useToast } from '../ui/useToast.tsx';
import { useColleagues, useMay } from './useSession.ts';

interface ResponsibleSelectProps {
  submission: Pick<Submission, 'id' | 'responsible_id'>;
  onChanged: (submission: Submission) => Promise<unknown>;
}

/** Chooses the responsible person of a client. Hidden until there are people. */
export function ResponsibleSelect({ submission: { id, responsible_id }, onChanged }: ResponsibleSelectProps) {
  const server = useApi();
  const toast = useToast();
  const colleagues = useColleagues();
  const mayEdit = useMay('edit clients');
  const [busy, setBusy] = useState(false);
  if (colleagues.length === 0) return null;
  const change = async (person: string) => {
    setBusy(true);
    try {
      await onChanged(await server.changeResponsible(id, person || null));
    } catch {
      toast.failure('The change could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <NativeSelect
      input={<OutlinedInput size="small" sx={FIELD} />}
      inputProps={{ 'aria-label': 'Responsible person' }}
      value={responsible_id ?? ''}
      disabled={!mayEdit || busy}
      onChange={(event) => void change(event.target.value)}
    >
      <option value="">Unassigned</option>
      {colleagues.map(({ id: person, name }) => (
        <option key={person} value={person}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

const FIELD = {
  flexShrink: 0,
  maxWidth: 200,
  minHeight: { xs: 44, md: 36 },
  fontSize: tokens.size.small,
} as const;
