import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { LanguageState } from '../../../../core/content/validation/languages.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ReviewButton } from '../../../kit/languages/ReviewButton.tsx';
import { ListRow } from '../../../kit/lists/ListRow.tsx';

export function LanguageItem({ state: { resource, id, title, state, changedAt } }: { state: LanguageState }) {
  const text = useText();
  const resourceName = useResourceName();
  const { date } = useDates();
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/dashboard/${resource}/${id}`}
          sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>{' '}
        <Chip component="span" size="small" label={resourceName(resource)} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text('languageBoard.english', { state: text(`languageBoard.states.${state}`) })} ·{' '}
          {text('languageBoard.since', { date: date(changedAt) })}
        </Typography>
      </Box>
      <ReviewButton resource={resource} record={{ id, title, english: state }} />
    </ListRow>
  );
}
