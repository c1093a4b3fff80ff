import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * A map with numbered points. `latitudes` and `longitudes` are their coordinates in degrees. `facts` are labelled texts, one per point; null
 * leaves a text out. `line` connects consecutive points. `tiles`, `attribution` and `outline` come from `fetchMapGround`; `outline` is the
 * fallback without tiles. `region` limits the map.
 */
export const mapContract = defineWidgetContract({
  name: 'map',
  as: ['block'],
  props: {
    latitudes: { type: { type: 'list', of: { type: 'number', unit: 'degrees', label: 'Latitude' } }, required: true },
    longitudes: { type: { type: 'list', of: { type: 'number', unit: 'degrees', label: 'Longitude' } }, required: true },
    facts: { type: { type: 'map', of: { type: 'list', of: { type: 'string', nullable: true } } } },
    line: { type: { type: 'boolean' } },
    tiles: { type: { type: 'string' } },
    attribution: { type: { type: 'string' } },
    region: { type: { type: 'json' } },
    outline: { type: { type: 'json' } },
  },
  perMember: { label: 'Points', props: ['latitudes', 'longitudes'] },
});
