import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { zipSync } from 'fflate';
import type { Certificate, EventCertificates } from '../../../../core/events/validation/certificates.ts';
import { saveBlob } from '../../../kit/exports/save-file.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { certificateCalls, type Issue } from './certificate-calls.ts';

export function useCertificates(eventId: number) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['certificates', eventId];
  const { data } = useQuery({ queryKey, queryFn: () => certificateCalls.read(eventId) });
  const stored = (answer: EventCertificates) => queryClient.setQueryData(queryKey, answer);
  const onError = (error: unknown) => toast.failure('certificates.failed', error);
  const issue = useMutation({
    mutationFn: (wanted: Issue) =>
      trackWork({ title: text('work.issueCertificates'), said: () => '' }, () =>
        certificateCalls.issue(eventId, wanted),
      ),
    onSuccess: stored,
    onError,
  });
  const revoke = useMutation({ mutationFn: certificateCalls.revoke, onSuccess: stored, onError });
  const download = useMutation({
    mutationFn: (certificates: Certificate[]) =>
      trackWork({ title: text('work.zipCertificates'), said: () => '' }, (report) => {
        let done = 0;
        return zippedCertificates(certificates, async (one) => {
          const file = await certificateCalls.file(one);
          done += 1;
          report(done, certificates.length);
          return file;
        });
      }),
    onSuccess: (zip) => saveBlob(`certificates-${eventId}.zip`, zip),
    onError,
  });
  return { data, issue, revoke, download };
}

export async function zippedCertificates(
  certificates: Certificate[],
  fileOf: (certificate: Certificate) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Blob> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const certificate of certificates) {
    const name = certificate.name.replace(/[\\/:*?"<>|]/g, '_');
    files[`${certificate.number} ${name}.pdf`] = await fileOf(certificate);
  }
  // No compression, because PDF files are already compressed.
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' });
}
