import { Box, Button, Chip } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { partOf, type SectionName } from './section-list.ts';

export function SectionBar({ section }: { section: SectionName }) {
  const text = useText();
  const { texts, changes, isWorking, save, giveUp } = useAssociationEditor();
  if (Object.keys(partOf(section, changes)).length === 0) return null;
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
        mx: -2,
        mb: -2,
        p: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button onClick={() => giveUp(section)} disabled={isWorking}>
        {text('association.giveUp')}
      </Button>
      <Button variant="outlined" onClick={() => save({ section, draft: true })} disabled={isWorking}>
        {text('drafts.save')}
      </Button>
      {!texts.hasDraft && (
        <Button variant="contained" onClick={() => save({ section, draft: false })} loading={isWorking}>
          {text('action.save')}
        </Button>
      )}
    </Box>
  );
}

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
