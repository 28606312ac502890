import { Box } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  html: string;
  title: string;
  /** In CSS pixels. The page renders at this width and is scaled down to fit. */
  width: number;
}

function quietPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return page;
}

function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width);
      setRoom({ scale, height: element.clientHeight / scale });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { box, ...room };
}

export function PreviewFrame({ html, title, width }: PreviewFrameProps) {
  const { box, scale, height } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(() => `<!doctype html>${quietPage(html).documentElement.outerHTML}`);
  useLayoutEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.querySelector('main')) return;
    shown.body.replaceChildren(...shown.adoptNode(quietPage(html).body).childNodes);
  }, [html]);
  return (
    <Box
      ref={box}
      sx={{ flex: 1, minHeight: 320, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="iframe"
        ref={frame}
        title={title}
        srcDoc={first}
        sandbox="allow-same-origin"
        sx={{
          width,
          height,
          border: 0,
          display: 'block',
          mx: scale === 1 ? 'auto' : 0,
          bgcolor: 'common.white',
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  );
}
