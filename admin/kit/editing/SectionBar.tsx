import { Box, Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface SectionBarProps {
  isWorking: boolean;
  isIncomplete?: boolean;
  onGiveUp: () => void;
  onDraft?: () => void;
  onSave?: (() => void) | undefined;
}

export function SectionBar({ isWorking, isIncomplete = false, onGiveUp, onDraft, onSave }: SectionBarProps) {
  const text = useText();
  return (
    <Box
      role="group"
      aria-label={text('association.what')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        p: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button onClick={onGiveUp} disabled={isWorking}>
        {text('association.giveUp')}
      </Button>
      {onDraft && (
        <Button variant="outlined" onClick={onDraft} disabled={isWorking}>
          {text('drafts.save')}
        </Button>
      )}
      {onSave && (
        <Button variant="contained" onClick={onSave} loading={isWorking} disabled={isIncomplete}>
          {text('action.save')}
        </Button>
      )}
    </Box>
  );
}
