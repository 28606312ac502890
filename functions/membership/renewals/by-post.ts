import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { moneyText } from '../../../core/association/currency.ts';
import { DEFAULT_LOCALE, isChinese, productWords, slotWords } from '../../../core/association/locales.ts';
import type { Words } from '../../../core/content/validation/association.ts';
import { markedPair, markedWords } from '../../../core/html/both-slots.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { termName } from '../../../core/membership/year.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import type { AppEnv } from '../../http/types.ts';
import { pageOf } from '../../money/books/print.ts';
import { invoiceView } from '../../papers/invoice-view.ts';
import { type Addressee, envelopeLines, labelSheets, labelStyle } from '../../papers/labels/labels.ts';
import { answerSheet, paperHtml, paperStyle } from '../../papers/sheet-page.ts';

// Prints renewals for members without an e-mail address: a letter, the invoice, and an address label for the
// envelope.

/** On one page, because the invoices are read one by one. */
const MOST = 500;

const styleOf = (accent: string) => `${paperStyle(accent)}
article { break-after: page; padding-bottom: 8mm }
.letter p { margin: 4mm 0 } .to { min-height: 30mm; white-space: pre-line; margin-top: 10mm }
.empty { margin: 20mm 0; text-align: center }${labelStyle()}`;

interface Posted extends Addressee {
  [column: string]: unknown;
  invoiceId: number;
  number: string;
  dueOn: string;
  totalCents: number;
  termEndsOn: string;
}

const selectPosted = (db: Database, year: number) =>
  db.execute<Posted>(sql`
    select invoice.id as "invoiceId", invoice.number, invoice.due_on::text as "dueOn", invoice_due(invoice.id) as "totalCents",
      period.ends_on::text as "termEndsOn",
      members.company_name_hk as "nameHk", members.company_name_en as "nameEn",
      members.contact_person_name as contact, members.member_company_addr as address
    from invoices invoice
    join membership_periods period on period.invoice_id = invoice.id and period.year = ${year} and period.cancelled_at is null
    join members on members.id = invoice.member_id
    where invoice.kind = 'renewal' and invoice.voided_at is null and invoice_status(invoice.id) in ('open', 'part_paid')
      and member_mail_address(members) = ''
    order by members.company_name_hk collate "zh-Hant-x-icu", invoice.id limit ${MOST}`);

function letter(posted: Posted, given: number, issuer: Words): string {
  const { number, dueOn, totalCents, termEndsOn } = posted;
  const year = termName(given, termEndsOn);
  const sum = moneyText(totalCents);
  const inChinese = `<p>各位會員：</p>
<p>貴公司 ${year} 年度的會籍現可續期。隨函附上發票 ${number}，會費為 ${sum}，請於 ${dueOn} 或之前繳付，付款方法載於發票。</p>
<p>如能提供電郵地址，日後的通知及收據可直接電郵給您。</p>`;
  return `<p class="to">${escapeHtml(envelopeLines(posted))}</p>
${isChinese(DEFAULT_LOCALE) ? inChinese : ''}
<p lang="en">Dear member,</p>
<p lang="en">Your membership can now be renewed for ${year}. Invoice ${number} for ${sum} is enclosed; please pay it by ${dueOn} as the invoice says. If you give us an email address, we can send notices and receipts there.</p>
<p>${markedPair({ zh: escapeHtml(issuer.zh), en: escapeHtml(issuer.en) }, '<br>')}</p>`;
}

export async function printByPost(c: Context<AppEnv>, year: number): Promise<Response> {
  const { db } = c.var;
  const [{ association }, { rows }] = [await readAssociation(db), await selectPosted(db, year)];
  const parts: string[] = [];
  for (const posted of rows) {
    const page = {
      title: slotWords('續會通知', 'Renewal'),
      number: posted.number,
      body: letter(posted, year, association.name),
    };
    const invoice = paperHtml(association, pageOf(await invoiceView(db, posted.invoiceId)));
    parts.push(
      `<article class="letter">${paperHtml(association, page)}</article><article>${invoice}</article>`,
    );
  }
  const none = `<p class="empty">${markedWords('所有未繳續會費的會員均有電郵地址。', 'Every member who has yet to renew has an email address.', '<br>')}</p>`;
  return answerSheet(c, {
    title: productWords(DEFAULT_LOCALE, `續會 ${year}`, `Renewal ${year}`),
    style: styleOf(association.mainColour),
    body: rows.length > 0 ? parts.join('') + labelSheets(rows.map(envelopeLines)) : none,
  });
}
