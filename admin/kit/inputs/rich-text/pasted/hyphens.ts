/**
 * First parts of hyphenated compounds. When a line ends after such a part, the hyphen is kept: `long-` and
 * `term` become `long-term`.
 */
const BEFORE_HYPHEN = new Set(
  'all anti best co cross dog cat de double eco ex far first follow four free front full good half hand hard health high home in inter intra know large late left life like line long low mid mini multi near new next non off old on one open out over part pet post pre pro quasi re real second self semi short side single six small so state sub ten third three time top two ultra under up user well wide work world year'.split(
    ' ',
  ),
);

const END = /(\p{L}{2,})([-\u2010\u00AD])\s*$/u;
const START = /^\s*\p{Ll}{2}/u;
/** Only words in Latin script are hyphenated at the end of a line. */
const LATIN = /^\p{Script=Latin}+$/u;

/** Returns a line without its final hyphen. Returns undefined when the line does not end within a word. */
function joinedEnd(end: string, start: string): string | undefined {
  const [found, word = '', hyphen] = END.exec(end) ?? [];
  if (!found || !LATIN.test(word) || !START.test(start)) return undefined;
  const isOwnHyphen = hyphen !== '\u00AD' && BEFORE_HYPHEN.has(word.toLowerCase());
  return end.slice(0, end.length - found.length) + word + (isOwnHyphen ? '-' : '');
}

const BLOCK = /^(?:p|div|li|td|th|h[1-6]|blockquote|table|ul|ol|br|hr|img|pre)$/;

/**
 * Returns the text directly before or after a line break. Returns undefined when a block or a picture comes
 * first.
 */
function textBeside(line: Element, isBefore: boolean): Text | undefined {
  const walker = line.ownerDocument.createTreeWalker(line.ownerDocument.body);
  walker.currentNode = line;
  for (let node = isBefore ? walker.previousNode() : walker.nextNode(); node; ) {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) return node as Text;
    if (BLOCK.test(node.nodeName.toLowerCase())) return undefined;
    node = isBefore ? walker.previousNode() : walker.nextNode();
  }
  return undefined;
}

/** Joins words that a PDF splits at the end of a line: `regis-` and `tration` become `registration`. */
export function joinBrokenWords(body: Element) {
  for (const line of [...body.querySelectorAll('br')]) {
    const [end, start] = [textBeside(line, true), textBeside(line, false)];
    const joined = end && start && joinedEnd(end.data, start.data);
    if (!end || !start || joined === undefined) continue;
    end.data = joined;
    start.data = start.data.trimStart();
    line.remove();
  }
}

/** Joins words in plain text that are split at the end of a line. */
export const joinedText = (text: string): string =>
  text.split(/\r?\n/).reduce((before, line) => {
    const joined = joinedEnd(before, line);
    return joined === undefined ? `${before}\n${line}` : joined + line.trimStart();
  });
