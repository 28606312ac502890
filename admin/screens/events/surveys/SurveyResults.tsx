import { Box, Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { labelIn } from '../../../../core/events/validation/custom-questions.ts';
import { LEAST_ANSWERS, type SurveyResults as Results } from '../../../../core/events/validation/surveys.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { surveyCalls } from './survey-calls.ts';

type Question = Results['questions'][number];

export function SurveyResults({ eventId }: { eventId: number }) {
  const text = useText();
  const { data } = useRead({
    queryKey: ['event-surveys', eventId, 'results'],
    queryFn: () => surveyCalls.results(eventId),
  });
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="survey-results" sx={{ mt: 4 }}>
      <Typography id="survey-results" variant="h2" sx={{ mb: 1.5 }}>
        {text('surveys.results')}
      </Typography>
      {data.isHidden ? (
        <Typography>{text('surveys.hidden', { least: LEAST_ANSWERS })}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {data.questions.map((question) => (
            <Result key={question.id} question={question} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Result({ question: { label, count, options, mean, texts } }: { question: Question }) {
  const text = useText();
  const [locale] = useLocaleState();
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', maxWidth: 640 }}>
      <Typography variant="h3">{labelIn(label, locale)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('surveys.count', { count })}
        {mean !== null && ` · ${text('surveys.mean', { mean })}`}
      </Typography>
      {options.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          {options.map((option) => (
            <Bar
              key={labelIn(option.label, locale)}
              name={labelIn(option.label, locale)}
              count={option.count}
              of={count}
            />
          ))}
        </Box>
      )}
      {texts.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {texts.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be there twice, and nothing moves
            <Typography key={place} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Bar({ name, count, of }: { name: string; count: number; of: number }) {
  const percent = of ? Math.round((count / of) * 100) : 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(7rem, 1fr) 2fr auto',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Typography component="dt" variant="body2">
        {name}
      </Typography>
      <Box component="dd" aria-hidden sx={{ m: 0, height: 12, bgcolor: 'action.hover' }}>
        <Box sx={{ height: '100%', width: `${percent}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: '5rem', textAlign: 'right' }}>
        {count} ({percent}%)
      </Typography>
    </Box>
  );
}
