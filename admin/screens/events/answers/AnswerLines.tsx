import { Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { answerText } from '../../../../core/events/validation/answer-text.ts';
import { answersOf, labelIn } from '../../../../core/events/validation/custom-questions.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function AnswerLines({ customData }: { customData: string | null | undefined }) {
  const text = useText();
  const [locale] = useLocaleState();
  const words = { yes: text('app.yes'), no: text('app.no') };
  return answersOf(customData).map((answer) => (
    <Typography
      key={answer.id}
      variant="caption"
      component="div"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {text('app.named', { name: labelIn(answer.label, locale), value: answerText(answer, locale, words) })}
    </Typography>
  ));
}
