import UploadFile from '@mui/icons-material/UploadFile';
import { ListBase } from 'react-admin';
import type { Publication } from '../../../../core/content/validation/publications.ts';
import { DraftFilter } from '../../../kit/drafts/DraftFilter.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
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
        <DraftFilter resource="publications" />
        <CreateLink resource="publications" label={text('publications.add')} icon={<UploadFile />} />
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
