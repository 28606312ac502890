// Writes docs/acts.md: which SQL functions each act calls, which tables it changes, and which triggers follow.
// npm run docs:acts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSqlSources } from '../../db/migrating/sql-sources.ts';

const FILE = path.join(import.meta.dirname, '../../docs/acts.md');

const ACTS: [act: string, begins: string][] = [
  ['Apply for membership', 'insert members'],
  ['Accept an application', 'accept_application'],
  ['Approve a member', 'update members'],
  ['End a membership', 'update members'],
  ['Renew all memberships', 'issue_renewals'],
  ['Approve a correction of a profile', 'approve_profile_change'],
  ['Record a payment', 'record_payment'],
  ['Reverse a payment', 'reverse_payment'],
  ['Record a refund', 'record_refund'],
  ['Void an invoice', 'update invoices'],
  ['Issue a credit note', 'issue_credit_note'],
  ['Book an online payment', 'book_online'],
  ['Match bank lines', 'match_bank_lines'],
  ['Register for an event', 'insert event_registrations'],
  ['Place an order', 'place_order'],
  ['Confirm an order', 'confirm_order'],
  ['Cancel seats of an order', 'cancel_places'],
  ['Cancel an event', 'update events'],
  ['Check in at the door', 'check_in'],
  ['Prepare a circular', 'prepare_circular'],
  ['Book a venue', 'book_venue'],
  ['Apply an import of members', 'apply_member_import'],
];

const SHARED = new Set([
  'touch_updated_at',
  'record_audit',
  'count_change',
  'mark_stale',
  'mark_site_stale',
  'keep_version',
]);

interface Trigger {
  table: string;
  operations: string[];
  calls: string;
  isLater: boolean;
}

const sources = readSqlSources();

function bodies(): Map<string, { file: string; text: string }> {
  const found = new Map<string, { file: string; text: string }>();
  for (const { name: file, text } of sources)
    for (const part of text.split(/(?=CREATE OR REPLACE FUNCTION )/)) {
      const [, name] = /^CREATE OR REPLACE FUNCTION (\w+)/.exec(part) ?? [];
      // Overloads follow the function that they call.
      if (name && !found.has(name))
        found.set(name, {
          file,
          text: part.slice(part.indexOf('RETURNS')).replaceAll(/--.*$|'[^']*'/gm, ''),
        });
    }
  return found;
}

function triggers(): Trigger[] {
  const all = sources.map(({ text }) => text).join('\n');
  return [
    ...all.matchAll(
      /CREATE OR REPLACE TRIGGER \w+\s+(BEFORE|AFTER) ([^;]*?) ON (\w+)[^;]*?EXECUTE FUNCTION (\w+)/g,
    ),
  ].map(([, time, events = '', table = '', calls = '']) => ({
    table,
    operations: ['INSERT', 'UPDATE', 'DELETE'].filter((operation) => events.includes(operation)),
    calls,
    isLater: time === 'AFTER',
  }));
}

const FUNCTIONS = bodies();
const TRIGGERS = triggers();
const CHANGES = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?([a-z_]+)\b/g;

const fileOf = (name: string) => `\`${name}\` (${FUNCTIONS.get(name)?.file ?? ''})`;

function stepsOf(name: string): { calls: string[]; changes: [operation: string, table: string][] } {
  const text = FUNCTIONS.get(name)?.text ?? '';
  const called = [...text.matchAll(/\b([a-z_]+)\(/g)].map(([, word = '']) => word);
  const changes = [...text.matchAll(CHANGES)].map(([, verb = '', table = '']): [string, string] => [
    verb.split(' ')[0] ?? '',
    table,
  ]);
  return {
    calls: [...new Set(called)].filter((word) => word !== name && FUNCTIONS.has(word) && doesSomething(word)),
    changes: changes.filter(([, table]) => TRIGGERS.some((trigger) => trigger.table === table)),
  };
}

function doesSomething(name: string, above = new Set<string>()): boolean {
  if (above.has(name) || SHARED.has(name)) return false;
  const text = FUNCTIONS.get(name)?.text ?? '';
  if (/\b(INSERT INTO|UPDATE|DELETE FROM)\s+[a-z]/.test(text)) return true;
  const within = new Set([...above, name]);
  return [...text.matchAll(/\b([a-z_]+)\(/g)].some(
    ([, word = '']) => FUNCTIONS.has(word) && doesSomething(word, within),
  );
}

function tree(name: string, depth: number, shown: Set<string>): string[] {
  const indent = '  '.repeat(depth);
  if (shown.has(name)) return [`${indent}- ${fileOf(name)}: see above`];
  shown.add(name);
  const { calls, changes } = stepsOf(name);
  return [
    `${indent}- ${fileOf(name)}`,
    ...calls.flatMap((call) => tree(call, depth + 1, shown)),
    ...[...new Set(changes.map(changeLine))].map((line) => `${indent}  - ${line}`),
  ];
}

const followersOf = (operation: string, table: string) =>
  TRIGGERS.filter(
    (trigger) =>
      trigger.table === table && trigger.operations.includes(operation) && doesSomething(trigger.calls),
  ).sort((one, other) => Number(one.isLater) - Number(other.isLater));

function changeLine([operation, table]: [operation: string, table: string]): string {
  const follow = [...new Set(followersOf(operation, table).map(({ calls }) => `\`${calls}\``))];
  return `${operation.toLowerCase()} \`${table}\`${follow.length > 0 ? `, then by trigger ${follow.join(', ')}` : ''}`;
}

function section([act, begins]: (typeof ACTS)[number]): string {
  const [operation = '', table] = begins.split(' ');
  const lines = table ? [`- ${changeLine([operation.toUpperCase(), table])}`] : tree(begins, 0, new Set());
  return `### ${act}\n\n${lines.join('\n')}\n`;
}

function followers(): string {
  const names = new Set(TRIGGERS.map(({ calls }) => calls).filter((name) => doesSomething(name)));
  return [...names]
    .sort()
    .map((name) => {
      const { calls, changes } = stepsOf(name);
      const does = [...new Set([...calls.map((call) => `\`${call}\``), ...changes.map(changeLine)])];
      const tables = TRIGGERS.filter((trigger) => trigger.calls === name).map(({ table }) => `\`${table}\``);
      return `| ${fileOf(name)} | ${[...new Set(tables)].join(', ')} | ${does.join('; ') || 'changes the row itself or refuses'} |`;
    })
    .join('\n');
}

export const actsPage = (): string => `# What an act causes in the database

Written by \`npm run docs:acts\` from \`db/sql\`; a test compares it. A condition in a function or trigger may leave a
branch out. Not shown: statements that a function builds as text, functions that only read, and the triggers that many tables share
(\`db/sql/standard-triggers.ts\`: \`updated_at\`, audit log, counters, stale pages, versions).

## Acts

${ACTS.map(section).join('\n')}
## Triggers that do something

| function | of tables | calls and changes |
|---|---|---|
${followers()}
`;

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(FILE, actsPage());
}
