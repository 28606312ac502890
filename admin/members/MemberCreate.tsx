import type { RaRecord } from 'react-admin';
import { DEFAULT_MEMBER_CATEGORY, DEFAULT_MEMBER_TYPE, MEMBER_MARK } from '../../db/constants.ts';
import { storedStanding } from '../../db/member-standing.ts';
import { memberFormSchema } from '../../db/validation/members.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { today } from '../i18n/today.ts';
import { useText } from '../i18n/useText.ts';
import { ApproveNowInput } from './ApproveNowInput.tsx';
import { MemberInputs } from './MemberInputs.tsx';

/** What an added member starts with (docs/product.md 7). */
const defaults = () => ({
  ...storedStanding('applied'),
  memberCategory: DEFAULT_MEMBER_CATEGORY,
  memberType: DEFAULT_MEMBER_TYPE,
  memberJoinDate: today(),
  businessTypes: [],
});

/** Approved at once, a member carries the mark that approving would have set; a waiting one that of an application. */
function marked(values: Record<string, unknown>) {
  if (!values.companyStatus) return { ...values, ...storedStanding('applied') };
  const isChosen = values.memberMark !== MEMBER_MARK.applied;
  return isChosen ? values : { ...values, ...storedStanding('ordinary') };
}

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
      <ApproveNowInput />
      <MemberInputs />
    </CreateDialog>
  );
}
