import { useQuery } from '@tanstack/react-query';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import * as MESSAGES from './messages.ts';

/** Props of `BlockFailure`. */
export interface BlockFailureProps {
  /** Its id. */
  name: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a failed block: staff read a sentence, admins also its source location and the error. */
export function BlockFailure({ name, error, onRetry }: BlockFailureProps) {
  const isAdmin = useRuntime().user.roles.includes('admin');
  return (
    <Blank
      card
      icon="triangle-alert"
      title={MESSAGES.thisPartCouldNotBe}
      role="alert"
      actions={
        <button className="btn btn-sm" type="button" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </button>
      }
    >
      {fillMessage(isAdmin ? MESSAGES.itIsThePart : MESSAGES.ifItStaysSo, { name })}
      {isAdmin && <BlockLocation name={name} error={error} />}
    </Blank>
  );
}

function BlockLocation({ name, error }: Pick<BlockFailureProps, 'name' | 'error'>) {
  const { loadLocations } = useRuntime();
  const { screen } = useScreen();
  const locations = useQuery({
    queryKey: ['locations', screen.id, screen.hash],
    queryFn: ({ signal }) => loadLocations(screen.id, signal),
    retry: false,
  });
  const [file, path] = locations.data?.[name]?.split('#') ?? [];
  const lines = [...(file ? [`${file}: ${path}`] : []), error instanceof Error ? error.message : String(error)];
  return lines.map((line) => (
    <span className="failure-line mono" key={line}>
      {line}
    </span>
  ));
}
