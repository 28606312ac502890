import Typography from '@mui/material/Typography';
import { useLocaleState } from 'react-admin';
import { answerText } from '../../../../db/validation/events/answer-text.ts';
import { answersOf, labelIn } from '../../../../db/validation/events/custom-questions.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** Shows a participant's answers to the custom questions of the form. */
export function AnswerLines({ customData }: { customData: string | null | undefined }) {
  const text = useText();
  const locale = useLocaleState()[0] === 'en' ? 'en' : 'zh-TW';
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
