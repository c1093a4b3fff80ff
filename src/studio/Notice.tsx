import type { ReactNode } from 'react';
import { Banner, type BannerProps } from '../ui/Banner.tsx';
import { Blank } from '../ui/Blank.tsx';

type NoticeProps = Omit<BannerProps, 'children'> & { title: ReactNode; text?: ReactNode; children?: ReactNode };

/** Banner with a title. `children` follow the text. */
export function Notice({ title, text, children, ...banner }: NoticeProps) {
  return (
    <Banner {...banner}>
      <b>{title}</b> {text}
      {children}
    </Banner>
  );
}

/** Says that there is nothing here, and why. */
export function Empty({ text, ...blank }: Omit<Parameters<typeof Blank>[0], 'children'> & { text: ReactNode }) {
  return <Blank {...blank}>{text}</Blank>;
}
