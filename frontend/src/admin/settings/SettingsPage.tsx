import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { SETTINGS_ID, SETTINGS_RESOURCE, type Settings } from '../../api/settings.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';

/** What the agency says of itself and promises. */
export function SettingsPage() {
  const { data, error, refetch } = useGetOne<Settings>(SETTINGS_RESOURCE, { id: SETTINGS_ID });
  return (
    <>
      <title>{`${TEXT.title} · Byline`}</title>
      <Typography variant="h2" sx={{ fontSize: '2rem', lineHeight: 38 / 32 }}>
        {TEXT.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {TEXT.explain}
      </Typography>
      {data && <SettingsForm settings={data} />}
      {!data && error && <LoadFailed message={TEXT.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={TEXT.loading} />}
    </>
  );
}
