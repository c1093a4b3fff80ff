import { useState } from 'react';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Whether something that a form shows among its fields is drawn by itself: words with a tone, or a picture. */
export function rendersItself({ input, tone, format }: CompiledItem, text: string): boolean {
  return input?.input === 'value' && text !== '' && (tone !== undefined || format.name === 'picture');
}

/** Words that warn, as a banner over the whole width; or a picture as it is now, beside the field that takes another. */
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

/** A picture; one that cannot be loaded leaves its address, and no broken mark. */
function ShownPicture({ address, label }: { address: string; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className="input-value">{address}</span>;
  return <img className="file-preview" src={address} alt={label} loading="lazy" onError={() => setBroken(true)} />;
}
