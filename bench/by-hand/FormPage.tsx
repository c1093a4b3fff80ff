import { type FormEvent, memo, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';

const NAMES = Array.from({ length: 60 }, (_, index) => `field${index + 1}`);

/** A form of 60 fields; a field renders only when its own value changes. */
export function FormPage() {
  const [values, setValues] = useState<Record<string, string>>({});
  const change = useCallback((name: string, value: string) => setValues((old) => ({ ...old, [name]: value })), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    document.title = JSON.stringify(values);
  };
  return (
    <main>
      <h1>Sixty</h1>
      <Link to="/bench/index.html">Orders</Link>
      <form onSubmit={send}>
        {NAMES.map((name, index) => (
          <TextField key={name} name={name} label={`Field ${index + 1}`} value={values[name] ?? ''} onChange={change} />
        ))}
        <button type="submit">Save</button>
      </form>
    </main>
  );
}

const TextField = memo(function TextField({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (name: string, value: string) => void;
}) {
  return (
    <label>
      <span>{label}</span>
      <input name={name} value={value} onChange={(event) => onChange(name, event.currentTarget.value)} />
    </label>
  );
});
