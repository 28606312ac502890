import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { DayOrder } from '../../../../core/dates/written-day.ts';
import { IMPORT_MODES, type ImportMode, MOST_IMPORT_ROWS } from '../../../../core/membership/kinds.ts';
import { memberFieldsWith } from '../../../../core/membership/member-fields.ts';
import type { ImportMapping, MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { DateOrderField } from '../../../kit/tables-from-files/DateOrderField.tsx';
import { ENCODINGS } from '../../../kit/tables-from-files/decode.ts';
import { useTableFile } from '../../../kit/tables-from-files/useTableFile.ts';
import { Choice } from './Choice.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { FilePreview } from './FilePreview.tsx';
import { withEnglishLines } from './reading/english-lines.ts';
import { guessColumns, isOnItsSide } from './reading/guess-columns.ts';
import { asksOrder, rowsOf } from './reading/values.ts';
import { fromWildApricot } from './reading/wild-apricot.ts';
import { useSending } from './useSending.ts';

interface ReadFileProps {
  file: File;
  remembered: ImportMapping;
  onChecked: (checked: MemberImport) => void;
  onCancel: () => void;
}

const NAMES = ['companyNameHk', 'companyNameEn', 'memberNumber', 'memberBusinessCertNo'];
const NO_ROWS: string[][] = [];
const ORDERS: readonly DayOrder[] = ['dmy', 'mdy'];

const labelsOfFields = (text: ReturnType<typeof useText>) =>
  new Map(memberFieldsWith({}).map((name) => [text(`resources.members.fields.${name}`), name]));

const isMemberList = (rows: string[][]) => guessColumns(rows).heading >= 0;

function useReadRows(table: string[][], remembered: ImportMapping, own: ImportMapping | undefined) {
  const lines = useMemo(() => fromWildApricot(table), [table]);
  const text = useText();
  const { types } = useMemberTypes();
  const [order, setOrder] = useState<DayOrder>();
  const guessed = useMemo(
    () => guessColumns(lines, remembered, labelsOfFields(text), types),
    [lines, remembered, text, types],
  );
  const mapping = own ?? guessed.mapping;
  const { rows, joined } = useMemo(
    () => withEnglishLines(rowsOf(lines, guessed.heading, mapping, order)),
    [lines, guessed, mapping, order],
  );
  const isOnSide = useMemo(() => isOnItsSide(lines), [lines]);
  const isOrderAsked = useMemo(() => asksOrder(lines, guessed.heading, mapping), [lines, guessed, mapping]);
  return { mapping, rows, joined, isOnSide, order, setOrder, isOrderAsked };
}

export function ReadFile({ file, remembered, onChecked, onCancel }: ReadFileProps) {
  const text = useText();
  const read = useTableFile(file, isMemberList);
  const { table, notices, sheet, hash, encoding, error } = read;
  const [own, setOwn] = useState<{ of: string; mapping: ImportMapping }>();
  const [mode, setMode] = useState<ImportMode>('fill');
  const { send, isSending, sentText } = useSending(onChecked);
  const of = `${sheet} ${encoding}`;
  const { mapping, rows, joined, isOnSide, order, setOrder, isOrderAsked } = useReadRows(
    table?.rows ?? NO_ROWS,
    remembered,
    own?.of === of ? own.mapping : undefined,
  );
  const isTooLong = rows.length > MOST_IMPORT_ROWS;
  const canBeSent =
    rows.length > 0 && !isTooLong && !isOnSide && mapping.some(({ field }) => field && NAMES.includes(field));
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {text('imports.readTitle', { name: file.name })}
      </Typography>
      {error && <Typography role="alert">{error.message}</Typography>}
      {notices.map((notice) => (
        <Typography key={notice} role="status">
          {notice}
        </Typography>
      ))}
      <ReadingChoices read={read} mode={mode} onMode={setMode} />
      <Typography variant="h3" component="h4" sx={{ mt: 2 }}>
        {text('imports.columns')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('imports.columnsHelp')}
      </Typography>
      <ColumnFields mapping={mapping} onChange={(next) => setOwn({ of, mapping: next })} />
      {isOrderAsked && <DateOrderField order={order} orders={ORDERS} onChange={setOrder} />}
      <EnglishLines joined={joined} />
      {canBeSent ? <FilePreview rows={rows} /> : <Unread count={rows.length} isOnSide={isOnSide} />}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          loading={isSending}
          disabled={!canBeSent || (isOrderAsked && !order)}
          onClick={() => send({ file: { fileName: file.name, fileHash: hash, mapping, mode }, rows })}
        >
          {text('imports.check', { count: rows.length })}
        </Button>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        {isSending && <Typography role="status">{sentText(rows.length)}</Typography>}
      </Box>
    </Box>
  );
}

function EnglishLines({ joined: [first, ...others] }: { joined: number[] }) {
  const text = useText();
  return (
    first !== undefined && (
      <Typography role="status" sx={{ mt: 2 }}>
        {text('imports.englishLines', { count: others.length + 1, first })}
      </Typography>
    )
  );
}

function Unread({ count, isOnSide }: { count: number; isOnSide: boolean }) {
  const text = useText();
  const isTooLong = count > MOST_IMPORT_ROWS;
  return (
    <Typography role="status" sx={{ mt: 2 }}>
      {isTooLong
        ? text('imports.tooMany', { count, most: MOST_IMPORT_ROWS })
        : text(isOnSide ? 'imports.onItsSide' : 'imports.noRows')}
    </Typography>
  );
}

interface ReadingChoicesProps {
  read: ReturnType<typeof useTableFile>;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
}

function ReadingChoices({ read, mode, onMode }: ReadingChoicesProps) {
  const text = useText();
  const { sheets, sheet, setSheet, encoding, setEncoding } = read;
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {sheets.length > 0 ? (
        <Choice
          label={text('imports.sheet')}
          value={String(sheet)}
          choices={sheets.map((name, place) => [String(place), name])}
          onChange={(place) => setSheet(Number(place))}
        />
      ) : (
        <Choice
          label={text('bank.encoding')}
          value={encoding}
          choices={ENCODINGS.map((name) => [name, name.toUpperCase()])}
          onChange={setEncoding}
        />
      )}
      <Choice
        label={text('imports.mode')}
        value={mode}
        choices={IMPORT_MODES.map((name) => [name, text(`imports.modes.${name}`)])}
        onChange={onMode}
      />
    </Box>
  );
}
