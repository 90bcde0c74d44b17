import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { ACTS } from '#rules/acts';
import { LabelledSelect } from '../ui/list/LabelledSelect.tsx';
import { useListChange, withValue } from '../ui/list/useListChange.ts';
import { AUDIT_TEXTS as TEXT } from './auditTexts.ts';

const ACTORS = Object.entries(TEXT.actors);
const BY_WORDS = Object.entries(ACTS).sort(([, one], [, other]) => one.localeCompare(other, 'en'));

/** Whose acts are shown, and which; of one client where a link asked for that. */
export function AuditFilters() {
  const { filterValues } = useListContext();
  const change = useListChange();
  const { actor = '', action = '', submission_id } = filterValues as Partial<Record<string, string>>;
  const choose = (name: string, value: string) =>
    change(({ filter }) => ({ filter: withValue(filter, name, value) }));
  return (
    <>
      <LabelledSelect
        id="actor"
        label={TEXT.columns.who}
        value={actor}
        onChoose={(name) => choose('actor', name)}
      >
        <option value="">{TEXT.everybody}</option>
        {ACTORS.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        id="act"
        label={TEXT.columns.what}
        value={action}
        onChoose={(act) => choose('action', act)}
      >
        <option value="">{TEXT.everything}</option>
        {BY_WORDS.map(([act, words]) => (
          <option key={act} value={act}>
            {words}
          </option>
        ))}
      </LabelledSelect>
      {submission_id && (
        <Button variant="outlined" onClick={() => choose('submission_id', '')}>
          {TEXT.allClients}
        </Button>
      )}
    </>
  );
}
