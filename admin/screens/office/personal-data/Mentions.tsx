import { Box, Typography } from '@mui/material';
import type { Mention } from '../../../../core/office/validation/personal-data.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const PLACES: Record<string, TextKey> = {
  drafts: 'personalData.places.drafts',
  record_versions: 'personalData.places.versions',
  trash: 'personalData.places.trash',
};

export function Mentions({ mentions }: { mentions: Mention[] }) {
  const text = useText();
  const nameOf = useResourceName();
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="mentions">
      <Typography variant="h2" component="h3" id="mentions" sx={{ mt: 3 }}>
        {text('personalData.mentions', { count: mentions.length })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('personalData.mentionsLead')}</Typography>
      <Box component="ul" sx={{ my: 1 }}>
        {mentions.map(({ place, resource, id, title }) => {
          const where = PLACES[place];
          const parts = [nameOf(resource), where && text(where), title || id];
          return <li key={`${place} ${id} ${title}`}>{parts.filter(Boolean).join(' · ')}</li>;
        })}
      </Box>
    </section>
  );
}
