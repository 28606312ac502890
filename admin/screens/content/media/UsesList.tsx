import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { LibraryPictureDetails, PictureUse } from '../../../../core/content/validation/media.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type Uses = Pick<LibraryPictureDetails, 'usedIn' | 'useCount'> & { versionCount?: number };

export function UsesList({ usedIn, useCount, versionCount = 0 }: Uses) {
  const text = useText();
  return (
    <Box component="section">
      <Typography variant="h3">{text('media.usedIn')}</Typography>
      {useCount === 0 && <Typography variant="body2">{text('media.usedNowhere')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {usedIn.map((use, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Those that may not be seen have no other.
          <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
            <Use use={use} />
          </Box>
        ))}
      </Box>
      {useCount > usedIn.length && (
        <Typography variant="body2">{text('media.moreUses', { count: useCount - usedIn.length })}</Typography>
      )}
      {versionCount > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text('media.inVersions', { smart_count: versionCount })}
        </Typography>
      )}
    </Box>
  );
}

function Use({ use: { resource, id, title, state, places } }: { use: PictureUse }) {
  const text = useText();
  const resourceName = useResourceName();
  const page = resource === 'association' ? '/association' : `/dashboard/${resource}/${id}`;
  const to = state === 'trash' ? '/trash' : page;
  const where = places.map((place) => text(`media.place.${place}` as TextKey)).join(text('app.comma'));
  return (
    <>
      {resourceName(resource)}{' '}
      {id === null ? (
        text('media.hiddenUse')
      ) : (
        <Link component={RouterLink} to={to}>
          {title ?? text('media.openUse')}
        </Link>
      )}
      {where && ` · ${where}`}{' '}
      {state !== 'published' && <Chip component="span" size="small" label={text(`media.state.${state}`)} />}
    </>
  );
}
