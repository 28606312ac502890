import { Box, Button, Chip } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';

/** For all sections, because a draft is published as a whole. */
export function DraftBar() {
  const text = useText();
  const { texts, isChanged, isWorking, publish, dropDraft } = useAssociationEditor();
  if (!texts.hasDraft) return null;
  return (
    <Box
      role="group"
      aria-label={text('drafts.newer')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Chip size="small" color="warning" label={text('drafts.newer')} sx={{ mr: 'auto' }} />
      {!isChanged && (
        <>
          <Button onClick={dropDraft} disabled={isWorking}>
            {text('association.drop')}
          </Button>
          <Button variant="contained" onClick={publish} loading={isWorking}>
            {text('association.publish')}
          </Button>
        </>
      )}
    </Box>
  );
}
