import { ResourceContextProvider } from 'react-admin';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { DEFAULT_MEMBER_CATEGORY } from '../../../../core/membership/kinds.ts';
import { storedStanding } from '../../../../core/membership/member-standing.ts';
import { createMemberSchema } from '../../../../core/membership/validation/members.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { MemberInputs } from './MemberInputs.tsx';

export function EnterApplicationDialog({
  paperSerial,
  onClose,
}: {
  paperSerial: string;
  onClose: () => void;
}) {
  const text = useText();
  const { ordinary } = useMemberTypes();
  const outcome = () => ({
    text: text('members.waits'),
    links: [{ label: text('pending.title'), to: '/dashboard/pending-members' }],
  });
  return (
    <ResourceContextProvider value="members">
      <CreateDialog
        title={text('paperForms.enterApplication')}
        schema={createMemberSchema}
        texts={{ done: 'members.created', failed: 'members.createFailed' }}
        defaultValues={{
          memberCategory: DEFAULT_MEMBER_CATEGORY,
          memberType: ordinary,
          memberJoinDate: hongKongDay(),
          businessTypes: [],
        }}
        transform={(values) => ({ ...values, ...storedStanding('applied'), paperSerial })}
        outcome={outcome}
        onClose={onClose}
      >
        <MemberInputs record={{}} />
      </CreateDialog>
    </ResourceContextProvider>
  );
}
