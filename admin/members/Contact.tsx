import type { Member } from '../../db/validation/members.ts';
import { useText } from '../i18n/useText.ts';

/** How to reach a member: phone and e-mail, where there are any. */
export function Contact({ member }: { member: Member }) {
  const text = useText();
  const phone = member.memberPhone || member.memberTelphone || member.representativeMobile;
  const email = member.memberEmail || member.representativeEmail;
  if (!phone && !email) return text('app.none');
  return (
    <>
      {phone && <div>{phone}</div>}
      {email && <div>{email}</div>}
    </>
  );
}
