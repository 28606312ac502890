import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { QUESTION_KINDS } from '../../../../core/events/kinds.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { useQuestions } from './useQuestions.ts';

interface QuestionsInputProps {
  title?: TextKey;
  lead?: TextKey;
}

export function QuestionsInput({ title = 'questions.title', lead = 'questions.lead' }: QuestionsInputProps) {
  const text = useText();
  const { questions, isForeign, error, add, change, move, remove, replace } = useQuestions();
  return (
    <Box component="section" aria-labelledby="questions" sx={{ mt: 2, mb: 3 }}>
      <Typography id="questions" variant="h3">
        {text(title)}
      </Typography>
      {isForeign ? (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={replace}>
              {text('questions.replace')}
            </Button>
          }
        >
          {text('questions.foreign')}
        </Alert>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {text(lead)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {questions.map((question, index) => (
              <QuestionFields
                key={question.id}
                question={question}
                number={index + 1}
                isLast={index === questions.length - 1}
                onChange={(values) => change(question.id, values)}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(question.id)}
              />
            ))}
          </Box>
          {error && <FormHelperText error>{error}</FormHelperText>}
          <Box sx={{ mt: 1.5 }} role="group" aria-label={text('questions.add')}>
            <Typography variant="body2">{text('questions.add')}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
              {QUESTION_KINDS.map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  variant="outlined"
                  startIcon={<Add />}
                  onClick={() => add(kind)}
                >
                  {text(`questions.kinds.${kind}`)}
                </Button>
              ))}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
