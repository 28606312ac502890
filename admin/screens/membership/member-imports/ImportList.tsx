import { Button } from '@mui/material';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FileItem, FileList } from '../../../kit/tables-from-files/FileList.tsx';
import { countsText } from './counts-text.ts';
import { UndoButton } from './UndoButton.tsx';

interface ImportListProps {
  imports: MemberImport[];
  onOpen: (id: number) => void;
}

export function ImportList({ imports, onOpen }: ImportListProps) {
  const text = useText();
  const { dateTime } = useDates();
  if (imports.length === 0) return null;
  return (
    <FileList title={text('imports.before')}>
      {imports.map((one) => (
        <FileItem
          key={one.id}
          name={one.fileName}
          lines={[
            [text(`imports.statuses.${one.status}`), dateTime(one.createdAt)].join(' · '),
            text(countsText(one), one.counts),
          ]}
        >
          <Button
            size="small"
            aria-label={text('imports.openOf', { name: one.fileName })}
            onClick={() => onOpen(one.id)}
          >
            {text('imports.open')}
          </Button>
          {one.status === 'applied' && <UndoButton applied={one} />}
        </FileItem>
      ))}
    </FileList>
  );
}
