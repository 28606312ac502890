type Child = Node | string | false | undefined;

export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | (() => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(key, value);
    else element.addEventListener(key.slice(2), value);
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

export const button = (label: string, onclick: () => void, kind = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: kind, onclick }, label);
