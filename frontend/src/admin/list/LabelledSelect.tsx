import { Box, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { PAGE_SIZES } from '#shared/limits';

export function PageSize() {
  const { perPage, setPerPage } = useListContext();
  return (
    <LabelledSelect
      id="page-size"
      label="Rows per page"
      value={perPage}
      onChoose={(size) => setPerPage(Number(size))}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </LabelledSelect>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** A native select with its label beside it. */
export function LabelledSelect({ id, label, value, onChoose, children }: SelectProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
        {label}
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ minHeight: 44, minWidth: 0 }} />}
        inputProps={{ id }}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </NativeSelect>
    </Box>
  );
}
