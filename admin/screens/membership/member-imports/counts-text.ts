import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';

export const countsText = ({ status }: Pick<MemberImport, 'status'>) =>
  status === 'applied' || status === 'undone' ? 'imports.countsApplied' : 'imports.counts';
