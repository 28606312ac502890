import { Box } from '@mui/material';

interface MailFrameProps {
  html: string;
  title: string;
  /** In CSS pixels. */
  width: number;
}

const STYLE = 'data-style';

function quietMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const style of page.querySelectorAll('script, style')) style.remove();
  for (const element of page.querySelectorAll('[style]')) {
    // The page's CSP blocks inline styles, so they are stored in another attribute.
    element.setAttribute(STYLE, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function dress(frame: HTMLIFrameElement): void {
  // The CSP allows styles set by script.
  for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE}]`) ?? [])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
}

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
