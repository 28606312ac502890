import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../../core/app/audit-log.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type Act = Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'fields' | 'changes'>;

function wordOf({ action, resource, recordId, fields }: Act): string {
  if (action === 'update' && resource === 'members' && fields.includes('companyStatus')) return 'approve';
  if (action !== 'export' || resource === 'events') return action;
  return resource === 'members' && recordId === null ? 'exportMembers' : 'exportPerson';
}

export function useAuditWords() {
  const text = useText();
  const translate = useTranslate();
  const shown = (path: string, value: unknown) => {
    if (value === null || value === '') return text('app.none');
    if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no');
    return translate(`${path}.${value}`, { _: String(value) });
  };
  return {
    act: (entry: Act) => translate(`audit.actions.${wordOf(entry)}`, { _: text('audit.otherAct') }),
    fields({ resource, fields, changes }: Act): string {
      const names = fields.map((field) => {
        const name = translate(`resources.${resource}.fields.${field}`, { _: text('audit.otherField') });
        const values = changes?.[field];
        const path = `resources.${resource}.values.${field}`;
        return values ? `${name} ${shown(path, values[0])} → ${shown(path, values[1])}` : name;
      });
      return [...new Set(names)].join(text('app.comma'));
    },
  };
}
