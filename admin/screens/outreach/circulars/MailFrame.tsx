import Box from '@mui/material/Box';

interface MailFrameProps {
  html: string;
  title: string;
  /** Width in CSS pixels, as on a phone or a computer. */
  width: number;
}

const STYLE = 'data-style';

/** Adapts a mail to the page's CSP: stores inline styles in another attribute, and disables links. */
function quietMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const style of page.querySelectorAll('script, style')) style.remove();
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(STYLE, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Sets the stored styles by script, which the CSP allows. */
function dress(frame: HTMLIFrameElement): void {
  for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE}]`) ?? [])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
}

/** Shows a mail as a mail program does, without scripts. */
export function MailFrame({ html, title, width }: MailFrameProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={0}
      sx={{ overflow: 'auto', border: 1, borderColor: 'divider' }}
    >
      <Box
        component="iframe"
        title={title}
        srcDoc={quietMail(html)}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => dress(currentTarget as HTMLIFrameElement)}
        sx={{ width, height: 640, border: 0, display: 'block', mx: 'auto', bgcolor: 'common.white' }}
      />
    </Box>
  );
}
