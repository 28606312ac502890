import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box, Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Certificate } from '../../../../core/events/validation/certificates.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { Dialog, useTypedSaved } from '../../../kit/feedback/Dialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Issue } from './certificate-calls.ts';
import { useCertificates } from './useCertificates.ts';

interface IssueFormProps {
  isWorking: boolean;
  onIssue: (issue: Issue, onDone: () => void) => void;
}

function IssueForm({ isWorking, onIssue }: IssueFormProps) {
  const text = useText();
  const saving = useTypedSaved();
  const [hours, setHours] = useState('');
  const [body, setBody] = useState('');
  const [isMailed, setMailed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onIssue({ hours: hours === '' ? null : Number(hours), body, isMailed }, saving());
  };
  return (
    <Box component="form" onSubmit={submit}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '9rem 1fr' }, gap: 1.5, mt: 1 }}>
        <TextField
          label={text('certificates.hours')}
          type="number"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          slotProps={{ htmlInput: { min: 0.5, max: 1000, step: 'any' }, inputLabel: { shrink: true } }}
        />
        <TextField
          label={text('certificates.body')}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
        />
      </Box>
      <CheckField label={text('certificates.mail')} checked={isMailed} onCheck={setMailed} />
      <Box>
        <Button type="submit" variant="contained" loading={isWorking}>
          {text('certificates.issue')}
        </Button>
      </Box>
    </Box>
  );
}

function CertificateRow({ certificate, onRevoke }: { certificate: Certificate; onRevoke: () => void }) {
  const text = useText();
  const { id, number, name, company, revokedAt } = certificate;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{[name, company].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="body2">
          {[number, revokedAt && text('certificates.revoked')].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!revokedAt && (
        <>
          <Button href={`/api/certificates/${id}/pdf`} aria-label={`${name} · PDF`} sx={{ flexShrink: 0 }}>
            PDF
          </Button>
          <Button
            color="error"
            aria-label={text('certificates.revokeOf', { name })}
            onClick={onRevoke}
            sx={{ flexShrink: 0 }}
          >
            {text('certificates.revoke')}
          </Button>
        </>
      )}
    </Box>
  );
}

interface RevokeQuestionProps {
  certificate: Certificate;
  isWorking: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function RevokeQuestion({ certificate: { name, number }, ...acts }: RevokeQuestionProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={text('certificates.revokeTitle')}
      text={text('certificates.revokeText', { name, number })}
      confirmLabel={text('certificates.revokeConfirm')}
      {...acts}
    />
  );
}

function CertificatesDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const text = useText();
  const { data, issue, revoke, download } = useCertificates(eventId);
  const { came = 0, certificates = [] } = data ?? {};
  const [revoked, setRevoked] = useState<Certificate>();
  const valid = certificates.filter(({ revokedAt }) => !revokedAt);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="certificates-title">
      <DialogTitle id="certificates-title">{text('certificates.title')}</DialogTitle>
      <DialogContent>
        <Typography>{text('certificates.text')}</Typography>
        <Typography role="status" sx={{ fontWeight: 700, my: 2 }}>
          {text('certificates.counts', { came, issued: valid.length })}
        </Typography>
        <IssueForm
          isWorking={issue.isPending}
          onIssue={(wanted, onSuccess) => issue.mutate(wanted, { onSuccess })}
        />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.id}
              certificate={certificate}
              onRevoke={() => setRevoked(certificate)}
            />
          ))}
        </Box>
        {revoked && (
          <RevokeQuestion
            certificate={revoked}
            isWorking={revoke.isPending}
            onConfirm={() => revoke.mutate(revoked, { onSettled: () => setRevoked(undefined) })}
            onCancel={() => setRevoked(undefined)}
          />
        )}
      </DialogContent>
      <DialogActions>
        {valid.length > 0 && (
          <Button loading={download.isPending} onClick={() => download.mutate(valid)}>
            {text('certificates.all')}
          </Button>
        )}
        <CloseButton label={text('action.close')} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}

export function Certificates({ eventId }: { eventId: number }) {
  const text = useText();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<WorkspacePremium />}
      dialog={(close) => <CertificatesDialog eventId={eventId} onClose={close} />}
    >
      {text('certificates.title')}
    </DialogButton>
  );
}
