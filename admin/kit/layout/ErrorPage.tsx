import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../feedback/usePageTitle.ts';
import { textOf } from '../i18n/i18nProvider.ts';
import { useText } from '../i18n/useText.ts';

export class ErrorPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Message text={textOf('app.broken')}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {textOf('app.reload')}
        </Button>
      </Message>
    );
  }
}

export function NotFoundPage() {
  const text = useText();
  usePageTitle(text('app.notFound'));
  return (
    <Message text={text('app.notFound')}>
      <Button variant="contained" component={Link} to="/dashboard">
        {text('app.backToDashboard')}
      </Button>
    </Message>
  );
}

function Message({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ textAlign: 'center', py: 12, px: 2 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
