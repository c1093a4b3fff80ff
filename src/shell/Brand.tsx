import { Link } from 'react-router-dom';
import { BrandMark } from './BrandMark.tsx';
import { useConsole } from './console-context.ts';

/** Mark and name of the console, linking home. */
export function Brand({ large }: { large?: boolean }) {
  const { settings } = useConsole();
  const { name, logo } = settings.brand;
  return (
    <Link className={large ? 'brand brand-large' : 'brand'} to={settings.home}>
      {logo ? <img className="brand-mark" src={`/brand/${logo}`} alt="" /> : <BrandMark />}
      {name}
    </Link>
  );
}
