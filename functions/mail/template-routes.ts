import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { MAIL_TEMPLATES, type MailTemplateKey } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { builtInTexts, PLACEHOLDERS } from '../../db/mail/texts.ts';
import { mailMessages, mailTemplates } from '../../db/schema/index.ts';
import {
  type MailTemplate,
  previewMailSchema,
  saveMailTemplateSchema,
  testMailSchema,
} from '../../db/validation/mail.ts';
import { editConflict, found, notFound } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { kickMail } from './kick.ts';
import { previewMail } from './preview.ts';
import { refuseWrong } from './refuse-wrong.ts';
import type { MailTemplateRow } from './render.ts';

const TEXT_FIELDS = ['subjectZhTw', 'bodyZhTw', 'subjectZhCn', 'bodyZhCn', 'subjectEn', 'bodyEn'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
type Texts = Record<TextField, string>;

const builtIn = (key: MailTemplateKey): Texts => ({
  subjectZhTw: builtInTexts['zh-TW'][key].subject,
  bodyZhTw: builtInTexts['zh-TW'][key].body,
  subjectZhCn: builtInTexts['zh-CN'][key].subject,
  bodyZhCn: builtInTexts['zh-CN'][key].body,
  subjectEn: builtInTexts.en[key].subject,
  bodyEn: builtInTexts.en[key].body,
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
    placeholders: [...PLACEHOLDERS[key]],
    updatedAt: row?.updatedAt ?? null,
  };
}

/** The mail that the address names. Throws 404. */
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

async function save(c: Context<AppEnv>) {
  const key = keyOf(c);
  const { updatedAt, isOn, ...texts } = await validBody(c, saveMailTemplateSchema);
  refuseWrong(key, texts);
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

/** Puts the built-in texts back. */
async function reset(c: Context<AppEnv>) {
  const key = keyOf(c);
  const [row] = await c.var.db.delete(mailTemplates).where(eq(mailTemplates.key, key)).returning();
  if (!row) throw notFound();
  return c.json(shown(key, undefined));
}

async function preview(c: Context<AppEnv>) {
  const key = keyOf(c);
  const row = await validBody(c, previewMailSchema);
  refuseWrong(key, row);
  return c.json(await previewMail(c.var.db, c.var.settings, { key, row }));
}

/** To the address that staff give, by way of the outbox as every mail. */
async function test(c: Context<AppEnv>) {
  const key = keyOf(c);
  const { to, locale, ...row } = await validBody(c, testMailSchema);
  refuseWrong(key, row);
  const { db, settings } = c.var;
  const { mails } = await previewMail(db, settings, { key, row });
  const mail = mails.find((one) => one.locale === locale) ?? mails[0];
  if (!mail) throw notFound();
  const { subject, text, html } = mail;
  const stored = await db
    .insert(mailMessages)
    .values({
      dedupeKey: `test:${crypto.randomUUID()}`,
      templateKey: 'test',
      recipient: to,
      ...{ locale, subject, text, html },
      renderedAt: new Date(),
    })
    .returning({ id: mailMessages.id });
  kickMail(c.var);
  return c.json(found(stored), 201);
}

/** The texts of mails: built in, or as staff have changed them. */
export const mailTemplateRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => {
    const rows = new Map((await c.var.db.select().from(mailTemplates)).map((row) => [row.key, row]));
    return c.json(MAIL_TEMPLATES.map((key) => shown(key, rows.get(key))));
  })
  .get('/:key', requireStaffInSameTrip, readOne)
  .put('/:key', requireStaffInSameTrip, save)
  .delete('/:key', requireStaffInSameTrip, reset)
  .post('/:key/preview', requireStaff, preview)
  .post('/:key/test', requireStaff, test);
