import { Box, Typography } from '@mui/material';
import { fullLanguageName } from '../../../../core/association/locales.ts';
import type { CircularAudience } from '../../../../core/outreach/validation/circulars.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AgreeButton } from '../../membership/notices/AgreeButton.tsx';

export function AudienceFigures({ audience }: { audience: CircularAudience }) {
  const text = useText();
  const { count, locales, standings, excluded, people } = audience;
  return (
    <Box component="section" aria-label={text('circulars.audience')}>
      <Typography sx={{ fontWeight: 600 }}>{text('circulars.goesTo', { count })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {locales.map((one) => `${fullLanguageName(one.locale)} ${one.count}`).join(' · ')}
      </Typography>
      {standings.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {standings.map((one) => `${text(`membership.statuses.${one.status}`)} ${one.count}`).join(' · ')}
        </Typography>
      )}
      {excluded.length > 0 && (
        <Box component="details" open={count === 0} sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {[
              text('circulars.excluded'),
              excluded.map((one) => `${text(`circulars.reasons.${one.reason}`)} ${one.count}`).join(' · '),
            ].join(' ')}
          </Box>
          <AgreeAll people={people} />
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {people.map(({ memberId, company, address, reason }, place) => (
              <Typography
                key={memberId ?? `contact-${place}`}
                component="li"
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {[company, address, text(`circulars.reasons.${reason}`)].filter(Boolean).join(' · ')}
                {reason === 'by_post' && address && memberId !== null && (
                  <AgreeButton memberIds={[memberId]} company={company} />
                )}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function AgreeAll({ people }: Pick<CircularAudience, 'people'>) {
  const memberIds = people.flatMap(({ reason, address, memberId }) =>
    reason === 'by_post' && address && memberId !== null ? [memberId] : [],
  );
  return memberIds.length > 1 && <AgreeButton memberIds={memberIds} />;
}
