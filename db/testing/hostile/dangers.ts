import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

// Finds the parts of a parsed page that a browser would run, load or follow.

const ELEMENTS = new Set([
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
  'foreignobject',
  'animate',
  'set',
  'noembed',
  'xmp',
  'plaintext',
  'math',
]);

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'ping',
  'srcset',
  'cite',
  'longdesc',
  'manifest',
  'profile',
]);

/** Follows browsers: ignores leading white space and control characters, and all tabs and line breaks. */
const schemeOf = (address: string): string | undefined =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them.
  /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, ''))?.[1]?.toLowerCase();

const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'whatsapp', 'webcal']);

function dangerOfAttribute(tag: string, { name, value }: Attribute): string | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return `${tag} ${name}`;
  if (/[<>"'`=\s]/.test(name)) return `${tag} with an attribute ${name}`;
  if (lower === 'srcdoc' || lower === 'nonce' || lower === 'formaction') return `${tag} ${name}`;
  if (lower === 'style' && /url|expression|position|@import|behavior/i.test(value))
    return `${tag} style=${value}`;
  if (!ADDRESSES.has(lower)) return undefined;
  const scheme = schemeOf(value);
  if (scheme === undefined || SCHEMES.has(scheme)) return undefined;
  const isPicture = tag === 'img' && /^data:image\/(png|jpeg|gif|webp|avif);/i.test(value);
  return isPicture ? undefined : `${tag} ${name}=${value.slice(0, 80)}`;
}

const OF_THE_PAGE = /^(script|style|link|meta|form|input|button|select|textarea|svg)$/;

function dangersOf(element: Element, isOwn: (element: Element) => boolean): string[] {
  const tag = element.tagName.toLowerCase();
  const isDanger = ELEMENTS.has(tag) || (OF_THE_PAGE.test(tag) && !isOwn(element));
  const ofAttributes = element.attrs.map((attribute) => dangerOfAttribute(tag, attribute));
  return [...(isDanger ? [tag] : []), ...ofAttributes.filter((danger) => danger !== undefined)];
}

export function dangersIn(root: Node, isOwn: (element: Element) => boolean = () => false): string[] {
  const dangers: string[] = [];
  const waiting: Node[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop() as Node;
    if ('tagName' in node) dangers.push(...dangersOf(node, isOwn));
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  return dangers;
}
