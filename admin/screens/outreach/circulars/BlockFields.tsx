import { MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { CIRCULAR_FIELDS } from '../../../../core/mail/kinds.ts';
import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MailTextInput } from '../../../kit/inputs/mail-text/MailTextInput.tsx';
import { emptyBlock, SHOWN_RECORDS } from './blocks.ts';

interface BlockFieldsProps {
  block: CircularBlock;
  onChange: (block: CircularBlock) => void;
}

export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const text = useText();
  if (block.kind === 'rule') return null;
  if (block.kind === 'article') return <RecordChoice block={block} id={block.newsId} onChange={onChange} />;
  if (block.kind === 'event') return <RecordChoice block={block} id={block.eventId} onChange={onChange} />;
  if (block.kind === 'picture') return <RecordChoice block={block} id={block.mediaId} onChange={onChange} />;
  return (
    <>
      {(['zh', 'en'] as const).map((language) => (
        <MailTextInput
          key={language}
          isOneLine={block.kind !== 'text'}
          label={text(`circulars.${language}`)}
          value={block[language] ?? ''}
          onChange={(markup) => onChange({ ...block, [language]: markup })}
          fields={CIRCULAR_FIELDS}
        />
      ))}
      {'address' in block && (
        <TextField
          type="url"
          label={text('circulars.address')}
          value={block.address}
          onChange={({ target }) => onChange({ ...block, address: target.value })}
        />
      )}
    </>
  );
}

const NEWEST = { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'DESC' } } as const;

interface Choosable {
  id: number;
  title?: string;
  altZh?: string;
  fileName?: string;
}

function RecordChoice({
  block,
  id,
  onChange,
}: BlockFieldsProps & { block: Extract<CircularBlock, { kind: keyof typeof SHOWN_RECORDS }>; id: number }) {
  const text = useText();
  const { data = [] } = useGetList<Choosable>(SHOWN_RECORDS[block.kind].resource, NEWEST);
  const isListed = data.some((record) => record.id === id);
  return (
    <TextField
      select
      label={text('circulars.record')}
      value={id || ''}
      onChange={({ target }) => onChange(emptyBlock(block.kind, Number(target.value)))}
    >
      {id > 0 && !isListed && <MenuItem value={id}>{`#${id}`}</MenuItem>}
      {data.map((record) => (
        <MenuItem key={record.id} value={record.id}>
          {record.title || record.altZh || record.fileName || `#${record.id}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
