import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputProps } from '../../src/runtime/widget-api.ts';
import { useLocationPicker } from '../../src/widgets/location/use-location-picker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllGlobals());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const streetOf = (latitude: number) => ({ address: `Street ${latitude}`, town: 'Ponce', zip: '00716', number: '1' });

/** A picker whose addresses take `wait` milliseconds. */
function open(wait: number) {
  const call = async (_: unknown, name: string, params: Record<string, unknown>) => {
    if (name !== 'reverseGeoCode') return {};
    const { latitude } = params.coords as { latitude: number };
    await new Promise((resolve) => setTimeout(resolve, wait));
    return streetOf(latitude);
  };
  const services = { call, settings: { minimumCharacters: 3, debounce: 300 } } as unknown as InputProps['services'];
  const input = {} as InputProps['input'];
  return renderHook(() => useLocationPicker({ services, input }, { lat: 1, lng: 1 })).result;
}

describe('useLocationPicker', () => {
  it('never gives the address of an earlier point to a newer one', async () => {
    const picker = open(5000);
    await pass(6000);
    expect(picker.current.found).toEqual(streetOf(1));
    act(() => picker.current.place({ lat: 2, lng: 2 }));
    await pass(1000);
    expect(picker.current.found.address).toBeNull();
    await pass(5000);
    expect(picker.current.found).toEqual(streetOf(2));
  });

  it('keeps a point that was placed while the browser looked for its position', async () => {
    let found: PositionCallback = () => undefined;
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: (take: PositionCallback) => (found = take) } });
    const picker = open(0);
    act(() => picker.current.locate());
    act(() => picker.current.place({ lat: 2, lng: 2 }));
    act(() => found({ coords: { latitude: 9, longitude: 9 } } as GeolocationPosition));
    expect(picker.current.point).toEqual({ lat: 2, lng: 2 });
    act(() => picker.current.locate());
    act(() => found({ coords: { latitude: 9, longitude: 9 } } as GeolocationPosition));
    expect(picker.current.point).toEqual({ lat: 9, lng: 9 });
  });
});
