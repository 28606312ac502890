import { Typography } from '@mui/material';
import changelog from '../../../../CHANGELOG.md?raw';
import { useText } from '../../../kit/i18n/useText.ts';
import { newestRelease } from './newest-release.ts';

const RELEASE = newestRelease(changelog);

export function NewestRelease() {
  const text = useText();
  if (!RELEASE) return null;
  const { version, day, changes } = RELEASE;
  return (
    <Typography component="details" variant="body2" sx={{ mt: 3, maxWidth: '46rem' }}>
      <summary>{text('readiness.changes', { version, day })}</summary>
      <ul lang="en">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Typography>
  );
}
