/** The hyphen is kept when a line ends after such a part: `long-` and `term` become `long-term`. */
const BEFORE_HYPHEN = new Set(
  'all anti best co cross dog cat de double eco ex far first follow four free front full good half hand hard health high home in inter intra know large late left life like line long low mid mini multi near new next non off old on one open out over part pet post pre pro quasi re real second self semi short side single six small so state sub ten third three time top two ultra under up user well wide work world year'.split(
    ' ',
  ),
);

const END = /(\p{L}{2,})([-\u2010\u00AD])\s*$/u;
const START = /^\s*\p{Ll}{2}/u;
const LATIN = /^\p{Script=Latin}+$/u;

function joinedEnd(end: string, start: string): string | undefined {
  const [found, word = '', hyphen] = END.exec(end) ?? [];
  if (!found || !LATIN.test(word) || !START.test(start)) return undefined;
  const isOwnHyphen = hyphen !== '\u00AD' && BEFORE_HYPHEN.has(word.toLowerCase());
  return end.slice(0, end.length - found.length) + word + (isOwnHyphen ? '-' : '');
}

const BLOCK = /^(?:p|div|li|td|th|h[1-6]|blockquote|table|ul|ol|br|hr|img|pre)$/;

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

export const joinedText = (text: string): string =>
  text.split(/\r?\n/).reduce((before, line) => {
    const joined = joinedEnd(before, line);
    return joined === undefined ? `${before}\n${line}` : joined + line.trimStart();
  });
