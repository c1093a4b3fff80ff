import { CopyButton, type WidgetProps } from '../../runtime/widget-api.ts';

/** A value as indented JSON, with a button that copies it. */
export function JsonView({ props }: WidgetProps<{ value: unknown }>) {
  if (props.value === undefined || props.value === null) return <p className="card-body muted">No details available</p>;
  const text = JSON.stringify(props.value, null, 2);
  return (
    <div className="json-view">
      <CopyButton text={text} name="JSON" />
      <pre>{text}</pre>
    </div>
  );
}
