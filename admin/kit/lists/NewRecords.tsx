import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useParams } from 'react-router';
import type { Updates } from '../../../core/office/validation/dashboard.ts';
import { useUpdates } from '../data/useUpdates.ts';
import { useText } from '../i18n/useText.ts';

function newestOf({ newest }: Updates, resource: string, eventId: number): number[] {
  if (resource === 'event-registrations')
    return (newest[resource] ?? []).filter((one) => one.eventId === eventId).map(({ id }) => id);
  return resource === 'contact-messages' || resource === 'applications' ? (newest[resource] ?? []) : [];
}

export function NewRecords() {
  const text = useText();
  const { resource, data, refetch } = useListContext<RaRecord>();
  const eventId = Number(useParams().eventId);
  const updates = useUpdates();
  const newest = updates && newestOf(updates, resource, eventId);
  const last = newest?.[0] ?? 0;
  const seen = useRef<number>(undefined);

  useEffect(() => {
    if (newest) seen.current ??= last;
  }, [newest, last]);

  const since = seen.current ?? last;
  const shown = new Set(data?.map(({ id }) => id));
  const count = newest?.filter((id) => id > since && !shown.has(id)).length ?? 0;

  function show() {
    seen.current = last;
    refetch();
  }

  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" onClick={show}>
          {text('list.newOnes', { smart_count: count })}
        </Button>
      )}
    </span>
  );
}
