import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryPicture } from '../../../../core/content/validation/media.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListBody } from '../../../kit/lists/ListBody.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { PictureTile } from '../../../kit/media/PictureTile.tsx';
import { SHOWN, ShowFilter } from '../../../kit/media/ShowFilter.tsx';
import { TileGrid } from '../../../kit/media/TileGrid.tsx';
import { UploadButton } from '../../../kit/media/UploadButton.tsx';

const PER_PAGE = 48;
const SORT = { field: 'createdAt', order: 'DESC' } as const;

export default function MediaList() {
  const text = useText();
  const address = useListAddress('media');
  return (
    <ListBase
      resource="media"
      perPage={PER_PAGE}
      sort={SORT}
      filterDefaultValues={SHOWN.pictures}
      storeKey={false}
    >
      <ListHeading title={text('media.title')}>
        <SearchField label={text('media.search')} />
        <ShowFilter />
        <UploadButton />
      </ListHeading>
      <Typography sx={{ mb: 2, maxWidth: '46rem', color: 'text.secondary' }}>{text('media.lead')}</Typography>
      <ListBody<LibraryPicture>
        empty={<ListEmpty title={text('media.empty')} text={text('media.emptyText')} />}
      >
        {(pictures) => (
          <TileGrid label={text('media.title')} pictures={pictures}>
            {(picture) => (
              <PictureTile picture={picture} action={{ component: Link, to: address.edit(picture.id) }} />
            )}
          </TileGrid>
        )}
      </ListBody>
    </ListBase>
  );
}
