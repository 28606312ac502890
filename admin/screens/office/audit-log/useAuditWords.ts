import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../../core/app/audit-log.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type Act = Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'fields' | 'changes'>;

const shown = (value: unknown) => (value === null || value === '' ? '—' : String(value));

function wordOf({ action, resource, recordId, fields }: Act): string {
  if (action === 'update' && resource === 'members' && fields.includes('companyStatus')) return 'approve';
  if (action !== 'export' || resource === 'events') return action;
  return resource === 'members' && recordId === null ? 'exportMembers' : 'exportPerson';
}

export function useAuditWords() {
  const text = useText();
  const translate = useTranslate();
  return {
    act: (entry: Act) => translate(`audit.actions.${wordOf(entry)}`, { _: text('audit.otherAct') }),
    fields({ resource, fields, changes }: Act): string {
      const names = fields.map((field) => {
        const name = translate(`resources.${resource}.fields.${field}`, { _: text('audit.otherField') });
        const values = changes?.[field];
        return values ? `${name} ${shown(values[0])} → ${shown(values[1])}` : name;
      });
      return [...new Set(names)].join(text('app.comma'));
    },
  };
}
