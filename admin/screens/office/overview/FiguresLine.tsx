import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFigures } from './figures.ts';

export function FiguresLine() {
  const text = useText();
  const updates = useUpdates();
  return (
    <Box
      component="section"
      aria-label={text('cards.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: 'auto', fontSize: '0.875rem' }}
    >
      {useFigures().map(({ figure, label, to }) => (
        <Link key={figure} component={RouterLink} to={to} color="text.secondary" underline="hover">
          {text(label)}{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {updates?.[figure] ?? '–'}
          </Box>
        </Link>
      ))}
    </Box>
  );
}
