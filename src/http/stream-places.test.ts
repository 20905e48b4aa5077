import { describe, expect, it } from 'vitest';
import { streamPlaces } from './stream-places.ts';

const caller = (visitor: string | null, ip: string, sessionId: string | null = null) => ({ visitor, ip, sessionId });

describe('places of live streams', () => {
  it('are so many for one visitor or session, wherever they are, and for one address, whoever is there', () => {
    const places = streamPlaces({ visitor: 2, address: 3 });
    expect(places.take(caller('elin', '192.0.2.1'))).not.toBeNull();
    expect(places.take(caller('elin', '192.0.2.2'))).not.toBeNull();
    expect(places.take(caller('elin', '192.0.2.3'))).toBeNull();
    expect(places.take(caller('elin', '192.0.2.3', 'session'))).not.toBeNull();
    for (const visitor of [null, 'kim']) expect(places.take(caller(visitor, '192.0.2.1'))).not.toBeNull();
    expect(places.take(caller(null, '192.0.2.1'))).toBeNull();
  });

  it('count the addresses of one household as one', () => {
    const places = streamPlaces({ visitor: 2, address: 1 });
    expect(places.take(caller(null, '2001:db8::1'))).not.toBeNull();
    expect(places.take(caller(null, '2001:db8::2'))).toBeNull();
    expect(places.take(caller(null, '2001:db8:0:1::1'))).not.toBeNull();
  });

  it('are free again once given back, each once', () => {
    const places = streamPlaces({ visitor: 1, address: 2 });
    const leave = places.take(caller('elin', '192.0.2.1'))!;
    leave();
    leave();
    expect(places.take(caller('elin', '192.0.2.1'))).not.toBeNull();
    expect(places.take(caller('kim', '192.0.2.1'))).not.toBeNull();
    expect(places.take(caller('alva', '192.0.2.1'))).toBeNull();
  });
});
