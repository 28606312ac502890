import type { Context } from 'hono';
import { TIME_ZONE } from '../../../db/constants.ts';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { answerSheet } from '../../money/books/paper.ts';
import { recordId } from '../../platform/http/record-id.ts';
import type { AppEnv } from '../../types.ts';
import { type Attendee, attendeesOf } from './people.ts';

const LIST_STYLE = `
@page { size: A4; margin: 14mm }
body { font: 10.5pt/1.4 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #1a2b28; max-width: 182mm; margin: 0 auto }
h1 { font-size: 16pt; margin: 0 } header p { margin: 1mm 0 4mm; color: #51605c }
h2 { font-size: 12pt; margin: 5mm 0 1mm; break-after: avoid }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
th { text-align: left; border-bottom: 1.5pt solid #1a2b28; padding: 1.5mm 2mm 1.5mm 0; font-size: 9pt }
td { border-bottom: 0.5pt solid #b9c2bf; padding: 1.5mm 2mm 1.5mm 0; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
.box { width: 9mm } .box i { display: block; width: 5mm; height: 5mm; border: 1pt solid #1a2b28 }
.no { font-family: monospace; white-space: nowrap } .owes { color: #a3261a; font-weight: 700; white-space: nowrap }`;

/** Sizes of badges in millimetres, and the number of badges per row. */
const BADGES = {
  label: { width: 100, height: 62, columns: 1, page: '100mm 62mm' },
  a6: { width: 148, height: 105, columns: 1, page: '148mm 105mm' },
  a4: { width: 90, height: 62, columns: 2, page: 'A4' },
} as const;

const byStroke = new Intl.Collator('zh-HK-u-co-stroke');
const byName = (one: Attendee, other: Attendee) => byStroke.compare(one.name, other.name);

const cell = (text: string | null) => `<td>${escapeHtml(text ?? '')}</td>`;

const rowOf = ({ name, company, type, ticketNo, owesCents }: Attendee) =>
  `<tr><td class="box"><i></i></td>${cell(name)}${cell(company)}${cell(type)}<td class="no">${escapeHtml(ticketNo ?? '')}</td><td class="owes">${owesCents > 0 ? hongKongDollars(owesCents) : ''}</td></tr>`;

const tableOf = (
  people: Attendee[],
) => `<table><thead><tr><th scope="col">到 In</th><th scope="col">姓名 Name</th><th scope="col">公司 Company</th><th scope="col">票種 Ticket</th><th scope="col">票號 No.</th><th scope="col">尚欠 Owes</th></tr></thead>
<tbody>${people.map(rowOf).join('')}</tbody></table>`;

/** Groups people by firm. People without a firm come last. */
function byFirm(people: Attendee[]): [string, Attendee[]][] {
  const firms = Map.groupBy(people, ({ company }) => company ?? '');
  return [...firms].sort(([one], [other]) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : byStroke.compare(one, other),
  );
}

const listed = async (c: Context<AppEnv>) =>
  attendeesOf(c.var.db, recordId(c.req, 'eventId'), c.var.identity.account);

const dateOf = (date: Date) =>
  date.toLocaleString('zh-HK', { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

/**
 * Responds with a printable attendance list with checkboxes, sorted by name or by firm (`by=company`). Throws
 * 404.
 */
export async function printAttendance(c: Context<AppEnv>): Promise<Response> {
  const { event, people } = await listed(c);
  const sorted = [...people].sort(byName);
  const body =
    c.req.query('by') === 'company'
      ? byFirm(sorted)
          .map(([firm, some]) => `<h2>${escapeHtml(firm || '—')}（${some.length}）</h2>${tableOf(some)}`)
          .join('')
      : tableOf(sorted);
  const head = `<header><h1>${escapeHtml(event.title)}</h1><p>${escapeHtml([dateOf(event.eventDate), event.location].filter(Boolean).join(' · '))} · ${people.length} 人</p></header>`;
  return answerSheet(c, { title: `出席名單 ${event.title}`, style: LIST_STYLE, body: head + body });
}

const badgeOf = ({ name, company, position, type, ticketNo }: Attendee) =>
  `<li><p class="type">${escapeHtml(type ?? '')}</p><p class="name">${escapeHtml(name)}</p><p>${escapeHtml(position ?? '')}</p><p class="firm">${escapeHtml(company ?? '')}</p><p class="no">${escapeHtml(ticketNo ?? '')}</p></li>`;

/**
 * Responds with printable name badges. `size` is label (62 × 100 mm), a6, or a4 with eight badges. Throws 404.
 */
export async function printBadges(c: Context<AppEnv>): Promise<Response> {
  const { event, people } = await listed(c);
  const size = c.req.query('size');
  const { width, height, columns, page } = BADGES[size === 'label' || size === 'a6' ? size : 'a4'];
  const style = `
@page { size: ${page}; margin: ${columns > 1 ? '12mm 15mm' : '0'} }
body { margin: 0; font-family: "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif; color: #1a2b28 }
ul { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(${columns}, ${width}mm) }
li { box-sizing: border-box; width: ${width}mm; height: ${height}mm; padding: 6mm; overflow: hidden; break-inside: avoid; text-align: center; display: flex; flex-direction: column; justify-content: center${columns > 1 ? '; border: 0.25pt dashed #b9c2bf' : '; break-after: page'} }
p { margin: 0.5mm 0; overflow-wrap: anywhere } .name { font-size: 22pt; font-weight: 700; line-height: 1.15 } .firm { font-size: 12pt }
.type { font-size: 9pt; font-weight: 700; color: #1d6b55 } .no { font: 8pt monospace; color: #51605c }`;
  const body = `<ul>${[...people].sort(byName).map(badgeOf).join('')}</ul>`;
  return answerSheet(c, { title: `名牌 ${event.title}`, style, body });
}
