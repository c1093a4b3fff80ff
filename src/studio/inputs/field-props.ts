/** Props of an input: `label` names it, `isWrong` marks it as invalid. `onLeave` ends the draft's step. */
export interface FieldProps<Value> {
  label: string;
  /** '' for an unset text. */
  value: Value;
  isWrong: boolean;
  onChange: (value: Value) => void;
  onLeave: () => void;
}
