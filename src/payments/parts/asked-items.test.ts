import { describe, expect, it } from 'vitest';
import { pricedRequest } from '../rules.ts';
import { inShort } from './asked-items.tsx';

const honey = { name: 'Ljunghonung', quantity: 2, pricePerItem: 8900, vatRate: 600 };
const candle = { name: 'Bivaxljus', quantity: 1, pricePerItem: 4500, vatRate: 2500 };
const brought = { name: 'Hemkörning', quantity: 1, pricePerItem: 9500, vatRate: 600, isDelivery: true };

describe('what somebody is asked to pay for, in short', () => {
  const short = (rows: Parameters<typeof pricedRequest>[0]) => inShort(pricedRequest(rows).items, 'sv');

  it('is the first thing, and how many more', () => {
    expect(short([honey])).toBe('Ljunghonung');
    expect(short([honey, candle, { ...candle, name: 'Vaxduk' }])).toBe('Ljunghonung och 2 till');
  });

  it('counts no fee for bringing as a thing, however many rates it is shared by', () => {
    expect(short([honey, brought])).toBe('Ljunghonung med hemkörning');
    expect(short([honey, candle, brought, { ...brought, vatRate: 2500 }])).toBe(
      'Ljunghonung och 1 till med hemkörning',
    );
    expect(inShort(pricedRequest([honey, brought]).items, 'en')).toBe('Ljunghonung with home delivery');
    expect(inShort(pricedRequest([honey, brought]).items, 'de')).toBe('Ljunghonung mit Lieferung nach Hause');
  });

  it('counts no option as a thing beside what it is added to', () => {
    expect(short([honey, { ...candle, name: 'Presentask', parentTitle: 'Ljunghonung' }])).toBe('Ljunghonung');
  });
});
