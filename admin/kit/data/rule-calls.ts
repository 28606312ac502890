import type * as z from 'zod/mini';
import type { AuditEntry } from '../../../core/app/audit-log.ts';
import {
  type changedRulesSchema,
  holidayImportSchema,
  holidaysSchema,
  type OfficeRules,
  officeRulesSchema,
  ruleEffectsSchema,
} from '../../../core/office/validation/office-rules.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type RuleChange = z.input<typeof changedRulesSchema>;

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;

const HISTORY = new URLSearchParams({
  filter: JSON.stringify({
    resource: ['office-rules', 'holidays', 'membership-settings', 'member-numbering', 'membership-fees'],
  }),
  range: '[0,19]',
});

export const ruleCalls = {
  read: async (): Promise<OfficeRules> =>
    answerOf(officeRulesSchema, (await callApi('/api/office-rules')).json),
  check: async (change: RuleChange) =>
    answerOf(ruleEffectsSchema, await send('POST', '/api/office-rules/check', change)).effects,
  save: async (change: RuleChange & { updatedAt: string }) =>
    answerOf(officeRulesSchema, await send('PATCH', '/api/office-rules', change)),
  history: async () => (await callApi(`/api/audit-log?${HISTORY}`)).json as AuditEntry[],
  holidays: async () => answerOf(holidaysSchema, (await callApi('/api/holidays')).json),
  setHoliday: async (day: string, name: string) =>
    answerOf(holidaysSchema, await send('PUT', `/api/holidays/${day}`, { name })),
  removeHoliday: async (day: string) =>
    answerOf(holidaysSchema, (await callApi(`/api/holidays/${day}`, { method: 'DELETE' })).json),
  /** `undefined`: the file at the address of the profile. */
  importHolidays: async (text: string | undefined, isTrial: boolean) =>
    answerOf(
      holidayImportSchema,
      await send('POST', '/api/holidays/import', { text, isFetched: text === undefined, isTrial }),
    ),
};
