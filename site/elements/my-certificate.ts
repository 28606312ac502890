import { element } from './my-parts.ts';
import type { MyRegistration, MyStrings } from './my-types.ts';

/**
 * Returns the download link of a certificate of attendance, as a list of elements. Without a certificate, the
 * list is empty.
 */
export function certificatePart(
  certificate: MyRegistration['certificate'],
  strings: MyStrings,
): HTMLElement[] {
  if (!certificate) return [];
  const link = element(
    'a',
    'text-link',
    `${strings.file_attendance} ${certificate.number} (PDF)`,
  ) as HTMLAnchorElement;
  link.href = certificate.address;
  link.download = '';
  return [element('p', 'mt-4', link)];
}
