import { ListBase } from 'react-admin';
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
import { NEWS_ROW_FIELDS, type NewsRow } from './row.ts';
import { useNewsColumns } from './useNewsColumns.tsx';

const ROW_FIELDS = { meta: { fields: NEWS_ROW_FIELDS } };
const SORT = { field: 'publishedAt', order: 'DESC' } as const;
const DELETE_TEXTS = {
  title: 'news.deleteTitle',
  done: 'news.deleted',
  failed: 'news.deleteFailed',
} as const;

export function NewsList() {
  const text = useText();
  const address = useListAddress('news');
  const columns = useNewsColumns();
  return (
    <ListBase resource="news" perPage={10} sort={SORT} queryOptions={ROW_FIELDS} storeKey={false}>
      <ListHeading title={text('news.title')}>
        <SearchField label={text('news.search')} />
        <DraftFilter resource="news" />
        <CreateLink resource="news" label={text('news.add')} />
      </ListHeading>
      <RecordList<NewsRow>
        label={text('news.title')}
        columns={columns}
        actions={(news) => (
          <>
            <EditLink to={address.edit(news.id)} name={news.title} />
            <DeleteButton
              resource="news"
              record={news}
              name={news.title}
              question={text('news.deleteText', { title: news.title })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('news.empty')} text={text('news.emptyText')} />}
      />
    </ListBase>
  );
}
