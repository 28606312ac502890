import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryPicture } from '../../db/validation/media.ts';
import { useText } from '../i18n/useText.ts';
import { ListBody } from '../lists/ListBody.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { SearchField } from '../lists/SearchField.tsx';
import { PictureTile } from './PictureTile.tsx';
import { SHOWN, ShowFilter } from './ShowFilter.tsx';
import { TileGrid } from './TileGrid.tsx';
import { UploadButton } from './UploadButton.tsx';

const PER_PAGE = 48;
const SORT = { field: 'createdAt', order: 'DESC' } as const;

/** Every stored picture once. */
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
