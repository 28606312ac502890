import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { LetterDialog } from '../event-letters/LetterDialog.tsx';
import { useLetters } from '../event-letters/useLetters.ts';

const PARAGRAPHS = {
  zh: '多謝出席 **{{event}}**。請用一分鐘告訴我們您的意見，答案不記名。\n\n[填寫問卷]({{link}})',
  en: 'Thank you for attending **{{event}}**. Please take a minute to tell us what you think. Your answers are stored without your name.\n\n[Answer the questionnaire]({{link}})',
};

export function SurveyInvitation({ eventId }: { eventId: number }) {
  const text = useText();
  const { data } = useLetters(eventId);
  const [isAsked, setAsked] = useState(false);
  const people = data?.people ?? [];
  return (
    <Box component="section" aria-label={text('surveys.invite')} sx={{ mt: 3 }}>
      <Typography sx={{ mb: 1 }}>{text('surveys.inviteText')}</Typography>
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        disabled={people.length === 0}
        onClick={() => setAsked(true)}
      >
        {text('surveys.invite')}
      </Button>
      {isAsked && (
        <LetterDialog {...{ eventId, people }} paragraphs={PARAGRAPHS} onClose={() => setAsked(false)} />
      )}
    </Box>
  );
}
