import type { Context } from 'hono';
import { moneyText } from '../../../core/association/currency.ts';
import {
  DEFAULT_LOCALE,
  dateLocale,
  inBoth,
  productWords,
  STROKES,
} from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { answerSheet } from '../../papers/sheet-page.ts';
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

const BADGES = {
  label: { width: 100, height: 62, columns: 1, page: '100mm 62mm' },
  a6: { width: 148, height: 105, columns: 1, page: '148mm 105mm' },
  a4: { width: 90, height: 62, columns: 2, page: 'A4' },
} as const;

const byStroke = new Intl.Collator(STROKES);
const byName = (one: Attendee, other: Attendee) => byStroke.compare(one.name, other.name);

const cell = (text: string | null) => `<td>${escapeHtml(text ?? '')}</td>`;

const rowOf = ({ name, company, type, ticketNo, owesCents }: Attendee) =>
  `<tr><td class="box"><i></i></td>${cell(name)}${cell(company)}${cell(type)}<td class="no">${escapeHtml(ticketNo ?? '')}</td><td class="owes">${owesCents > 0 ? moneyText(owesCents) : ''}</td></tr>`;

const tableOf = (
  people: Attendee[],
) => `<table><thead><tr><th scope="col">${inBoth('到', 'In')}</th><th scope="col">${inBoth('姓名', 'Name')}</th><th scope="col">${inBoth('公司', 'Company')}</th><th scope="col">${inBoth('票種', 'Ticket')}</th><th scope="col">${inBoth('票號', 'No.')}</th><th scope="col">${inBoth('尚欠', 'Owes')}</th></tr></thead>
<tbody>${people.map(rowOf).join('')}</tbody></table>`;

function byFirm(people: Attendee[]): [string, Attendee[]][] {
  const firms = Map.groupBy(people, ({ company }) => company ?? '');
  return [...firms].sort(([one], [other]) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : byStroke.compare(one, other),
  );
}

const listed = async (c: Context<AppEnv>) =>
  attendeesOf(c.var.db, recordId(c.req, 'eventId'), c.var.identity.account);

const dateOf = (date: Date) =>
  date.toLocaleString(dateLocale(DEFAULT_LOCALE), {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  });

export async function printAttendance(c: Context<AppEnv>): Promise<Response> {
  const { event, people } = await listed(c);
  const sorted = [...people].sort(byName);
  const body =
    c.req.query('by') === 'company'
      ? byFirm(sorted)
          .map(
            ([firm, some]) =>
              `<h2>${escapeHtml(firm || '—')}${productWords(DEFAULT_LOCALE, `（${some.length}）`, ` (${some.length})`)}</h2>${tableOf(some)}`,
          )
          .join('')
      : tableOf(sorted);
  const head = `<header><h1>${escapeHtml(event.title)}</h1><p>${escapeHtml([dateOf(event.eventDate), event.location].filter(Boolean).join(' · '))} · ${productWords(DEFAULT_LOCALE, `${people.length} 人`, String(people.length))}</p></header>`;
  return answerSheet(c, {
    title: `${productWords(DEFAULT_LOCALE, '出席名單', 'Attendance')} ${event.title}`,
    style: LIST_STYLE,
    body: head + body,
  });
}

const badgeOf = ({ name, company, position, type, ticketNo }: Attendee) =>
  `<li><p class="type">${escapeHtml(type ?? '')}</p><p class="name">${escapeHtml(name)}</p><p>${escapeHtml(position ?? '')}</p><p class="firm">${escapeHtml(company ?? '')}</p><p class="no">${escapeHtml(ticketNo ?? '')}</p></li>`;

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
  return answerSheet(c, {
    title: `${productWords(DEFAULT_LOCALE, '名牌', 'Badges')} ${event.title}`,
    style,
    body,
  });
}
