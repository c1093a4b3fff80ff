import { Component, type ReactNode } from 'react';
import { Blank } from '../ui/Blank.tsx';
import * as MESSAGES from './messages.ts';

interface BoundaryProps {
  /** Number of the rendered draft: after a failure, the next draft is tried. */
  round: number;
  onCrash: (message: string) => void;
  children: ReactNode;
}

/** Keeps the preview alive if a draft cannot be rendered, and reports why. */
export class PreviewBoundary extends Component<BoundaryProps, { round: number; hasFailed: boolean }> {
  override state = { round: this.props.round, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ round }: BoundaryProps, state: { round: number }) {
    return state.round === round ? null : { round, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error.message : String(error));
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="page">
        <Blank card level={1} icon="wrench" title={MESSAGES.thisCannotBeShown}>
          {MESSAGES.undoWhatYouChanged}
        </Blank>
      </main>
    );
  }
}
