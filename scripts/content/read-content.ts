import { createReadStream } from 'node:fs';
import { JSONParser, TokenType } from '@streamparser/json';

export interface Sent {
  section: string;
  value: object;
  /** Counted from 1. */
  line: number;
  fieldLines: Map<string, number>;
}

export class ContentError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const NEWLINE = 10;

class Lines {
  #line = 1;
  #offset = 0;
  #newlines: number[] = [];
  #next = 0;

  read(chunk: Uint8Array): void {
    this.#newlines = this.#newlines.slice(this.#next);
    this.#next = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1))
      this.#newlines.push(this.#offset + at);
    this.#offset += chunk.length;
  }

  at(offset: number): number {
    while ((this.#newlines[this.#next] ?? Number.POSITIVE_INFINITY) < offset) {
      this.#next++;
      this.#line++;
    }
    return this.#line;
  }

  get last(): number {
    return this.at(this.#offset);
  }
}

const OPENING = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
/** Nesting depth at which a record begins: `{"news": [{` */
const RECORD_DEPTH = 3;
const SECTION_DEPTH = 1;

const NO_SECTIONS = 'the file must hold one object of lists: {"news": [ … ]}';

class Place {
  section = '';
  line = 1;
  fieldLines = new Map<string, number>();
  isEmpty = true;
  #depth = 0;
  #text: { text: string; line: number } | undefined;
  #isValue = true;

  read(token: TokenType, value: unknown, line: number): void {
    this.isEmpty = false;
    if (this.#isValue && this.#depth === 0 && token !== TokenType.LEFT_BRACE)
      throw new ContentError(line, NO_SECTIONS);
    if (this.#isValue && this.#depth === SECTION_DEPTH && token !== TokenType.LEFT_BRACKET)
      throw new ContentError(line, `"${this.section}" must be a list`);
    if (token === TokenType.COLON) this.#name();
    this.#isValue = token === TokenType.COLON;
    this.#text = token === TokenType.STRING ? { text: String(value), line } : undefined;
    if (OPENING.has(token)) this.#open(line);
    else if (CLOSING.has(token)) this.#depth--;
  }

  #name(): void {
    if (!this.#text) return;
    if (this.#depth === SECTION_DEPTH) this.section = this.#text.text;
    if (this.#depth === RECORD_DEPTH) this.fieldLines.set(this.#text.text, this.#text.line);
  }

  #open(line: number): void {
    this.#depth++;
    if (this.#depth !== RECORD_DEPTH) return;
    this.line = line;
    this.fieldLines = new Map();
  }
}

/** Only one chunk is in memory. Throws a ContentError for invalid JSON or an invalid structure. */
export async function* readContent(file: string): AsyncGenerator<Sent[]> {
  const lines = new Lines();
  const place = new Place();
  let records: Sent[] = [];
  const parser = new JSONParser({ paths: ['$.*.*'], keepStack: false, stringBufferSize: 65_536 });
  parser.onToken = ({ token, value, offset }) => place.read(token, value, lines.at(offset));
  parser.onValue = ({ value }) => {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isRecord) throw new ContentError(lines.last, `"${place.section}" must be a list of objects`);
    records.push({ section: place.section, value, line: place.line, fieldLines: place.fieldLines });
  };
  for await (const chunk of createReadStream(file)) {
    lines.read(chunk);
    readPiece(() => parser.write(chunk), lines);
    if (records.length) yield records;
    records = [];
  }
  readPiece(() => {
    if (place.isEmpty) throw new Error('there is nothing in it');
    if (!parser.isEnded) parser.end();
  }, lines);
}

function readPiece(read: () => void, lines: Lines): void {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError(lines.last, `no valid JSON: ${(error as Error).message}`);
  }
}
