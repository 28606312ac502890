import Typography from '@mui/material/Typography';
import type { Member } from '../../db/validation/members.ts';

export function CompanyName({ member }: { member: Member }) {
  return (
    <>
      <Typography variant="h3" component="div">
        {member.companyNameHk}
      </Typography>
      {member.companyNameEn !== member.companyNameHk && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {member.companyNameEn}
        </Typography>
      )}
    </>
  );
}
