import type { ReactNode } from 'react';
import type { Tone } from '../language/contracts/contract-types.ts';

/** Props of a tag: a tone for a status, `hollow` for a variant, `plain` for a mere kind. */
export interface TagProps {
  tone?: Tone;
  hollow?: boolean;
  plain?: boolean;
  children: ReactNode;
}

/** A status or kind: dot, tint and text. */
export function Tag({ tone = 'neutral', hollow, plain, children }: TagProps) {
  return (
    <span
      className={plain ? 'tag tag-plain' : 'tag'}
      data-tone={tone === 'neutral' ? undefined : tone}
      data-hollow={hollow ? '' : undefined}
    >
      {children}
    </span>
  );
}
