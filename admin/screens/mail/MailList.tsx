import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { IfMay } from '../../kit/access/IfMay.tsx';
import { ListEmpty } from '../../kit/feedback/ListStates.tsx';
import { useText } from '../../kit/i18n/useText.ts';
import { SearchField } from '../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../kit/lists/RecordList.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { MailStateStrip } from './MailStateStrip.tsx';
import { ReadMailButton } from './ReadMailButton.tsx';
import { useMailColumns } from './useMailColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

export default function MailList() {
  const text = useText();
  const columns = useMailColumns();
  return (
    <ListBase resource="mail-messages" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('mail.title')}>
        <SearchField label={text('mail.search')} />
        <IfMay action="read" subject="mail-templates">
          <Button component={Link} to="/mail-templates" variant="outlined">
            {text('mail.templates')}
          </Button>
        </IfMay>
      </ListHeading>
      <MailStateStrip />
      <GroupFilter />
      <RecordList<MailMessage>
        label={text('mail.title')}
        columns={columns}
        actions={(mail) => <ReadMailButton mail={mail} />}
        empty={<ListEmpty title={text('mail.empty')} text={text('mail.emptyText')} />}
      />
    </ListBase>
  );
}
