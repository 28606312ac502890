import { useTranslate } from 'react-admin';
import { MEMBER_MARK } from '../../../core/membership/kinds.ts';
import { standingOf } from '../../../core/membership/member-standing.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useLabel } from '../rules/useLabel.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const STATUS_NAMES: Record<string, string> = {
  events: 'events.status',
  'event-registrations': 'registrations.status',
};

export function useReadable(resource: string) {
  const text = useText();
  const translate = useTranslate();
  const label = useLabel();
  const { dateTime } = useDates();

  function readText(field: string, value: string): string {
    const names = STATUS_NAMES[resource];
    if (field === 'status' && names) return translate(`${names}.${value}`, { _: value });
    if (INSTANT.test(value)) return dateTime(value);
    if (!value.includes('<')) return resource === 'members' ? readMember(field, value) : value;
    return new DOMParser().parseFromString(value, 'text/html').body.textContent.trim();
  }

  function readMember(field: string, value: string): string {
    if (field !== 'memberMark') return label(value);
    const companyStatus = value !== MEMBER_MARK.applied;
    return text(`members.standing.${standingOf({ companyStatus, memberMark: value, memberCategory3: '' })}`);
  }

  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no');
    if (Array.isArray(value)) return value.map(label).join(text('app.comma'));
    if (typeof value === 'string') return readText(field, value);
    return value === null || value === undefined ? '' : String(value);
  };
}
