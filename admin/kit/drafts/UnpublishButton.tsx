import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { IfMay } from '../access/IfMay.tsx';
import { callApi } from '../data/http.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';

interface UnpublishButtonProps {
  resource: string;
  record: RaRecord;
  onDone: () => void;
}

export function UnpublishButton({ resource, record, onDone }: UnpublishButtonProps) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  if (!isDraftedResource(resource) || record.state !== 'published') return null;

  async function unpublish() {
    setAsking(false);
    try {
      await callApi(`/api/${resource}/${record.id}/unpublish`, { method: 'POST', body: '{}' });
      toast.success({ title: 'drafts.takenBack' });
      onDone();
      refresh();
    } catch (error) {
      toast.failure('drafts.takeBackFailed', error);
    }
  }

  return (
    <IfMay action="change" subject={resource}>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('drafts.takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('drafts.takeBack')}
        text={text('drafts.takeBackText')}
        cancelLabel={text('action.cancel')}
        confirmLabel={text('drafts.takeBack')}
        onCancel={() => setAsking(false)}
        onConfirm={unpublish}
      />
    </IfMay>
  );
}
