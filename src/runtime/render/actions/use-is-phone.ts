import { useMedia } from '../../../ui/use-media.ts';

/** Whether the window is as narrow as a phone: the width up to which the styles lay pages out for one. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 720px)');
}
