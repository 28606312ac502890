import { and, eq, inArray, sql } from 'drizzle-orm';
import { isEnglishLine } from '../../../core/membership/english-line.ts';
import {
  type Company,
  CompanyIndex,
  isSameFirm,
  type Match,
  numbersOf,
} from '../../../core/membership/import-match.ts';
import { vocabularyWords } from '../../../core/membership/imports/vocabulary-words.ts';
import type { ImportAction, ImportMode } from '../../../core/membership/kinds.ts';
import type { ImportValues } from '../../../core/membership/validation/member-imports.ts';
import type { Database } from '../../../db/database.ts';
import { allMemberTypes } from '../../../db/queries/membership/member-types.ts';
import { vocabularyColumns } from '../../../db/queries/membership/vocabulary.ts';
import { yearRules } from '../../../db/queries/membership/year-rules.ts';
import {
  memberImportRows,
  memberImports,
  memberNumbering,
  members,
  officeRules,
  peopleSettings,
  vocabulary,
} from '../../../db/tables/index.ts';
import { ApiError, editConflict, found } from '../../http/failures/errors.ts';
import { isPeopleRow, readPerson } from './read-person.ts';
import { type ReadRow, type Rules, readRow } from './read-row.ts';
import { selectImport } from './store.ts';

const wrongState = () => new ApiError(409, 'imports.wrongState', { code: 'wrong_state' });

const companyColumns = {
  id: members.id,
  memberNumber: members.memberNumber,
  memberUniqueCode: members.memberUniqueCode,
  memberBusinessCertNo: members.memberBusinessCertNo,
  companyNameHk: members.companyNameHk,
  companyNameEn: members.companyNameEn,
  emails: sql<
    string[]
  >`array[member_email, member_secretary_email, representative_email, contact_person_email]`,
  phones: sql<string[]>`array[
    member_phone, member_mobile, member_telphone, member_secretary_phone, representative_mobile, contact_person_phone
  ]`,
};

function indexOf(companies: (Company & { id: number })[], prefixes: string[]): CompanyIndex {
  const index = new CompanyIndex(prefixes);
  for (const { id, ...company } of companies) index.add(id, company);
  return index;
}

interface Row {
  rowNo: number;
  values: ImportValues;
  action: ImportAction;
  isChosen: boolean;
}

interface Seen {
  isPeopleOn: boolean;
  register: CompanyIndex;
  companies: Map<number, Company>;
  above: CompanyIndex;
  mode: ImportMode;
  numbering: Numbering;
  rules: Rules;
}

function actionOf({ action, isChosen }: Row, match: Match | undefined, proposed: ImportAction): ImportAction {
  const canStay = match !== undefined || action === 'create' || action === 'skip';
  return isChosen && canStay ? action : proposed;
}

function withoutName({ companyNameHk, ...others }: ReadRow['faults']): ReadRow['faults'] {
  return companyNameHk === undefined || companyNameHk === 'members.companyName.required'
    ? others
    : { companyNameHk, ...others };
}

function withoutOwnNumbers(fields: ReadRow['fields'], member: Company | undefined): ReadRow['fields'] {
  if (!member) return fields;
  const own = numbersOf(member);
  const stored = { member_number: member.memberNumber, member_unique_code: member.memberUniqueCode };
  // An import must not change the stored notation of a number, such as its leading zeros.
  const isOther = (name: string, value: unknown) =>
    Object.entries(stored).some(
      ([number, known]) =>
        name === number &&
        value !== known &&
        numbersOf({ memberNumber: String(value) }).some((one) => own.includes(one)),
    );
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isOther(name, value)));
}

const nameIn = ({ companyNameHk }: ImportValues) => (companyNameHk ? 'companyNameHk' : 'companyNameEn');

interface Proposing {
  mode: ImportMode;
  isKnown: boolean;
  isRepeated: boolean;
  isLine: boolean;
  hasPerson: boolean;
  isPeopleRow: boolean;
}

/** Each row of a firm may name a colleague. Only the first one says anything of the firm. */
function proposedFor(row: Proposing): ImportAction {
  if (row.isLine && !row.isKnown) return 'skip';
  if (row.isKnown && (row.isPeopleRow || !row.isRepeated)) return row.mode;
  if (row.isRepeated) return row.hasPerson && !(row.isKnown && row.mode === 'skip') ? 'fill' : 'skip';
  return row.isPeopleRow ? 'skip' : 'create';
}

const noFirm = ({ memberNumber, ...values }: ImportValues): ReadRow['faults'] => ({
  [memberNumber ? 'memberNumber' : nameIn(values)]: 'imports.personFirm',
});

/** Two firms with one number: a mistake in the list, not a repeated firm. */
const isOfOtherName = ({ companyNameHk, companyNameEn }: Company, { likenesses }: Match): boolean =>
  `${companyNameHk}${companyNameEn}` !== '' &&
  likenesses.includes('memberNumber') &&
  !likenesses.includes('name') &&
  !likenesses.includes('businessCertNo');

type Numbering = Pick<typeof memberNumbering.$inferSelect, 'isOwn' | 'prefix' | 'width'>;

/** `26` as the association writes it: `A026`. A spreadsheet drops leading zeros. */
const inOwnForm = (number = '', { isOwn, prefix, width }: Numbering) =>
  isOwn && /^\d+$/.test(number) ? prefix + number.padStart(width, '0') : number;

const withNumber = (fields: ReadRow['fields'], memberNumber: string) =>
  memberNumber ? { ...fields, member_number: memberNumber } : fields;

function checkRow(row: Row, before: Row | undefined, seen: Seen) {
  const { register, companies, above, mode, rules } = seen;
  const { fields, term, faults, remarks, company } = readRow(row.values, rules);
  const { person, remarks: personRemarks } = readPerson(row.values, seen.isPeopleOn);
  const isLine = before?.rowNo === row.rowNo - 1 && isEnglishLine(row.values, before.values);
  const memberNumber = inOwnForm(company.memberNumber, seen.numbering);
  const numbered = { ...company, memberNumber };
  const match = register.match(numbered) ?? register.match(company);
  const same = above.match(numbered);
  above.add(row.rowNo, numbered);
  const isKnown = match?.isSure === true;
  const isOfPerson = isPeopleRow(row.values);
  const hasOthersNumber = !isOfPerson && same !== undefined && isOfOtherName(company, same);
  const isRepeated = same !== undefined && !hasOthersNumber && isSameFirm(same.likenesses, same.isSure);
  const proposing = {
    mode,
    isKnown,
    isRepeated,
    isLine,
    hasPerson: person !== null,
    isPeopleRow: isOfPerson,
  };
  const action = actionOf(row, match, proposedFor(proposing));
  const isWithoutFirm = isOfPerson && !match && !isRepeated;
  const isOfFirm = isKnown || (isOfPerson && isRepeated);
  return {
    rowNo: row.rowNo,
    fields:
      action === 'create'
        ? withNumber(fields, memberNumber)
        : withoutOwnNumbers(fields, companies.get(match?.id ?? 0)),
    term,
    person,
    faults: {
      ...(isOfFirm ? withoutName(faults) : faults),
      ...(isWithoutFirm && noFirm(row.values)),
      ...(hasOthersNumber && { memberNumber: 'imports.numberOfOther' as const }),
    },
    remarks: {
      ...remarks,
      ...personRemarks,
      ...(isLine && { [nameIn(row.values)]: 'imports.englishLine' }),
    },
    action,
    matchId: match?.id,
    likenesses: match?.likenesses ?? [],
    sameRowNo: isRepeated ? same.id : null,
  };
}

const rowsOf = (id: number, rowNos: number[] | undefined) =>
  rowNos
    ? sql`row.import_id = ${id} and row.row_no = any (${sql.param(rowNos)}::int[])`
    : sql`row.import_id = ${id}`;

/** Must run after the rows' actions are stored. */
const storeEnds = (db: Database, id: number, rowNos?: number[]) =>
  db.execute(sql`
    update member_import_rows row set ends = people_ended_by_import(row)
    where ${rowsOf(id, rowNos)} and ends is distinct from people_ended_by_import(row)
      and exists (select from member_imports where id = ${id} and status in ('draft', 'checked'))`);

/** Stores nothing if rows have been added to the import since the check began. */
const storeChecks = (db: Database, id: number, seen: Date, mode: ImportMode, checks: object[]) =>
  db.execute<{ id: number }>(sql`
    with checked as (
      update member_imports set status = 'checked', mode = ${mode}, checked_at = now()
      where id = ${id} and updated_at = ${seen.toISOString()}::timestamptz returning id
    ), stored as (
      update member_import_rows row
      set fields = found.fields, faults = found.faults, remarks = found.remarks, person = nullif(found.person, 'null'), term = nullif(found.term, 'null'), action = found.action,
        match_id = found."matchId", same_row_no = found."sameRowNo", likenesses = found.likenesses
      from checked, jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as found (
        "rowNo" int, fields jsonb, person jsonb, term jsonb, faults jsonb, remarks jsonb, action text, "matchId" int, "sameRowNo" int, likenesses text[]
      )
      where row.import_id = checked.id and row.row_no = found."rowNo"
    )
    select id from checked`);

export async function checkImport(db: Database, id: number, chosen: ImportMode | undefined) {
  const [imports, rows, companies, offices, entries, people, numberings] = await db.batch([
    db.select().from(memberImports).where(eq(memberImports.id, id)),
    db
      .select({
        rowNo: memberImportRows.rowNo,
        values: memberImportRows.values,
        action: memberImportRows.action,
        isChosen: memberImportRows.isChosen,
      })
      .from(memberImportRows)
      .where(eq(memberImportRows.importId, id))
      .orderBy(memberImportRows.rowNo),
    db.select(companyColumns).from(members).orderBy(members.id),
    db.select({ rules: yearRules, types: allMemberTypes }).from(officeRules),
    db.select(vocabularyColumns).from(vocabulary),
    db
      .select({ isOn: peopleSettings.isOn, prefixes: sql<string[]>`member_code_prefixes()` })
      .from(peopleSettings),
    db.select().from(memberNumbering),
  ]);
  const given = found(imports);
  if (given.status !== 'draft' && given.status !== 'checked') throw wrongState();
  const { isOn, prefixes } = found(people);
  const mode = chosen ?? given.mode;
  const seen = {
    isPeopleOn: isOn,
    register: indexOf(companies, prefixes),
    companies: new Map(companies.map(({ id: memberId, ...company }) => [memberId, company])),
    above: new CompanyIndex(prefixes),
    mode,
    numbering: found(numberings),
    rules: { ...found(offices).rules, types: found(offices).types, words: vocabularyWords(entries) },
  };
  const checks = rows.map((row, place) => checkRow(row, rows[place - 1], seen));
  const [stored] = await db.batch([storeChecks(db, id, given.updatedAt, mode, checks), storeEnds(db, id)]);
  const current = await selectImport(db, id);
  if (stored.rows.length === 0) throw editConflict(current);
  return current;
}

/** A row without a matching member can only be created or skipped, and creating it needs a name. */
export async function chooseAction(db: Database, id: number, rowNos: number[], action: ImportAction) {
  const isOpen = and(eq(memberImports.id, id), inArray(memberImports.status, ['draft', 'checked']));
  const canBe = {
    create: sql`fields ?| array['company_name_hk', 'company_name_en']`,
    fill: sql`match_id is not null`,
    update: sql`match_id is not null`,
    skip: sql`true`,
  };
  const [open] = await db.batch([
    db.select({ id: memberImports.id }).from(memberImports).where(isOpen).for('update'),
    db
      .update(memberImportRows)
      .set({ action, isChosen: true })
      .where(
        and(
          sql`import_id in (select id from member_imports where ${isOpen})`,
          sql`row_no = any (${sql.param(rowNos)}::int[])`,
          canBe[action],
        ),
      ),
    storeEnds(db, id, rowNos),
  ]);
  const current = await selectImport(db, id);
  if (open.length === 0) throw wrongState();
  return current;
}
