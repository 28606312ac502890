import { Alert, Box } from '@mui/material';
import type { NumberingCheck } from '../../../../../core/membership/validation/member-numbering.ts';
import { useText } from '../../../../kit/i18n/useText.ts';

export function NumberingOutcome({ outcome }: { outcome: NumberingCheck }) {
  const text = useText();
  const { collisions, taken, nextNumber, numbered, unnumbered } = outcome;
  return (
    <Alert severity={collisions.length > 0 ? 'warning' : 'info'}>
      {text('membership.numberIs', { number: nextNumber, numbered, unnumbered })}
      {taken.length > 0 && (
        <p>{text('membership.numberTaken', { numbers: taken.join(text('app.comma')) })}</p>
      )}
      {collisions.length > 0 && (
        <>
          <p>{text('membership.numberCollisions')}</p>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {collisions.map(({ number, members }) => (
              <li key={number}>
                {members.map((member) => `${member.number} ${member.companyName}`).join(' · ')}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
