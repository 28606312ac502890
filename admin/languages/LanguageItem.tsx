import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { LanguageState } from '../../db/validation/drafts/languages.ts';
import { useResourceName } from '../audit-log/useResourceName.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { ListRow } from '../lists/ListRow.tsx';
import { LanguageDots } from './LanguageDots.tsx';
import { ReviewButton } from './ReviewButton.tsx';

/** A record, how its English stands, and what can be done about it. */
export function LanguageItem({ state: { resource, id, title, state, changedAt } }: { state: LanguageState }) {
  const text = useText();
  const resourceName = useResourceName();
  const { date } = useDates();
  return (
    <ListRow>
      <LanguageDots english={state} />
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
