import { Component, type ReactNode } from 'react';
import { textOf } from '../i18n/i18nProvider.ts';
import { ListFailure } from '../lists/ListStates.tsx';

/** The code of a screen could not be fetched. */
export class ScreenUnreachable extends Error {}

interface ScreenBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Stands in for a screen whose code could not be fetched; what else a screen throws is not its matter. */
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
