import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { fold } from '../../../core/chinese/fold.ts';

const foldTight = (text: string) => fold(text).replace(/[- ]/g, '');

interface Place {
  node: Text;
  offset: number;
}

function foldedPlaces(nodes: Text[]): { text: string; places: Place[] } {
  const places: Place[] = [];
  let text = '';
  for (const node of nodes) {
    let offset = 0;
    // Character by character, so that each match can be located in the nodes.
    for (const character of node.data) {
      const folded = foldTight(character);
      text += folded;
      for (let index = 0; index < folded.length; index++) places.push({ node, offset });
      offset += character.length;
    }
  }
  return { text, places };
}

function partsOf(nodes: Text[], wanted: string): Map<Text, [from: number, to: number][]> {
  const { text, places } = foldedPlaces(nodes);
  const parts = new Map<Text, [number, number][]>();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const found = places.slice(at, at + wanted.length);
    for (const node of new Set(found.map((place) => place.node))) {
      const offsets = found.filter((place) => place.node === node).map(({ offset }) => offset);
      const from = Math.min(...offsets);
      const last = Math.max(...offsets);
      const width = String.fromCodePoint(node.data.codePointAt(last) ?? 0).length;
      parts.set(node, [...(parts.get(node) ?? []), [from, last + width]]);
    }
  }
  return parts;
}

function markFound(layer: HTMLElement, term: string): void {
  const wanted = foldTight(term);
  if (!wanted) return;
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const [node, ranges] of partsOf(nodes, wanted)) {
    for (const [from, to] of ranges.toReversed()) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      range.surroundContents(document.createElement('mark'));
    }
  }
  layer.querySelector('mark')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export async function layText(
  page: PDFPageProxy,
  place: HTMLElement,
  width: number,
  term: string,
): Promise<void> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const layer = document.createElement('div');
  layer.className = 'textLayer';
  layer.style.setProperty('--total-scale-factor', String(viewport.scale));
  place.replaceChildren(layer);
  await new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render();
  if (layer.isConnected) markFound(layer, term);
}
