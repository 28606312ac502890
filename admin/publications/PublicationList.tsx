import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { Publication } from '../../db/validation/publications.ts';
import { useText } from '../i18n/useText.ts';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { EditLink } from '../lists/EditLink.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { usePublicationColumns } from './usePublicationColumns.tsx';

const SORT = { field: 'publishedAt', order: 'DESC' } as const;
const DELETE_TEXTS = {
  title: 'publications.deleteTitle',
  done: 'publications.deleted',
  failed: 'publications.deleteFailed',
} as const;

export default function PublicationList() {
  const text = useText();
  const address = useListAddress('publications');
  const columns = usePublicationColumns();
  return (
    <ListBase resource="publications" perPage={10} sort={SORT} storeKey={false}>
      <ListHeading title={text('publications.title')}>
        <SearchField label={text('publications.search')} />
        <Button variant="contained" startIcon={<UploadFile />} component={Link} to={address.create}>
          {text('publications.add')}
        </Button>
      </ListHeading>
      <RecordList<Publication>
        label={text('publications.title')}
        columns={columns}
        actions={(publication) => (
          <>
            <PreviewButton publication={publication} />
            <EditLink to={address.edit(publication.id)} name={publication.title} />
            <DeleteButton
              resource="publications"
              record={publication}
              name={publication.title}
              question={text('publications.deleteText', { title: publication.title })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('publications.empty')} text={text('publications.emptyText')} />}
      />
    </ListBase>
  );
}
