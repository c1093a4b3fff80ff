/** The console's mark, in the colours of either theme. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 22 22" aria-hidden="true">
      <rect className="brand-ground" width="22" height="22" rx="6" />
      <g className="brand-tiles">
        <rect x="5" y="5" width="12" height="3" rx="1.2" />
        <rect x="5" y="10" width="3.4" height="7" rx="1.2" opacity=".8" />
        <rect x="10" y="10" width="7" height="3" rx="1.2" opacity=".8" />
        <rect x="10" y="14.4" width="4.6" height="2.6" rx="1.2" opacity=".8" />
      </g>
    </svg>
  );
}
