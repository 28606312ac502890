import { Box, Button, Chip } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';

export function SaveBar() {
  const text = useText();
  const { texts, isChanged, isWorking, save, giveUp, publish, dropDraft } = useAssociationEditor();
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
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {texts.hasDraft && (
        <Chip size="small" color="warning" label={text('drafts.newer')} sx={{ mr: 'auto' }} />
      )}
      {texts.hasDraft && !isChanged && (
        <>
          <Button onClick={dropDraft} disabled={isWorking}>
            {text('association.drop')}
          </Button>
          <Button variant="contained" onClick={publish} loading={isWorking}>
            {text('association.publish')}
          </Button>
        </>
      )}
      {isChanged && (
        <Button onClick={giveUp} disabled={isWorking}>
          {text('association.giveUp')}
        </Button>
      )}
      {(isChanged || !texts.hasDraft) && (
        <>
          <Button variant="outlined" onClick={() => save(true)} disabled={!isChanged || isWorking}>
            {text('drafts.save')}
          </Button>
          {!texts.hasDraft && (
            <Button variant="contained" onClick={() => save(false)} disabled={!isChanged} loading={isWorking}>
              {text('action.save')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
