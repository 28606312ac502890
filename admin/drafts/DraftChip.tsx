import Chip from '@mui/material/Chip';
import type { RecordState } from '../../db/validation/drafts/drafts.ts';
import { useText } from '../i18n/useText.ts';

interface DraftChipProps {
  record: { state?: RecordState | undefined; hasDraft?: boolean | undefined };
}

/** That a record is not published, or has something newer that is not. */
export function DraftChip({ record: { state, hasDraft } }: DraftChipProps) {
  const text = useText();
  if (state !== 'draft' && !hasDraft) return null;
  return (
    <Chip size="small" color="warning" label={text(state === 'draft' ? 'drafts.draft' : 'drafts.newer')} />
  );
}
