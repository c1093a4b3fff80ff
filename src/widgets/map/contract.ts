import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Points on a map, numbered in their order. `latitudes` and `longitudes` say where each one is, `facts` what is told of them: under each
 * label one text for every point, left out where it is null. With `line` a line goes from one point to the next. `tiles` and `attribution`
 * are those of `fetchMapGround`; without tiles the ground is `outline`. `region` says how far the map goes.
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
