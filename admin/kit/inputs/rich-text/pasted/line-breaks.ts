import type { ReadStyles } from './styles.ts';

const KEEPS = /^(pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\b/;

function keepsLines(text: Node, read: ReadStyles): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (element.localName === 'pre') return false;
    const styles = read(element);
    const said = styles.get('white-space') ?? styles.get('white-space-collapse');
    if (said) return KEEPS.test(said);
  }
  return false;
}

function withBreaks(text: Text) {
  const document = text.ownerDocument;
  const lines = text.data.split(/\r?\n/);
  text.replaceWith(
    ...lines.flatMap((line, place) => (place > 0 ? [document.createElement('br'), line] : [line])),
  );
}

export function keptLineBreaks(body: Element, read: ReadStyles) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (/\S\s*\n\s*\S/.test(text.data) && keepsLines(text, read)) withBreaks(text);
}
