import {
  changedRulesSchema,
  holidayImportSchema,
  holidaysSchema,
  importHolidaysSchema,
  officeRulesSchema,
  ruleEffectsSchema,
  updateRulesSchema,
} from '../../../db/validation/office/office-rules.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'rules';

export function officeRulesCalls(): Calls {
  const rules = given('OfficeRules', officeRulesSchema);
  return {
    'GET /api/office-rules': {
      tag,
      summary: 'The association’s own rules',
      answers: { 200: { description: 'The rules.', schema: rules } },
    },
    'POST /api/office-rules/check': {
      tag,
      summary: 'Show what a change of rules would do, to how many, from when',
      description: 'Changes nothing.',
      body: { schema: taken('OfficeRulesQuestion', changedRulesSchema) },
      answers: {
        200: {
          description: 'One entry for each changed rule.',
          schema: given('RuleEffects', ruleEffectsSchema),
        },
      },
    },
    'PATCH /api/office-rules': {
      tag,
      summary: 'Change the association’s rules',
      description:
        'Pages, fees, due dates and mails follow from then on; terms, invoices and due dates that exist keep their dates. `applicationDays` and `enquiryDays` are `processingDays` and `replyDays` of `/api/association`.',
      body: { schema: taken('OfficeRulesUpdate', updateRulesSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: rules } },
      failures: [409],
    },
    'GET /api/holidays': {
      tag,
      summary: 'List general holidays, which working days leave out',
      answers: { 200: { description: 'The days.', schema: given('Holidays', holidaysSchema) } },
    },
    'POST /api/holidays/import': {
      tag,
      summary: 'Import the government’s file of public holidays',
      description:
        'iCalendar or JSON as published at 1823.gov.hk. Replaces the days of the calendar years that the file has. With `isTrial` nothing is stored.',
      body: { schema: taken('HolidayFile', importHolidaysSchema) },
      answers: {
        200: { description: 'Days added and removed.', schema: given('HolidayImport', holidayImportSchema) },
      },
    },
  };
}
