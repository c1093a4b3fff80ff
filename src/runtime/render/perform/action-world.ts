import type { NavigateFunction } from 'react-router-dom';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Failure } from '../../../language/errors/failure.ts';
import type { Toasts } from '../../../ui/toast-context.ts';
import type { OnWait } from '../../actions/uploads-under-way.ts';
import type { Runtime } from '../runtime-context.ts';
import type { ScreenControls } from '../screen-context.ts';

/** Dependencies of an action's follow-ups. */
export interface ActionWorld {
  action: CompiledAction;
  screen: ScreenControls;
  hints: Runtime['hints'];
  format: Runtime['format'];
  user: Runtime['user'];
  showToast: Toasts['showToast'];
  navigate: NavigateFunction;
  setError: (failure: Failure) => void;
  /** Shows that a write's outcome is unknown. */
  setAwaiting: (isAwaiting: boolean) => void;
  onWait: OnWait;
  /** Whether the pressed element is still on the page. */
  isThere: () => boolean;
}
