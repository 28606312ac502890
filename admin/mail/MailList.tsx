import Button from '@mui/material/Button';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { MailMessage } from '../../db/validation/mail.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { MailStateStrip } from './MailStateStrip.tsx';
import { ReadMailButton } from './ReadMailButton.tsx';
import { useMailColumns } from './useMailColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;

/** What has been written to whom, and what became of it. */
export default function MailList() {
  const text = useText();
  const columns = useMailColumns();
  return (
    <ListBase resource="mail-messages" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('mail.title')}>
        <SearchField label={text('mail.search')} />
        <Button component={Link} to="/mail-templates" variant="outlined">
          {text('mail.templates')}
        </Button>
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
