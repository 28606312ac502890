import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CircularAudience } from '../../../../db/validation/outreach/circulars.ts';
import { LOCALE_NAMES } from '../../../kit/i18n/locale-names.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AgreeButton } from './AgreeButton.tsx';

/** Shows the number of recipients by language, and of excluded members by reason. */
export function AudienceFigures({ audience }: { audience: CircularAudience }) {
  const text = useText();
  const { count, locales, excluded, people } = audience;
  return (
    <Box component="section" aria-label={text('circulars.audience')}>
      <Typography sx={{ fontWeight: 600 }}>{text('circulars.goesTo', { count })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {locales.map((one) => `${text(LOCALE_NAMES[one.locale])} ${one.count}`).join(' · ')}
      </Typography>
      {excluded.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {[
              text('circulars.excluded'),
              excluded.map((one) => `${text(`circulars.reasons.${one.reason}`)} ${one.count}`).join(' · '),
            ].join(' ')}
          </Box>
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
                  <AgreeButton memberId={memberId} company={company} />
                )}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
