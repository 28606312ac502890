import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldTitle, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { simplifyHtml, useSimplified } from '../i18n/simplified.ts';
import { useText } from '../i18n/useText.ts';
import './rich-text/rich-text.css';

interface SimplifiedPreviewProps {
  sources: { source: string; isHtml?: boolean }[];
}

/** Shows the Simplified Chinese version of the Traditional Chinese text during typing. */
export function SimplifiedPreview({ sources }: SimplifiedPreviewProps) {
  const text = useText();
  const resource = useResourceContext();
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {text('languages.simplifiedNote')}
      </Typography>
      {sources.map(({ source, isHtml = false }) => (
        <Box key={source} component="section" sx={{ mb: 2 }}>
          <Typography variant="caption" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
            <FieldTitle source={source} resource={resource} />
          </Typography>
          <Converted source={source} isHtml={isHtml} />
        </Box>
      ))}
    </Box>
  );
}

function Converted({ source, isHtml }: { source: string; isHtml: boolean }) {
  const text = useText();
  const value: unknown = useWatch({ name: source });
  const convert = useSimplified();
  const frame = {
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
    overflowWrap: 'anywhere',
  };
  if (!convert) return <Box sx={frame}>{text('languages.converting')}</Box>;
  if (typeof value !== 'string' || value === '') return <Box sx={frame}>{text('languages.nothing')}</Box>;
  if (!isHtml) {
    return (
      <Box lang="zh-Hans" sx={{ ...frame, whiteSpace: 'pre-wrap' }}>
        {convert(value)}
      </Box>
    );
  }
  // The HTML is safe: it comes from the editor or was sanitised by the API, and the page's CSP blocks
  // scripts.
  const html = { __html: simplifyHtml(value, convert) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Box lang="zh-Hans" className="prose" sx={frame} dangerouslySetInnerHTML={html} />;
}
