import { Box, Typography } from '@mui/material';
import { standingOf } from '../../../../core/membership/member-standing.ts';
import type { Member } from '../../../../core/membership/validation/members.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { isRepeated } from './doubled-fields.ts';
import { FIELD_GROUPS, GROUPS, type MemberField } from './field-groups.ts';

const LABELLED = new Set<MemberField>(['memberType', 'memberDistrict', 'representativeTitle']);

export function MemberDetails({ member }: { member: Member }) {
  const text = useText();
  return GROUPS.map(({ group, title }) => (
    <Box key={group} component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ pb: 0.5, mb: 1, borderBottom: 2, borderColor: 'primary.main' }}>
        {text(title)}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.75 },
        }}
      >
        {FIELD_GROUPS[group]
          .filter((field) => !isRepeated(field, { ...member }))
          .map((field) => (
            <Field key={field} field={field} member={member} />
          ))}
      </Box>
    </Box>
  ));
}

function Field({ field, member }: { field: MemberField; member: Member }) {
  const text = useText();
  const label = useLabel();
  const { date, dateTime } = useDates();
  const value = member[field];
  function shown() {
    if (member.notStated?.includes(field)) return text('members.notStated');
    if (field === 'memberMark') return text(`members.standing.${standingOf(member)}`);
    if (field === 'created') return dateTime(member.created);
    if (field === 'endedOn' || field === 'memberJoinedOn') return date(member[field] ?? '');
    if (Array.isArray(value)) return value.map(label).join(text('app.comma'));
    return LABELLED.has(field) ? label(String(value)) : String(value);
  }
  if (
    value === null ||
    value === undefined ||
    value === '' ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  )
    return null;
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`resources.members.fields.${field}`)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
      >
        {shown()}
      </Typography>
    </>
  );
}
