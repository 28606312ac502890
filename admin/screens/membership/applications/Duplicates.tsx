import { Box, Typography } from '@mui/material';
import type { ApplicationDetails } from '../../../../core/membership/validation/applications.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type Company = ApplicationDetails['member'];

const FIELDS = [
  { field: 'companyNameHk', same: 'name' },
  { field: 'companyNameEn', same: 'name' },
  { field: 'memberBusinessCertNo', same: 'businessCertNo' },
  { field: 'memberChargeman', same: undefined },
  { field: 'memberEmail', same: 'email' },
  { field: 'memberPhone', same: 'phone' },
  { field: 'memberNumber', same: undefined },
] as const;

export function Duplicates({ application: { member, duplicates } }: { application: ApplicationDetails }) {
  const text = useText();
  return (
    <Box component="section" aria-label={text('applications.duplicates')} sx={{ mt: 3 }}>
      <Typography variant="h3">{text('applications.duplicates')}</Typography>
      <Typography variant="body2" sx={{ color: duplicates.length ? 'error.main' : 'text.secondary', mb: 1 }}>
        {text(duplicates.length ? 'applications.duplicatesFound' : 'applications.noDuplicates', {
          count: duplicates.length,
        })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('applications.duplicates')}>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0.75, textAlign: 'left' } }}
        >
          <thead>
            <tr>
              <td />
              <th scope="col">{text('applications.thisOne')}</th>
              {duplicates.map((other) => (
                <th key={other.id} scope="col">
                  {text(other.companyStatus ? 'applications.aMember' : 'applications.anApplication')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIELDS.map(({ field, same }) => (
              <Box component="tr" key={field} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <th scope="row">{text(`resources.members.fields.${field}`)}</th>
                <Cell company={member} field={field} />
                {duplicates.map((other) => (
                  <Cell
                    key={other.id}
                    company={other}
                    field={field}
                    isSame={same !== undefined && other.same.includes(same)}
                  />
                ))}
              </Box>
            ))}
            {duplicates.some(({ status }) => status && status !== 'approved') && (
              <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
                <th scope="row">{text('applications.itsApplication')}</th>
                <td>{text('app.none')}</td>
                {duplicates.map((other) => (
                  <td key={other.id}>
                    <Outcome other={other} />
                  </td>
                ))}
              </Box>
            )}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function Outcome({ other }: { other: ApplicationDetails['duplicates'][number] }) {
  const text = useText();
  const { status, reasonCode, reasonText } = other;
  if (!status) return text('app.none');
  const reason = [reasonCode && text(`applications.reasons.${reasonCode}`), reasonText];
  return [text(`applications.statuses.${status}`), ...reason].filter(Boolean).join(' · ');
}

interface CellProps {
  company: Company;
  field: (typeof FIELDS)[number]['field'];
  isSame?: boolean;
}

function Cell({ company, field, isSame = false }: CellProps) {
  const text = useText();
  const value = company[field] || text('app.none');
  return (
    <Box component="td" sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
      {isSame ? <strong>{value}</strong> : value}
    </Box>
  );
}
