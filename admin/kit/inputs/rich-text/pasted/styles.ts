type Styles = Map<string, string>;

/** Pages and Notes write `bold 12px Helvetica`. */
function addFont(styles: Styles, font: string) {
  const [, weight] = /(?:^|\s)(bold|bolder|[6-9]00)(?=\s)/.exec(font) ?? [];
  const [, slant] = /(?:^|\s)(italic|oblique)(?=\s)/.exec(font) ?? [];
  if (weight) styles.set('font-weight', weight);
  if (slant) styles.set('font-style', slant);
}

function addDeclarations(styles: Styles, text: string) {
  for (const declaration of text.split(/;(?![^"']*["'][^"']*(?:$|;))/)) {
    const colon = declaration.indexOf(':');
    if (colon <= 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
      .toLowerCase();
    styles.set(name, value);
    if (name === 'font') addFont(styles, value);
  }
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS = /^[a-z0-9]*\.([\w-]+)$/i;

function classRules(document: Document): Map<string, string> {
  const rules = new Map<string, string>();
  for (const { textContent } of document.querySelectorAll('style'))
    for (const [, selectors = '', body = ''] of (textContent ?? '').replace(/<!--|-->/g, '').matchAll(RULE))
      for (const selector of selectors.split(',')) {
        const [, name] = CLASS.exec(selector.trim()) ?? [];
        if (name) rules.set(name, `${rules.get(name) ?? ''};${body}`);
      }
  return rules;
}

/** The browser cannot compute the styles, because the page's CSP blocks inline styles. */
export function styleReader(document: Document): (element: Element) => Styles {
  const rules = classRules(document);
  return (element) => {
    const styles: Styles = new Map();
    for (const name of element.classList) addDeclarations(styles, rules.get(name) ?? '');
    addDeclarations(styles, element.getAttribute('style') ?? '');
    return styles;
  };
}

export type ReadStyles = ReturnType<typeof styleReader>;

const isBold = (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight);
const isPlainWeight = (weight: string) => /^(normal|lighter|[1-5]00)$/.test(weight);
const MARK_COLOUR = /^(?!.*(none|transparent|white|#fff\b|#ffffff|initial|inherit|windowtext|auto)).+/;

const TAGS: [tag: string, isIt: (of: (name: string) => string) => boolean][] = [
  ['strong', (of) => isBold(of('font-weight'))],
  ['em', (of) => /italic|oblique/.test(of('font-style'))],
  ['u', (of) => /underline/.test(of('text-decoration') + of('text-decoration-line'))],
  ['u', (of) => /^(?!none).+/.test(of('text-underline'))],
  ['s', (of) => /line-through/.test(of('text-decoration') + of('text-decoration-line'))],
  ['s', (of) => /^(?!no).+/.test(of('text-line-through'))],
  ['sup', (of) => of('vertical-align') === 'super'],
  ['sub', (of) => of('vertical-align') === 'sub'],
  ['mark', (of) => MARK_COLOUR.test(of('mso-highlight') || 'none')],
];

export const tagsOf = (styles: Styles): string[] =>
  TAGS.filter(([, isIt]) => isIt((name) => styles.get(name) ?? '')).map(([tag]) => tag);

export function isTakenBack(tag: string, styles: Styles): boolean {
  // Google Docs wraps everything in a `b` of normal weight.
  if (tag === 'b' || tag === 'strong') return isPlainWeight(styles.get('font-weight') ?? '');
  if (tag === 'i' || tag === 'em') return styles.get('font-style') === 'normal';
  return tag === 'u' && styles.get('text-decoration') === 'none';
}
