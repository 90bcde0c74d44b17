import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { PAGE_SIZES } from '#rules/limits';
import { TEXTS } from '../../texts.ts';

export function PageSizeSelect() {
  const { perPage, setPerPage } = useListContext();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor="page-size" variant="body2" color="textSecondary">
        {TEXTS.list.pageSize}
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ minHeight: 44 }} />}
        inputProps={{ id: 'page-size' }}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
