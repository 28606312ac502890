import Add from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { GalleryImage } from '../../../../core/content/validation/gallery.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { ListBody } from '../../../kit/lists/ListBody.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';

/** Large enough for all pictures, because a picture can be dragged to any position. */
const PER_PAGE = 200;
const SORT = { field: 'sortOrder', order: 'ASC' } as const;

export default function GalleryList() {
  const text = useText();
  return (
    <ListBase resource="gallery" perPage={PER_PAGE} sort={SORT} storeKey={false}>
      <ListHeading title={text('gallery.title')}>
        <CreateLink resource="gallery" label={text('gallery.add')} icon={<Add />} />
      </ListHeading>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {text('gallery.orderHelp')}
      </Typography>
      <ListBody<GalleryImage>
        empty={<ListEmpty title={text('gallery.empty')} text={text('gallery.emptyText')} />}
      >
        {(images) => <GalleryGrid images={images} />}
      </ListBody>
    </ListBase>
  );
}
