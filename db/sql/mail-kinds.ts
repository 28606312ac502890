import { MAIL_DEFINITIONS, type MailPurpose } from '../../core/mail/definitions.ts';
import { MAIL_PRIORITY } from '../../core/mail/kinds.ts';

const FIRM_ROLES: Record<MailPurpose, string> = {
  money: 'accounts',
  listing: 'listing',
  standing: 'accounts,representative',
};

interface Facts {
  purpose?: MailPurpose;
  priority?: keyof typeof MAIL_PRIORITY;
}
const KINDS = Object.entries<Facts & { zh: string }>(MAIL_DEFINITIONS);

const cases = (resultOf: (facts: Facts) => string | undefined) =>
  [...Map.groupBy(KINDS, ([, facts]) => resultOf(facts))]
    .filter(([value]) => value !== undefined)
    .map(
      ([value, kinds]) => `  WHEN template IN (${kinds.map(([key]) => `'${key}'`).join(', ')}) THEN ${value}`,
    )
    .join('\n');

const written = (name: string, type: string, lines: string) => ({
  name: `office/mail/${name}.sql`,
  text: `CREATE OR REPLACE FUNCTION ${name}(template text) RETURNS ${type}
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
${lines}
END;`,
});

export const mailKindFunctions = () => [
  written(
    'mail_priority',
    'smallint',
    `${cases(({ priority }) => priority && `${MAIL_PRIORITY[priority]}::smallint`)}
  ELSE ${MAIL_PRIORITY.personal}::smallint`,
  ),
  written(
    'mail_purpose',
    'text',
    cases(({ purpose }) => purpose && `'${purpose}'`),
  ),
  written(
    'mail_roles',
    'text[]',
    cases(({ purpose }) => purpose && `'{${FIRM_ROLES[purpose]}}'::text[]`),
  ),
];
