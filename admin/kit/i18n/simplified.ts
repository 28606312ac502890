import { useEffect, useState } from 'react';

type Convert = (text: string) => string;

let converter: Promise<Convert> | undefined;

/**
 * Returns the converter to Simplified Chinese; undefined until its dictionaries are loaded. The first use
 * loads them.
 */
export function useSimplified(): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    converter ??= import('../../../db/chinese/simplified.ts').then(({ toSimplified }) => toSimplified);
    converter.then((loaded) => setConvert(() => loaded));
  }, []);
  return convert;
}

/** Converts the visible text of HTML to Simplified Chinese. Leaves URLs unchanged. */
export function simplifyHtml(html: string, convert: Convert): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = convert(texts.currentNode.nodeValue ?? '');
  for (const name of ['alt', 'title']) {
    for (const element of page.body.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, convert(element.getAttribute(name) ?? ''));
    }
  }
  return page.body.innerHTML;
}
