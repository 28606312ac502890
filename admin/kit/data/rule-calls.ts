import type * as z from 'zod/mini';
import type { AuditEntry } from '../../../db/validation/office/audit-log.ts';
import {
  type changedRulesSchema,
  holidayImportSchema,
  holidaysSchema,
  type OfficeRules,
  officeRulesSchema,
  ruleEffectsSchema,
} from '../../../db/validation/office/office-rules.ts';
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

/** API calls for the office's rules. */
export const ruleCalls = {
  read: async (): Promise<OfficeRules> =>
    answerOf(officeRulesSchema, (await callApi('/api/office-rules')).json),
  check: async (change: RuleChange) =>
    answerOf(ruleEffectsSchema, await send('POST', '/api/office-rules/check', change)).effects,
  save: async (change: RuleChange & { updatedAt: string }) =>
    answerOf(officeRulesSchema, await send('PATCH', '/api/office-rules', change)),
  history: async () => (await callApi(`/api/audit-log?${HISTORY}`)).json as AuditEntry[],
  holidays: async () => answerOf(holidaysSchema, (await callApi('/api/holidays')).json),
  importHolidays: async (text: string, isTrial: boolean) =>
    answerOf(holidayImportSchema, await send('POST', '/api/holidays/import', { text, isTrial })),
};
