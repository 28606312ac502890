import { Component, type ReactNode } from 'react';
import { ListFailure } from '../feedback/ListStates.tsx';
import { textOf } from '../i18n/i18nProvider.ts';

export class ScreenUnreachable extends Error {}

interface ScreenBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!((error as unknown) instanceof ScreenUnreachable)) throw error;
    return (
      <ListFailure
        retry={this.props.onRetry}
        message={textOf(navigator.onLine ? 'app.unreachable' : 'app.offline')}
      />
    );
  }
}
