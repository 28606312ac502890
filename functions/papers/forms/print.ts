import type { Context } from 'hono';
import { MOST_PAPER_FORMS } from '../../../core/fields/limits.ts';
import { isSerial } from '../../../core/fields/paper-forms.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { notFound } from '../../http/failures/errors.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { AppEnv } from '../../http/types.ts';
import { answerSheet } from '../sheet-page.ts';
import { applicationSheet } from './application-sheet.ts';
import { paperFormsOf } from './paper-forms.ts';
import { head } from './parts.ts';
import { registrationSheet } from './registration-sheet.ts';
import { SHEET_STYLE } from './sheet-style.ts';

function wanted(c: Context<AppEnv>): string[] {
  const serials = (c.req.query('serials') ?? '').split(',');
  if (serials.length > MOST_PAPER_FORMS || !serials.every(isSerial)) throw notFound();
  return serials;
}

export async function printPaperForms(c: Context<AppEnv>): Promise<Response> {
  const { db, settings } = c.var;
  const sheets = await paperFormsOf(db, wanted(c));
  const { association } = await readAssociation(db);
  const origin = publicOrigin(settings, c.req.url);
  const [first] = sheets;
  const content = first?.eventId
    ? await registrationSheet(db, first.eventId)
    : { ...(await applicationSheet(db)), about: '' };
  const same = sheets.filter(({ kind, eventId }) => kind === first?.kind && eventId === first.eventId);
  const body = same
    .map(({ serial }) => {
      const address = `${origin}/admin/enter#${serial}`;
      const { title, about } = content;
      return `<article>${head(association, { title, serial, address, about })}${content.body}</article>`;
    })
    .join('');
  return answerSheet(c, { title: content.title.zh, style: SHEET_STYLE, body });
}
