import { secondOf, slotWords } from '../../../core/association/locales.ts';
import type { PaperFont } from '../fonts.ts';
import { A4, GREY, Sheet } from '../sheet.ts';
import {
  COMPANY,
  CONSENT,
  CONTACT,
  type PaperField,
  REPRESENTATIVE,
  TITLE,
  TITLE_OF_TITLES,
  TRADES,
  TYPES,
} from './application-fields.ts';
import type { ApplicationView } from './application-view.ts';
import type { Words } from './parts.ts';

const LEFT = 51;
const WIDTH = A4.width - 2 * LEFT;
const TOP = 44;
const BOTTOM = A4.height - 40;
const GAP = 14;
const ROW = 24;
const TICK = 8;
const TICK_ROW = 13;
const SMALL = 7.5;
const LABEL = 17;
const BELOW_TITLE = 2 * ROW;
const SENTENCE = 4 + 3 * 11;

const both = ({ zh, en }: Words) => (en && en !== zh ? `${zh} ${en}` : zh);

class Form {
  readonly sheet: Sheet;
  #y = TOP;

  constructor(fonts: PaperFont[], { title, accent }: { title: string; accent: string }) {
    // A fixed time, so that the bytes of the file depend on its content only.
    this.sheet = new Sheet(fonts, { title, at: new Date('2026-01-01T04:00:00Z'), accent });
  }

  /** `following`: height of the content that must be on the same page as the block. */
  #room(height: number, following = 0): number {
    if (this.#y + height + following > BOTTOM) {
      this.sheet.page();
      this.#y = TOP;
    }
    const y = this.#y;
    this.#y += height;
    return y;
  }

  head({ issuer }: ApplicationView): void {
    const line = { x: LEFT, width: WIDTH };
    let y = this.sheet.text(both(TITLE), { ...line, y: this.#y, size: 16, isBold: true });
    y = this.sheet.text(both(issuer.name), { ...line, y, size: 10, isBold: true, color: this.sheet.accent });
    const reach = [both(issuer.address), `${issuer.phone} · ${issuer.email}`].join(' · ');
    this.#y = this.sheet.text(reach, { ...line, y, size: SMALL, color: GREY }) + 4;
  }

  title(words: Words): void {
    const y = this.#room(26, BELOW_TITLE);
    this.sheet.text(both(words), {
      x: LEFT,
      y: y + 6,
      width: WIDTH,
      size: 10.5,
      isBold: true,
      color: this.sheet.accent,
    });
    this.sheet.rule(y + 22, { x: LEFT, width: WIDTH, weight: 1, color: this.sheet.accent });
  }

  fields(fields: PaperField[]): void {
    const half = (WIDTH - GAP) / 2;
    let y = 0;
    let isLeft = true;
    for (const [label, size] of fields) {
      const isWide = size === 'wide';
      if (isLeft || isWide) y = this.#room(ROW);
      const x = isLeft || isWide ? LEFT : LEFT + half + GAP;
      const width = isWide ? WIDTH : half;
      this.sheet.text(both(label), { x, y: y + 2, width, size: SMALL, color: GREY });
      this.sheet.rule(y + ROW - 2, { x, width });
      isLeft = isWide || !isLeft;
    }
  }

  label(words: Words): void {
    const y = this.#room(LABEL, TICK_ROW);
    this.sheet.text(both(words), { x: LEFT, y: y + LABEL - 11, width: WIDTH, size: SMALL, color: GREY });
  }

  ticks(options: Words[], columns: number): void {
    const width = WIDTH / columns;
    for (let place = 0; place < options.length; place += columns) {
      const y = this.#room(TICK_ROW);
      for (const [column, option] of options.slice(place, place + columns).entries()) {
        const x = LEFT + column * width;
        this.sheet.frame({ x, y: y + 2, width: TICK, height: TICK }, 0.7, GREY);
        const style = { x: x + TICK + 5, y: y + 1, width: width - TICK - 7, size: 8 };
        // A long name takes more than one line.
        this.#y = Math.max(this.#y, this.sheet.text(both(option), style) + 1);
      }
    }
  }

  sentence({ zh, en }: Words): void {
    const y = this.#room(SENTENCE) + 4;
    const line = { x: LEFT, width: WIDTH, size: SMALL };
    this.#y = this.sheet.text(secondOf({ zh, en }), {
      ...line,
      y: this.sheet.text(zh, { ...line, y }),
      color: GREY,
    });
  }

  signature(): void {
    this.#room(12);
    this.fields([[slotWords('簽署及公司印章', 'Signature and chop')], [slotWords('日期', 'Date')]]);
  }
}

export async function drawApplication(view: ApplicationView, fonts: PaperFont[]) {
  const form = new Form(fonts, {
    title: `${view.issuer.name.zh} ${both(TITLE)}`,
    accent: view.issuer.mainColour,
  });
  form.head(view);
  form.title(COMPANY.title);
  form.fields(COMPANY.fields);
  form.title(REPRESENTATIVE.title);
  form.label(TITLE_OF_TITLES);
  form.ticks(REPRESENTATIVE.titles, REPRESENTATIVE.titles.length);
  form.fields(REPRESENTATIVE.fields);
  form.title(CONTACT.title);
  form.fields(CONTACT.fields);
  form.title(TRADES);
  for (const { title, trades } of view.groups) {
    form.label(title);
    form.ticks(trades, 3);
  }
  form.title(TYPES);
  form.ticks(view.types, 2);
  for (const sentence of [...view.sentences, CONSENT]) form.sentence(sentence);
  form.signature();
  return form.sheet.bytes();
}
