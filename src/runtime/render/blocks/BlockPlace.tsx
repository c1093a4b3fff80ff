import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';

/** For admins: where the definition of a part that failed was written, and what went wrong in it. */
export function BlockPlace({ block, error }: { block: string; error: unknown }) {
  const { loadPlaces } = useRuntime();
  const { screen } = useScreen();
  const places = useQuery({
    queryKey: ['places', screen.id, screen.hash],
    queryFn: ({ signal }) => loadPlaces(screen.id, signal),
    retry: false,
  });
  const [file, place] = places.data?.[block]?.split('#') ?? [];
  return (
    <>
      {file && (
        <>
          <br />
          <span className="mono">{`${file}: ${place}`}</span>
        </>
      )}
      <br />
      <span className="mono">{error instanceof Error ? error.message : String(error)}</span>
    </>
  );
}
