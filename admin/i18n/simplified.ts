import { useEffect, useState } from 'react';

type Convert = (text: string) => string;

let converter: Promise<Convert> | undefined;

/** Words that OpenCC leaves in their Hong Kong or Taiwan form. */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
];

async function loadConverter(): Promise<Convert> {
  const { Converter } = await import('opencc-js/t2cn');
  const fromHongKong = Converter({ from: 'hk', to: 'cn' });
  const fromTaiwan = Converter({ from: 'twp', to: 'cn' });
  return (text) =>
    OWN_WORDS.reduce(
      (result, [pattern, word]) => result.replace(pattern, word),
      fromTaiwan(fromHongKong(text)),
    );
}

/** The Simplified converter once its dictionaries have been fetched; they are asked for at first use. */
export function useSimplified(): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    converter ??= loadConverter();
    converter.then((loaded) => setConvert(() => loaded));
  }, []);
  return convert;
}

/** Converts what a reader sees of HTML, never addresses. */
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
