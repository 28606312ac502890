import type { RaRecord } from 'react-admin';
import { DEFAULT_MEMBER_CATEGORY, DEFAULT_MEMBER_TYPE, MEMBER_MARK, TIME_ZONE } from '../../db/constants.ts';
import { memberFormSchema } from '../../db/validation/members.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { ApproveNowInput } from './ApproveNowInput.tsx';
import { MemberInputs } from './MemberInputs.tsx';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());

/** What an added member starts with (docs/product.md 7). */
const defaults = () => ({
  companyStatus: false,
  memberCategory: DEFAULT_MEMBER_CATEGORY,
  memberMark: MEMBER_MARK.applied,
  memberType: DEFAULT_MEMBER_TYPE,
  memberJoinDate: today(),
  businessTypes: [],
});

/** Approved at once, a member carries the mark that approving would have set. */
const marked = (values: Record<string, unknown>) =>
  values.companyStatus && values.memberMark === MEMBER_MARK.applied
    ? { ...values, memberMark: MEMBER_MARK.approved }
    : values;

export default function MemberCreate() {
  const text = useText();
  const outcome = ({ companyStatus }: RaRecord) =>
    companyStatus
      ? { text: text('members.addedToDirectory') }
      : {
          text: text('members.waits'),
          links: [{ label: text('pending.title'), to: '/dashboard/pending-members' }],
        };
  return (
    <CreateDialog
      title={text('members.add')}
      schema={memberFormSchema}
      texts={{ done: 'members.created', failed: 'members.createFailed' }}
      defaultValues={defaults()}
      transform={marked}
      outcome={outcome}
    >
      <MemberInputs />
      <ApproveNowInput />
    </CreateDialog>
  );
}
