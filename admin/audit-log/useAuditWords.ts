import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../db/validation/audit-log.ts';
import { useText } from '../i18n/useText.ts';

type Act = Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'fields'>;

/** Approvals from before the log called them so, and the three things that can be exported. */
function wordOf({ action, resource, recordId, fields }: Act): string {
  if (action === 'update' && resource === 'members' && fields.includes('companyStatus')) return 'approve';
  if (action !== 'export' || resource === 'events') return action;
  return resource === 'members' && recordId === null ? 'exportMembers' : 'exportPerson';
}

/** What happened, and which fields it changed, in the words of the screens. */
export function useAuditWords() {
  const text = useText();
  const translate = useTranslate();
  return {
    act: (entry: Act) => translate(`audit.actions.${wordOf(entry)}`, { _: text('audit.otherAct') }),
    fields({ resource, fields }: Act): string {
      const names = fields.map((field) =>
        translate(`resources.${resource}.fields.${field}`, { _: text('audit.otherField') }),
      );
      return [...new Set(names)].join(text('app.comma'));
    },
  };
}
