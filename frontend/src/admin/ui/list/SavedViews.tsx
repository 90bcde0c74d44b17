import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { type SavedQuery, type SortPayload, useListContext, useSavedQueries } from 'react-admin';
import { Link } from 'react-router-dom';
import { CHIP, CHIPS } from './chipStyles.ts';
import { type FilterChoice, narrowingOf, sameFilter } from './FilterChips.tsx';
import { type Asked, searchOf } from './listAddress.ts';
import { MAX_VIEW_NAME_LENGTH, readable } from './savedQueries.ts';

interface SaveViewProps {
  /** Names of the views that there are. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks what a view is to be called. */
function SaveView({ taken, onSave, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked ? problemOf(name.trim(), taken) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problemOf(name.trim(), taken)) return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Save view"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <OutlinedInput
        size="small"
        autoFocus
        placeholder="Name of the view"
        value={name}
        error={problem !== undefined}
        onChange={(event) => setName(event.target.value)}
        inputProps={{
          'aria-label': 'Name of the view',
          'aria-describedby': 'view-name-problem',
          maxLength: MAX_VIEW_NAME_LENGTH,
          dir: 'auto',
        }}
      />
      <Button size="small" type="submit" variant="contained">
        Save
      </Button>
      <Button size="small" onClick={onClose}>
        Cancel
      </Button>
      <Typography id="view-name-problem" role="status" variant="body2" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
    </Box>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Please enter a name';
  return taken.includes(name) ? 'There is a view of this name already' : undefined;
}

interface Props {
  /** The order that the list begins with. */
  sort: SortPayload;
  /** The views of everybody. */
  choices: readonly FilterChoice[];
}

/** The views of this browser, each an address; and the way to keep what is shown as another one. */
export function SavedViews({ sort: initial, choices }: Props) {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [kept, keep] = useSavedQueries(resource);
  const [isSaving, setSaving] = useState(false);
  const queries = readable(kept);
  const shown = { filter: filterValues, sort, perPage };
  const isOfEverybody =
    sameFilter(filterValues, narrowingOf(filterValues)) &&
    sameSort(sort, initial) &&
    choices.some(({ filter }) => sameFilter(filter, filterValues));
  const isKnown = isOfEverybody || queries.some(({ value }) => sameView(value, shown));
  if (queries.length === 0 && isKnown) return null;
  return (
    <Box role="group" aria-label="Saved views" sx={CHIPS}>
      {queries.map(({ label, value }) => (
        <SavedChip
          key={label}
          name={label}
          isShown={sameView(value, shown)}
          address={`/${resource}${searchOf({ filter: value.filter ?? {}, sort: value.sort ?? initial, perPage })}`}
          onRemove={() => keep(queries.filter((other) => other.label !== label))}
        />
      ))}
      {!isKnown && !isSaving && (
        <Button size="small" onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {!isKnown && isSaving && (
        <SaveView
          taken={queries.map(({ label }) => label)}
          onSave={(label) => keep([...queries, { label, value: { ...shown, displayedFilters: [] } }])}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}

function sameView({ filter, sort }: SavedQuery['value'], shown: Asked): boolean {
  return sameSort(sort, shown.sort) && sameFilter(filter, shown.filter);
}

function sameSort(one: SortPayload | undefined, other: SortPayload): boolean {
  return one?.field === other.field && one.order === other.order;
}

interface ChipProps {
  name: string;
  isShown: boolean;
  address: string;
  onRemove: () => void;
}

function SavedChip({ name, isShown, address, onRemove }: ChipProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: 1 }}>
      <Chip
        component={Link}
        to={address}
        clickable
        label={name}
        aria-current={isShown ? 'page' : undefined}
        color={isShown ? 'primary' : 'default'}
        variant={isShown ? 'filled' : 'outlined'}
        dir="auto"
        sx={CHIP}
      />
      <IconButton
        size="small"
        sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } }}
        aria-label={`Remove the view: ${name}`}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
