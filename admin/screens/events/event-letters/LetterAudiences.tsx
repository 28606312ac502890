import { Alert, Box, Typography } from '@mui/material';
import { fullLanguageName, LOCALES } from '../../../../core/association/locales.ts';
import { LETTER_AUDIENCES, type LetterAudience } from '../../../../core/events/kinds.ts';
import { countPeople, type EventLetters } from '../../../../core/events/validation/event-letters.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { useLetter } from './useLetter.ts';

type People = EventLetters['people'];

interface LetterAudiencesProps {
  letter: ReturnType<typeof useLetter>;
  people: People;
  isFixed: boolean;
}

export function LetterAudiences({ letter, people, isFixed }: LetterAudiencesProps) {
  const text = useText();
  const { audience, setAudience, isWriting, count } = letter;
  const chosen = people.filter(({ standing }) => audience.includes(standing));
  const without = chosen.reduce((sum, { unreachable }) => sum + unreachable, 0);
  const languages = LOCALES.flatMap((locale) => {
    const readers = countPeople(
      chosen.filter((one) => one.locale === locale),
      audience,
    );
    return readers > 0
      ? [text('registrations.part', { name: fullLanguageName(locale), count: readers })]
      : [];
  });
  const toggle = (standing: LetterAudience) =>
    setAudience(
      audience.includes(standing) ? audience.filter((one) => one !== standing) : [...audience, standing],
    );
  return (
    <Box sx={{ mb: 1.5 }}>
      {!isFixed && isWriting && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" variant="body2">
            {text('letters.to')}
          </Typography>
          {LETTER_AUDIENCES.map((standing) => {
            return people.some((one) => one.standing === standing) ? (
              <CheckField
                key={standing}
                label={text('registrations.part', {
                  name: text(`letters.standing.${standing}`),
                  count: countPeople(people, [standing]),
                })}
                size="small"
                checked={audience.includes(standing)}
                onCheck={() => toggle(standing)}
              />
            ) : null;
          })}
        </Box>
      )}
      <Typography sx={{ fontWeight: 600 }}>{text('letters.goesTo', { count })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {languages.join(' · ')}
      </Typography>
      {without > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {text('letters.withoutAddress', { count: without })}
        </Alert>
      )}
    </Box>
  );
}
