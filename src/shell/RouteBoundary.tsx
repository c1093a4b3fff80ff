import { Component, type ReactNode } from 'react';
import { RouteError } from './RouteError.tsx';

/** Keeps a page that breaks from taking the menu around it along. A page of its own needs a `key` of its own. */
export class RouteBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <RouteError error={this.state.error} /> : this.props.children;
  }
}
