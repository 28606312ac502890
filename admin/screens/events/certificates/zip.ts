import { zipSync } from 'fflate';
import type { Certificate } from '../../../../core/events/validation/certificates.ts';

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
