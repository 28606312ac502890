import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { AuditEntry, AuditResource } from '../../../../core/app/audit-log.ts';
import { queryOf, readJson } from '../../../kit/data/calls.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChangeList } from './ChangeList.tsx';

/** Entries to read. Most of a resource belong to other sections and are left out. */
const READ = 100;

export interface SectionHistoryProps {
  title: string;
  resources: AuditResource[];
  fields?: readonly string[];
  onClose: () => void;
}

export function SectionHistory({ title, resources, fields, onClose }: SectionHistoryProps) {
  const text = useText();
  const id = useId();
  const query = queryOf({ filter: { resource: resources }, range: [0, READ - 1] });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('settings.historyOf', { name: title })}</DialogTitle>
      <DialogContent>
        <ChangeList
          queryKey={['settings-history', ...resources]}
          read={(): Promise<AuditEntry[]> => readJson(`/api/audit-log?${query}`)}
          {...(fields && { fields })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
