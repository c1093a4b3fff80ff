import { useState } from 'react';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Whether a read-only value renders by itself: text with a tone, or an image. */
export function rendersItself({ input, tone, format }: CompiledItem, text: string): boolean {
  return input?.input === 'value' && text !== '' && (tone !== undefined || format.name === 'picture');
}

/** A full-width banner for text with a tone, or the current image beside the field for a new one. */
export function ShownField({ item: { label, tone }, text }: { item: CompiledItem; text: string }) {
  if (tone)
    return (
      <div className="field span-2">
        <Banner tone={tone}>
          <b>{label}: </b>
          {text}
        </Banner>
      </div>
    );
  return (
    <div className="field">
      <span className="label">{label}</span>
      <ShownPicture key={text} address={text} label={label} />
    </div>
  );
}

/** An image; if it cannot be loaded, its address. */
function ShownPicture({ address, label }: { address: string; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className="input-value">{address}</span>;
  return <img className="file-preview" src={address} alt={label} loading="lazy" onError={() => setBroken(true)} />;
}
