import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Certificate } from '../../../../core/events/validation/certificates.ts';
import { zippedCertificates } from './useCertificates.ts';

it('zippedCertificates names each file by certificate number and person, with characters that every operating system allows', async () => {
  const certificates = [
    { id: 1, number: 'CERT-2026-AAAAAAAA', name: '陳大文' },
    { id: 2, number: 'CERT-2026-BBBBBBBB', name: 'A/B: "C"' },
  ] as Certificate[];
  const zip = await zippedCertificates(certificates, async ({ id }) => strToU8(`file ${id}`));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['CERT-2026-AAAAAAAA 陳大文.pdf', 'file 1'],
    ['CERT-2026-BBBBBBBB A_B_ _C_.pdf', 'file 2'],
  ]);
});
