const HIGHEST = 2;
const LOWEST = 4;

export function withOurHeadings(html: string): string {
  const shift = /<h1[\s>]/i.test(html) ? 1 : 0;
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_tag, slash: string, level: string) => {
    const ours = Math.min(LOWEST, Math.max(HIGHEST, Number(level) + shift));
    return `<${slash}h${ours}`;
  });
}
