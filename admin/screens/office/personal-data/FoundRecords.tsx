import { Box, Typography } from '@mui/material';
import type { FoundPerson, FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ErasePersonButton } from './ErasePersonButton.tsx';
import { ExportPersonButton } from './ExportPersonButton.tsx';
import { FoundRecordItem } from './FoundRecordItem.tsx';
import { keyOf } from './records.ts';

interface FoundRecordsProps {
  found: FoundPerson;
  chosen: ReadonlySet<string>;
  onToggle: (record: FoundRecord) => void;
  onErased: () => void;
}

export function FoundRecords({
  found: { records, isComplete },
  chosen,
  onToggle,
  onErased,
}: FoundRecordsProps) {
  const text = useText();
  const chosenRecords = records.filter((record) => chosen.has(keyOf(record)));
  if (records.length === 0) return <Typography role="status">{text('personalData.nothing')}</Typography>;
  return (
    <section aria-labelledby="found-records">
      <Typography variant="h2" component="h3" id="found-records">
        {text('personalData.found', { count: records.length })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('personalData.choose')}</Typography>
      {!isComplete && <Typography role="status">{text('personalData.incomplete')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 2, p: 0, display: 'grid', gap: 1 }}>
        {records.map((record) => (
          <FoundRecordItem
            key={keyOf(record)}
            record={record}
            isChosen={chosen.has(keyOf(record))}
            onToggle={() => onToggle(record)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ExportPersonButton records={chosenRecords} kind="html" />
        <ExportPersonButton records={chosenRecords} kind="json" />
        <ErasePersonButton records={chosenRecords} onErased={onErased} />
      </Box>
    </section>
  );
}
