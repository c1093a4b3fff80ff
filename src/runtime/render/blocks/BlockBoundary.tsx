import { Component, type ReactNode } from 'react';
import { Blank } from '../../../ui/Blank.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import { useRuntime } from '../runtime-context.ts';

const placeLoader = createPartLoader(() => import('./BlockPlace.tsx'));

/** Keeps a fault of one block inside that block. Staff read a sentence; admins also where it was written and what went wrong. */
export class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <BlockFailure name={this.props.name} error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}

function BlockFailure({ name, error, onRetry }: { name: string; error: unknown; onRetry: () => void }) {
  const { user } = useRuntime();
  const isAdmin = user.roles.includes('admin');
  const { part } = usePart(placeLoader, isAdmin);
  return (
    <Blank
      card
      icon="triangle-alert"
      title="This part could not be shown"
      role="alert"
      actions={
        <button className="btn btn-sm" type="button" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {isAdmin
        ? `The rest of the page works. It is the part "${name}".`
        : `The rest of the page works. If it stays so, tell an admin: part "${name}".`}
      {part && <part.BlockPlace block={name} error={error} />}
    </Blank>
  );
}
