import { Component, type ReactNode } from 'react';
import { RouteError } from './RouteError.tsx';

/** Error boundary of a page, so that the menu stays. Each page needs a `key` of its own. */
export class RouteBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <RouteError error={this.state.error} /> : this.props.children;
  }
}
