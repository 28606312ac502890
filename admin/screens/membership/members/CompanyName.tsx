import { Typography } from '@mui/material';
import type { MemberRow } from './row.ts';

export function CompanyName({ member }: { member: MemberRow }) {
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
