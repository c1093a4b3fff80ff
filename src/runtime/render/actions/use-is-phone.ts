import { useMedia } from '../../../ui/use-media.ts';

/** Whether the window is in the width range of phones, as in the styles. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 720px)');
}
