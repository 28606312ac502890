import { element, paperLink } from './parts.ts';
import type { MyRegistration, MyStrings } from './types.ts';

export function certificatePart(
  certificate: MyRegistration['certificate'],
  strings: MyStrings,
): HTMLElement[] {
  if (!certificate) return [];
  const label = `${strings.file_attendance} ${certificate.number} (PDF)`;
  const link = paperLink('text-link', label, certificate.address);
  return [element('p', 'mt-4', link)];
}
