import { useText } from '../../../kit/i18n/useText.ts';
import type { MemberRow } from './row.ts';

export function Contact({ member }: { member: MemberRow }) {
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
