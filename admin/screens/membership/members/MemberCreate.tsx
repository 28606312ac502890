import { BooleanInput, type RaRecord } from 'react-admin';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { DEFAULT_MEMBER_CATEGORY, MEMBER_MARK } from '../../../../core/membership/kinds.ts';
import { storedStanding } from '../../../../core/membership/member-standing.ts';
import { memberFormSchema } from '../../../../core/membership/validation/members.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { MemberInputs } from './MemberInputs.tsx';

/** docs/product.md 7. */
const defaults = (memberType: string) => ({
  ...storedStanding('applied'),
  memberCategory: DEFAULT_MEMBER_CATEGORY,
  memberType,
  memberJoinDate: hongKongDay(),
  businessTypes: [],
});

function marked(values: Record<string, unknown>) {
  if (!values.companyStatus) return { ...values, ...storedStanding('applied') };
  const isChosen = values.memberMark !== MEMBER_MARK.applied;
  return isChosen ? values : { ...values, ...storedStanding('ordinary') };
}

export default function MemberCreate() {
  const text = useText();
  const { ordinary } = useMemberTypes();
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
      defaultValues={defaults(ordinary)}
      transform={marked}
      outcome={outcome}
    >
      <ApproveNowInput />
      <MemberInputs />
    </CreateDialog>
  );
}

/** docs/api.md 7. */
function ApproveNowInput() {
  const text = useText();
  return (
    <BooleanInput
      source="companyStatus"
      label={text('members.approveNow')}
      helperText={text('members.approveNowHelp')}
    />
  );
}
