import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import {
  type Member,
  memberEditSchema,
  withoutUnchangedFaults,
} from '../../../../core/membership/validation/members.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { withBoth } from './doubled-fields.ts';
import { MemberInputs } from './MemberInputs.tsx';

const NOTHING = {};

interface Saved {
  previousData?: Record<string, unknown>;
}

export default function MemberEdit() {
  const text = useText();
  const { id } = useParams();
  const { data: record = NOTHING } = useGetOne<Member>('members', { id: Number(id) });
  const schema = useMemo(() => memberEditSchema({ ...record }), [record]);
  return (
    <EditDialog
      title={text('members.editTitle')}
      schema={schema}
      transform={(values: Record<string, unknown>, { previousData = NOTHING }: Saved = NOTHING) =>
        withoutUnchangedFaults(withBoth(values, previousData), previousData)
      }
      texts={{ done: 'members.updated', failed: 'members.updateFailed' }}
    >
      <MemberInputs record={record} />
    </EditDialog>
  );
}
