import { Typography } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';

interface DraftDoubtProps {
  of: string;
  /** They settle the doubt once staff have changed one of them. Default: the doubtful field itself. */
  until?: string[];
}

export function DraftDoubt({ of, until = [of] }: DraftDoubtProps) {
  const text = useText();
  const doubts: unknown = useWatch({ name: 'doubts' });
  const { dirtyFields } = useFormState();
  const isOpen = Array.isArray(doubts) && doubts.includes(of) && !until.some((name) => dirtyFields[name]);
  return (
    <div role="status">
      {isOpen && (
        <Typography variant="body2" sx={{ mb: 2, color: 'error.main', fontWeight: 700 }}>
          {text('events.draftDoubt')}
        </Typography>
      )}
    </div>
  );
}
