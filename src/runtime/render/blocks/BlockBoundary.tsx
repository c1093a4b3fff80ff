import { Component, type ReactNode } from 'react';
import { Blank } from '../../../ui/Blank.tsx';

/** Keeps a fault of one block inside that block. Staff read a sentence; the console has the details. */
export class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Blank
        card
        icon="triangle-alert"
        title="This part could not be shown"
        role="alert"
        actions={
          <button className="btn btn-sm" type="button" onClick={() => this.setState({ failed: false })}>
            Try again
          </button>
        }
      >
        {`The rest of the page works. If it stays so, tell an admin: part "${this.props.name}".`}
      </Blank>
    );
  }
}
