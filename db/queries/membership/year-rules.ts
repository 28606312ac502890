import { sql } from 'drizzle-orm';
import type { YearRules } from '../../../core/membership/year.ts';

export const yearRules = sql<YearRules>`(
  select json_build_object(
    'yearStartsOn', year_starts_on, 'halfYearFrom', half_year_from, 'permanentYears', permanent_years,
    'joiningFeeCents', joining_fee_cents, 'firstReminderDays', first_reminder_days,
    'nextYearFrom', (select next_year_from from membership_settings)
  ) from office_rules
)`;
