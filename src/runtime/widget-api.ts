import type { ComponentType } from 'react';
import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import type { defineWidgetContract as define, EntityViews, PropsOf, WidgetContract, WrittenValue } from '../language/widget-contract.ts';
import type { WidgetSubject } from './actions/readings-of.ts';
import type { InputProps } from './render/inputs/input-props.ts';

/**
 * The whole API for widgets. A widget is a folder in `src/widgets/`: `contract.ts` (plain data, read by the checker and the server), a
 * view, and examples. It receives evaluated props, emits events, and has no access to definitions, expressions or the network.
 */
export interface WidgetProps<Props extends object = Record<string, unknown>> {
  /** The values of the definition's `props`; undefined where an expression has no value. */
  props: Props;
  /**
   * Runs the action of an event; resolves to whether it succeeded, so that input can stay until then. `about` is the changed object from
   * the props, with the keys that the person saw: the event is refused where somebody else changed one of these since.
   */
  emit: (event: string, detail?: unknown, about?: WidgetSubject) => Promise<boolean>;
  settings: AppSettings;
}

/** The view of a block widget. */
export type WidgetView = ComponentType<WidgetProps>;

/** The props of a block's view, from the contract of its widget. `Entities` lists the fields that the view reads of each entity. */
export type BlockPropsOf<Contract extends WidgetContract, Entities extends EntityViews = EntityViews> = WidgetProps<
  PropsOf<Contract, Entities>
>;

/** The props of an input's view, likewise: those of every input, with the widget's own under `input.props`. */
export type InputPropsOf<Contract extends WidgetContract, Entities extends EntityViews = EntityViews> = Omit<
  InputProps,
  'input' | 'value'
> & {
  input: InputProps['input'] & { props?: PropsOf<Contract, Entities> };
  value: WrittenValue<Contract, Entities> | undefined;
};

export { currencyMark } from '../language/formats/currency-mark.ts';
export { formatAsText } from '../language/formats/format-value.ts';
export type { PropsOf } from '../language/widget-contract.ts';
export { addStyle } from '../ui/add-style.ts';
export { Blank } from '../ui/Blank.tsx';
export { Button } from '../ui/Button.tsx';
export { CopyButton } from '../ui/CopyButton.tsx';
export { Dialog } from '../ui/Dialog.tsx';
export { Icon } from '../ui/Icon.tsx';
export { readStyleNonce } from '../ui/read-style-nonce.ts';
export { Skeleton } from '../ui/Skeleton.tsx';
export { Tag } from '../ui/Tag.tsx';
export { createChunkLoader, useChunk } from '../ui/use-chunk.ts';
export type { WidgetSubject } from './actions/readings-of.ts';
export type { InvalidText } from './data/values/invalid-text.ts';
export { isInvalidText } from './data/values/invalid-text.ts';
export { useDiscard } from './render/forms/use-discard.tsx';
export { controlAttributes } from './render/inputs/control-attributes.ts';
export { FieldMessage } from './render/inputs/FieldMessage.tsx';
export { InvalidTextMessage } from './render/inputs/InvalidTextMessage.tsx';
export type { InputProps } from './render/inputs/input-props.ts';
export { JsonInput } from './render/inputs/JsonInput.tsx';
export { TimeInput } from './render/inputs/TimeInput.tsx';
export { useJsonText } from './render/inputs/use-json-text.ts';
export { useLeaveGuard } from './render/navigation/use-leave-guard.ts';

/** Types the contract of a widget of a console. A function of its own: the one of the language is shared with the Studio, and would be one more file for staff who see a widget. */
export const defineWidgetContract: typeof define = (contract) => contract;
