/** What takes a value: named by `label`, marked while it is wrong. Leaving it ends the step of the draft. */
export interface FieldProps<Value> {
  label: string;
  /** Of a text '' where nothing is written. */
  value: Value;
  isWrong: boolean;
  onChange: (value: Value) => void;
  onLeave: () => void;
}
