import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { DEFAULT_LOCALE, MADE_LOCALE, SECOND_LOCALE } from '../../core/association/locales.ts';
import { isActiveMail } from '../../core/association/profile.ts';
import { idSchema } from '../../core/fields/fields.ts';
import { isSecurityMail, MAIL_DEFINITIONS } from '../../core/mail/definitions.ts';
import { MAIL_PRIORITY, MAIL_TEMPLATES, type MailTemplateKey } from '../../core/mail/kinds.ts';
import { builtInText, paymentPlaceholders } from '../../core/mail/texts.ts';
import {
  type MailTemplate,
  mailPreviewSchema,
  mailTemplateSchema,
  previewMailSchema,
  saveMailTemplateSchema,
  testMailSchema,
} from '../../core/office/validation/mail.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/office/audit-log.ts';
import { type mailMessages, mailTemplates } from '../../db/tables/index.ts';
import { ownAddress } from '../auth/own-address.ts';
import { requireStaff, requireStaffInSameTrip } from '../auth/session-guard.ts';
import { ApiError, editConflict, forbidden, notFound } from '../http/failures/errors.ts';
import { validBody } from '../http/json.ts';
import { described } from '../http/openapi/described.ts';
import { given, listOf, taken } from '../http/openapi/schemas.ts';
import type { Session } from '../http/session-user.ts';
import type { AppEnv } from '../http/types.ts';
import { previewMail } from './rendering/preview.ts';
import type { MailTemplateRow } from './rendering/render.ts';
import { storeRendered } from './rendering/store-rendered.ts';
import { kickMail } from './sending/kick.ts';
import { refuseWrong } from './sending/refuse-wrong.ts';

const tag = 'mail';
const templateRef = given('MailTemplate', mailTemplateSchema);
const answers = { 200: { description: 'The texts as they are now.', schema: templateRef } };

const TESTS_A_DAY = 10;

const TEXT_FIELDS = ['subjectZhTw', 'bodyZhTw', 'subjectZhCn', 'bodyZhCn', 'subjectEn', 'bodyEn'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
type Texts = Record<TextField, string>;

const builtIn = (key: MailTemplateKey): Texts => ({
  subjectZhTw: builtInText(key, DEFAULT_LOCALE).subject,
  bodyZhTw: builtInText(key, DEFAULT_LOCALE).body,
  subjectZhCn: builtInText(key, MADE_LOCALE ?? DEFAULT_LOCALE).subject,
  bodyZhCn: builtInText(key, MADE_LOCALE ?? DEFAULT_LOCALE).body,
  subjectEn: builtInText(key, SECOND_LOCALE ?? DEFAULT_LOCALE).subject,
  bodyEn: builtInText(key, SECOND_LOCALE ?? DEFAULT_LOCALE).body,
});

type Shown = Omit<MailTemplate, 'updatedAt'> & { updatedAt: Date | null };

function shown(key: MailTemplateKey, row: MailTemplateRow | undefined): Shown {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, row?.[field] ?? builtIn(key)[field]]),
  ) as Texts;
  return {
    key,
    ...texts,
    isOn: row?.isOn ?? true,
    isChanged: row !== undefined,
    placeholders: [...MAIL_DEFINITIONS[key].fields],
    updatedAt: row?.updatedAt ?? null,
  };
}

function keyOf(c: Context<AppEnv>): MailTemplateKey {
  const key = MAIL_TEMPLATES.find((known) => known === c.req.param('key'));
  if (!key) throw notFound();
  return key;
}

const selectTemplate = (db: Database, key: MailTemplateKey) =>
  db.select().from(mailTemplates).where(eq(mailTemplates.key, key));

async function readOne(c: Context<AppEnv>) {
  const key = keyOf(c);
  const [row] = await selectTemplate(c.var.db, key);
  return c.json(shown(key, row));
}

/** Only owner and finance may edit security mails, or move or remove payment placeholders. */
async function refuseMovedPayments(c: Context<AppEnv>, key: MailTemplateKey, texts: Texts) {
  const { roles } = ((await c.var.identity.session()) as Session).user;
  if (roles.some((role) => role === 'owner' || role === 'finance')) return;
  const [row] = await selectTemplate(c.var.db, key);
  const stored = shown(key, row);
  const isMoved = TEXT_FIELDS.some(
    (field) => paymentPlaceholders(stored[field]).join() !== paymentPlaceholders(texts[field] ?? '').join(),
  );
  if (isMoved || isSecurityMail(key)) throw forbidden();
}

async function save(c: Context<AppEnv>) {
  const key = keyOf(c);
  const { updatedAt, isOn, ...texts } = await validBody(c, saveMailTemplateSchema);
  refuseWrong(key, texts);
  await refuseMovedPayments(c, key, texts);
  const values = { ...texts, isOn };
  const { db } = c.var;
  const isSeen = updatedAt ? eq(mailTemplates.updatedAt, updatedAt) : undefined;
  const [saved, current] = await db.batch([
    db
      .insert(mailTemplates)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: mailTemplates.key, set: values, setWhere: and(isSeen) ?? sql`true` })
      .returning(),
    selectTemplate(db, key),
  ]);
  if (saved.length === 0) throw editConflict(shown(key, current[0]));
  return c.json(shown(key, saved[0]));
}

async function reset(c: Context<AppEnv>) {
  const key = keyOf(c);
  await refuseMovedPayments(c, key, builtIn(key));
  const [row] = await c.var.db.delete(mailTemplates).where(eq(mailTemplates.key, key)).returning();
  if (!row) throw notFound();
  return c.json(shown(key, undefined));
}

const rolesOf = (c: Context<AppEnv>) => c.var.identity.account.roles;

async function preview(c: Context<AppEnv>) {
  const key = keyOf(c);
  const row = await validBody(c, previewMailSchema);
  refuseWrong(key, row);
  return c.json(await previewMail(c.var, { key, row, roles: rolesOf(c) }));
}

type TestMail = Pick<typeof mailMessages.$inferSelect, 'recipient' | 'locale' | 'subject' | 'text' | 'html'>;

async function storeTestMail(db: Database, accountId: number, mail: TestMail) {
  const dedupeKey = `test:${crypto.randomUUID()}`;
  const [, { rows }] = await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(hashtext('test mail'), ${accountId}::integer)`),
    db.execute<{ id: number }>(
      storeRendered(
        { ...mail, dedupeKey, templateKey: 'test', priority: MAIL_PRIORITY.personal },
        sql`(
          select count(*) from audit_log
          where account_id = ${accountId}::integer and action = 'test' and resource = 'mail-templates'
            and at > now() - interval '1 day'
        ) < ${TESTS_A_DAY}::integer`,
      ),
    ),
    recordAct(db, {
      action: 'test',
      resource: 'mail-templates',
      when: sql`exists (select from mail_messages where dedupe_key = ${dedupeKey})`,
    }),
  ]);
  const [stored] = rows;
  if (stored) return stored;
  throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(60 * 60) } });
}

async function test(c: Context<AppEnv>) {
  const key = keyOf(c);
  const { to, locale, ...row } = await validBody(c, testMailSchema);
  refuseWrong(key, row);
  const { db } = c.var;
  const { id: accountId } = c.var.identity.account;
  const recipient = await ownAddress(db, accountId, to);
  const { mails } = await previewMail(c.var, { key, row, roles: rolesOf(c) });
  const mail = mails.find((one) => one.locale === locale) ?? mails[0];
  if (!mail) throw notFound();
  const { subject, text, html } = mail;
  const stored = await storeTestMail(db, accountId, { recipient, locale, subject, text, html });
  kickMail(c.var);
  return c.json(stored, 201);
}

export const mailTemplateRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'The texts of all mails',
      answers: { 200: { description: 'The texts.', schema: listOf(templateRef) } },
    })),
    async (c) => {
      const rows = new Map((await c.var.db.select().from(mailTemplates)).map((row) => [row.key, row]));
      return c.json(MAIL_TEMPLATES.filter(isActiveMail).map((key) => shown(key, rows.get(key))));
    },
  )
  .get(
    '/:key',
    requireStaffInSameTrip,
    described(() => ({ tag, summary: 'The texts of a mail in three languages', answers })),
    readOne,
  )
  .put(
    '/:key',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Change the texts of a mail',
      description: 'Names between braces that the mail does not know: 400 `unknown_placeholder`.',
      body: { schema: taken('MailTemplateSave', saveMailTemplateSchema) },
      answers,
      failures: [409],
    })),
    save,
  )
  .delete(
    '/:key',
    requireStaffInSameTrip,
    described(() => ({ tag, summary: 'Put the built-in texts back', answers })),
    reset,
  )
  .post(
    '/:key/preview',
    requireStaff,
    described(() => ({
      tag,
      summary: 'A mail as it would be, of the newest record that it can be about',
      body: { schema: taken('MailPreviewTexts', previewMailSchema) },
      answers: {
        200: { description: 'In three languages.', schema: given('MailPreview', mailPreviewSchema) },
      },
    })),
    preview,
  )
  .post(
    '/:key/test',
    requireStaff,
    described(() => ({
      tag,
      summary: "Send a mail as it would be to one's own address, to try it",
      description:
        'To the caller’s confirmed address; 400 by field `to` without one, or for another. Ten a day for each account. Written into the audit log.',
      body: { schema: taken('MailTest', testMailSchema) },
      answers: { 201: { description: 'Written into the outbox.', schema: given('Id', idSchema) } },
      failures: [429],
    })),
    test,
  );
