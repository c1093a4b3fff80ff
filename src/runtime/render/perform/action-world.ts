import type { NavigateFunction } from 'react-router-dom';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Failure } from '../../../language/errors/failure.ts';
import type { Toasts } from '../../../ui/toast-context.ts';
import type { Runtime } from '../runtime-context.ts';
import type { ScreenControls } from '../screen-context.ts';

/** What following up an action needs of what is around it. */
export interface ActionWorld {
  action: CompiledAction;
  screen: ScreenControls;
  told: Runtime['told'];
  format: Runtime['format'];
  user: Runtime['user'];
  showToast: Toasts['showToast'];
  navigate: NavigateFunction;
  setError: (failure: Failure) => void;
  /** Shows that the outcome of a write is not known yet. */
  setAwaiting: (isAwaiting: boolean) => void;
  /** Whether what was pressed is still on the page. */
  isThere: () => boolean;
}
