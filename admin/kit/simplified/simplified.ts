import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Conversion, Exchange, Simplifier } from '../../../core/chinese/simplified.ts';
import { SIMPLIFIED_WORDS, simplifiedWordCalls } from './simplified-word-calls.ts';

export type Convert = Simplifier;

type Module = typeof import('../../../core/chinese/simplified.ts');

let converter: Promise<Module> | undefined;

function useModule(): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    converter ??= import('../../../core/chinese/simplified.ts');
    converter.then(setLoaded);
  }, []);
  return loaded;
}

export interface Converters {
  convert: Convert;
  /** Without Mainland words, as the site converts places. */
  convertName: Convert;
}

export function useSimplified(): Converters | undefined {
  const module = useModule();
  const { data: words, isError } = useQuery({
    queryKey: [SIMPLIFIED_WORDS, 'corrections'],
    queryFn: simplifiedWordCalls.list,
    staleTime: 0,
  });
  return useMemo(() => {
    if (!module || (!words && !isError)) return undefined;
    const corrections = (words ?? []).map(({ word, mainlandWord }) => ({ from: word, to: mainlandWord }));
    return {
      convert: module.simplifier({ corrections }),
      convertName: (name) => ({ text: module.toSimplifiedName(name), exchanged: [] }),
    };
  }, [module, words, isError]);
}

export interface Part {
  text: string;
  from?: string;
}

export function partsOf({ text, exchanged }: Conversion): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { at, from, to } of exchanged) {
    if (at > done) parts.push({ text: text.slice(done, at) });
    parts.push({ text: to, from });
    done = at + to.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

export interface MarkedHtml {
  html: string;
  exchanged: Exchange[];
}

export function simplifyHtml(
  html: string,
  convert: (text: string) => Conversion,
  titleOf: (from: string) => string,
): MarkedHtml {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: Exchange[] = [];
  const converted = (text: string): Conversion => {
    const conversion = convert(text);
    found.push(...conversion.exchanged);
    return conversion;
  };
  for (const name of ['alt', 'title']) {
    for (const element of page.body.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, converted(element.getAttribute(name) ?? '').text);
    }
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const parts = partsOf(converted(node.data)).map(({ text, from }) => {
      if (from === undefined) return page.createTextNode(text);
      const mark = page.createElement('mark');
      mark.title = titleOf(from);
      mark.textContent = text;
      return mark;
    });
    node.replaceWith(...parts);
  }
  return { html: page.body.innerHTML, exchanged: found };
}
