import { Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SectionBar } from '../../../kit/editing/SectionBar.tsx';
import { HistoryButton } from '../../../kit/history/HistoryButton.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { partOf, type SectionName, sectionId } from './section-list.ts';
import { TextsHistory } from './TextsHistory.tsx';

interface SectionProps {
  name: SectionName;
  lead?: string;
  children: ReactNode;
}

/** In pixels. The sticky navigation must not cover the heading. */
const MARGIN_TOP = 64;

export function Section({ name, lead, children }: SectionProps) {
  const text = useText();
  const id = sectionId(name);
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography
          id={id}
          variant="h2"
          component="h3"
          tabIndex={-1}
          sx={{ scrollMarginTop: MARGIN_TOP, outline: 'none' }}
        >
          {text(`association.${name}`)}
        </Typography>
        <HistoryButton section={text(`association.${name}`)} onClick={() => setOpen(true)} />
      </Box>
      {isOpen && <TextsHistory section={name} onClose={() => setOpen(false)} />}
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {children}
      <Actions section={name} />
    </Box>
  );
}

function Actions({ section }: { section: SectionName }) {
  const { texts, changes, isWorking, save, giveUp } = useAssociationEditor();
  if (Object.keys(partOf(section, changes)).length === 0) return null;
  return (
    <SectionBar
      isWorking={isWorking}
      onGiveUp={() => giveUp(section)}
      onDraft={() => save({ section, draft: true })}
      onSave={texts.hasDraft ? undefined : () => save({ section, draft: false })}
    />
  );
}
