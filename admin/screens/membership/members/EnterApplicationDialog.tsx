import { ResourceContextProvider } from 'react-admin';
import { DEFAULT_MEMBER_CATEGORY } from '../../../../db/constants.ts';
import { hongKongDay } from '../../../../db/dates/days.ts';
import { storedStanding } from '../../../../db/member-standing.ts';
import { createMemberSchema } from '../../../../db/validation/membership/members.ts';
import { useMemberTypes } from '../../../kit/data/useMemberTypes.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { MemberInputs } from './MemberInputs.tsx';

/** Enters an application from a paper form. Fields that are empty on paper may stay empty. */
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
