import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { type SavedQuery, type SortPayload, useListContext, useSavedQueries } from 'react-admin';
import { Link } from 'react-router-dom';
import { CHIP, CHIPS } from './chipStyles.ts';
import { type FilterChoice, narrowingOf, sameFilter } from './FilterChips.tsx';
import { type Asked, searchOf } from './listAddress.ts';
import { SaveView } from './SaveView.tsx';
import { readable } from './savedQueries.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

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
    <Box role="group" aria-label={VIEW_TEXTS.saved} sx={CHIPS}>
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
          {VIEW_TEXTS.save}
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
        aria-label={VIEW_TEXTS.remove(name)}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
