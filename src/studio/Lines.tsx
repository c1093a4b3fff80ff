export function Lines({ lines, ...rest }: { lines: readonly string[]; className?: string; 'aria-label'?: string }) {
  return (
    <ul {...rest}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
