import type * as z from 'zod/mini';
import {
  type changedRulesSchema,
  holidayImportSchema,
  holidaysSchema,
  type OfficeRules,
  officeRulesSchema,
  ruleEffectsSchema,
} from '../../../core/office/validation/office-rules.ts';
import { read, send } from '../data/calls.ts';

export type RuleChange = z.input<typeof changedRulesSchema>;

export const ruleCalls = {
  read: (): Promise<OfficeRules> => read(officeRulesSchema, '/api/office-rules'),
  check: async (change: RuleChange) =>
    (await send(ruleEffectsSchema, 'POST', '/api/office-rules/check', change)).effects,
  save: (change: RuleChange & { updatedAt: string }) =>
    send(officeRulesSchema, 'PATCH', '/api/office-rules', change),
  holidays: () => read(holidaysSchema, '/api/holidays'),
  setHoliday: (day: string, name: string) => send(holidaysSchema, 'PUT', `/api/holidays/${day}`, { name }),
  removeHoliday: (day: string) => send(holidaysSchema, 'DELETE', `/api/holidays/${day}`),
  /** `undefined`: the file at the address of the profile. */
  importHolidays: (text: string | undefined, isTrial: boolean) =>
    send(holidayImportSchema, 'POST', '/api/holidays/import', {
      text,
      isFetched: text === undefined,
      isTrial,
    }),
};
