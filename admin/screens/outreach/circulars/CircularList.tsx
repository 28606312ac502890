import { ListBase } from 'react-admin';
import { CIRCULAR_STATUSES } from '../../../../core/outreach/kinds.ts';
import type { Circular } from '../../../../core/outreach/validation/circulars.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useCircularColumns, useShownSubject } from './useCircularColumns.tsx';
import { WriteButton } from './WriteButton.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

export default function CircularList() {
  const text = useText();
  const subject = useShownSubject();
  const columns = useCircularColumns();
  return (
    <ListBase resource="circulars" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('circulars.title')}>
        <SearchField label={text('circulars.search')} />
        <ChoiceFilter
          name="status"
          label={text('circulars.status')}
          allLabel={text('circulars.all')}
          choices={CIRCULAR_STATUSES.map((value) => ({ value, label: text(`circulars.statuses.${value}`) }))}
        />
        <WriteButton />
      </ListHeading>
      <RecordList<Circular>
        label={text('circulars.title')}
        columns={columns}
        actions={(circular) => <EditLink to={`/circulars/${circular.id}`} name={subject(circular)} />}
        empty={<ListEmpty title={text('circulars.empty')} text={text('circulars.emptyText')} />}
      />
    </ListBase>
  );
}
