import { Box } from '@mui/material';

interface MailFrameProps {
  html: string;
  title: string;
  /** In CSS pixels. */
  width: number;
  scale: number;
}

const STYLE = 'data-style';
const HEIGHT = 640;

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

export function MailFrame({ html, title, width, scale }: MailFrameProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={0}
      sx={{ flex: '1 1 auto', maxWidth: '100%', overflow: 'auto', border: 1, borderColor: 'divider' }}
    >
      <Box sx={{ width: width * scale, height: HEIGHT, mx: 'auto', overflow: 'hidden' }}>
        <Box
          component="iframe"
          title={title}
          srcDoc={quietMail(html)}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => dress(currentTarget as HTMLIFrameElement)}
          sx={{
            width,
            height: HEIGHT / scale,
            border: 0,
            display: 'block',
            bgcolor: 'common.white',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
}
