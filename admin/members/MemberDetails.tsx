import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '../../db/validation/members.ts';
import { useDates } from '../i18n/dates.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { FIELD_GROUPS, type FieldGroup, type MemberField } from './field-groups.ts';

const GROUPS: { group: FieldGroup; title: TextKey }[] = [
  { group: 'company', title: 'pending.groupCompany' },
  { group: 'contact', title: 'pending.groupContact' },
  { group: 'member', title: 'pending.groupMember' },
];

/** Everything known of a member, in three groups; what is empty is left out. */
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
        {FIELD_GROUPS[group].map((field) => (
          <Field key={field} field={field} member={member} />
        ))}
      </Box>
    </Box>
  ));
}

function Field({ field, member }: { field: MemberField; member: Member }) {
  const text = useText();
  const { dateTime } = useDates();
  const value = member[field];
  if (value === '' || value === 0 || (Array.isArray(value) && value.length === 0)) return null;
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
        {field === 'created'
          ? dateTime(member.created)
          : Array.isArray(value)
            ? value.join('、')
            : String(value)}
      </Typography>
    </>
  );
}
