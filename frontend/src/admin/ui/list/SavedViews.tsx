import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePreference } from '../../../usePreference.ts';
import { CHIP, CHIPS } from './chipStyles.ts';
import { SaveView } from './SaveView.tsx';
import {
  addressOf,
  narrowingOf,
  SAVED_VIEWS,
  type SavedView,
  sameFilter,
  sameView,
  VIEWS,
  type View,
} from './views.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** The views of this browser, each an address; and the way to keep what is shown as another one. */
export function SavedViews({ initial }: { initial: Omit<View, 'filter'> }) {
  const { filterValues, sort, perPage } = useListContext();
  const [views, keep] = usePreference('savedViews', SAVED_VIEWS);
  const [isSaving, setSaving] = useState(false);
  const shown: View = { filter: filterValues, field: sort.field, order: sort.order };
  const isKnown = views.some((view) => sameView(view, shown)) || isOfEverybody(shown, initial);
  if (views.length === 0 && isKnown) return null;
  return (
    <Box role="group" aria-label={VIEW_TEXTS.saved} sx={CHIPS}>
      {views.map((view) => (
        <SavedChip
          key={view.name}
          view={view}
          isShown={sameView(view, shown)}
          address={addressOf(view, { perPage })}
          onRemove={() => keep(views.filter(({ name }) => name !== view.name))}
        />
      ))}
      {!isKnown && !isSaving && (
        <Button size="small" onClick={() => setSaving(true)}>
          {VIEW_TEXTS.save}
        </Button>
      )}
      {!isKnown && isSaving && (
        <SaveView
          taken={views.map(({ name }) => name)}
          onSave={(name) => keep([...views, { name, ...shown }])}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}

/** Whether one of the chips shows just this. */
function isOfEverybody({ filter, field, order }: View, initial: Omit<View, 'filter'>): boolean {
  const isUnsearched = sameFilter(filter, narrowingOf(filter));
  const isUnsorted = field === initial.field && order === initial.order;
  return isUnsearched && isUnsorted && VIEWS.some((view) => sameFilter(view.filter, filter));
}

interface ChipProps {
  view: SavedView;
  isShown: boolean;
  address: string;
  onRemove: () => void;
}

function SavedChip({ view: { name }, isShown, address, onRemove }: ChipProps) {
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
