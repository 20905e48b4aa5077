import { beforeEach, describe, expect, it } from 'vitest';
import { createToastStore, isLong, type ToastStore } from './toast-store.ts';

let now = 0;
let timers: { at: number; callback: () => void }[] = [];
let store: ToastStore;

beforeEach(() => {
  now = 0;
  timers = [];
  let made = 0;
  store = createToastStore({
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter(other => other !== timer);
      };
    },
    newId: () => `toast-${++made}`,
  });
});

function pass(milliseconds: number): void {
  const until = now + milliseconds;
  for (;;) {
    const next = timers.filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    now = next.at;
    timers = timers.filter(timer => timer !== next);
    next.callback();
  }
  now = until;
}

const copied = { type: 'SUCCESS', title: 'Länken är kopierad' } as const;
const titles = () => store.current().map(toast => toast.title);

describe('the toasts', () => {
  it('take away what worked, and nothing else, once something newer has failed', () => {
    store.show(copied);
    store.show({ type: 'INFORMATION', title: 'Ståndet öppnar i morgon' });
    store.show({ type: 'WARNING', title: 'Varan är slut' });
    store.dismissDone();
    expect(titles()).toEqual(['Ståndet öppnar i morgon', 'Varan är slut']);
    pass(5000);
    expect(titles()).toEqual([]);
  });

  it('go after five seconds unless they say otherwise [payments 3.26, 9.4]', () => {
    store.show(copied);
    store.show({ type: 'DANGER', title: 'Bordet gick inte att avboka', timeout: 9000 });
    pass(4999);
    expect(titles()).toEqual(['Länken är kopierad', 'Bordet gick inte att avboka']);
    pass(1);
    expect(titles()).toEqual(['Bordet gick inte att avboka']);
    pass(4000);
    expect(titles()).toEqual([]);
  });

  it('stay when they are sticky, until they are dismissed [payments 3.26, 4.25]', () => {
    const id = store.show({ type: 'WARNING', title: 'Du är utan nät', sticky: true });
    pass(3_600_000);
    expect(titles()).toEqual(['Du är utan nät']);
    store.dismiss(id);
    expect(titles()).toEqual([]);
  });

  it('wait while someone points at them, and then have only the time that was left', () => {
    store.show(copied);
    pass(3000);
    store.pause();
    store.pause();
    pass(60_000);
    expect(titles()).toHaveLength(1);
    store.resume();
    pass(1999);
    expect(titles()).toHaveLength(1);
    pass(1);
    expect(titles()).toHaveLength(0);
  });

  it('that come while the others wait, wait with them', () => {
    store.pause();
    store.show(copied);
    pass(60_000);
    expect(titles()).toHaveLength(1);
    store.resume();
    pass(5000);
    expect(titles()).toHaveLength(0);
  });

  it('go by themselves after one that was dismissed under the pointer, whose end no browser tells', () => {
    const id = store.show(copied);
    store.pause();
    store.dismiss(id);
    store.show(copied);
    pass(5000);
    expect(titles()).toHaveLength(0);
  });

  it('are counted anew while somebody comes by Tab, and those that wait go on waiting', () => {
    store.show(copied);
    for (let stop = 0; stop < 10; stop++) {
      pass(4000);
      store.restart();
    }
    store.pause();
    store.restart();
    pass(60_000);
    expect(titles()).toHaveLength(1);
    store.resume();
    pass(5000);
    expect(titles()).toHaveLength(0);
  });

  it('replace the one with the same id, and its time starts anew', () => {
    store.show({ ...copied, _id: 'net' });
    pass(4000);
    store.show({ type: 'INFORMATION', title: 'Du är på nätet igen', _id: 'net' });
    pass(4000);
    expect(titles()).toEqual(['Du är på nätet igen']);
    pass(1000);
    expect(titles()).toEqual([]);
  });

  it('tell the page when they change, and only then', () => {
    let told = 0;
    const stop = store.subscribe(() => told++);
    const first = store.current();
    const id = store.show(copied);
    expect(store.current()).not.toBe(first);
    const shown = store.current();
    store.dismiss('nobody');
    expect(store.current()).toBe(shown);
    store.dismiss(id);
    expect(told).toBe(2);
    stop();
    store.show(copied);
    expect(told).toBe(2);
  });

  it('leave no timer behind when they are dismissed', () => {
    store.dismiss(store.show(copied));
    expect(timers).toEqual([]);
  });
});

it('calls a message long from its hundred and first character [payments 9.4]', () => {
  expect([undefined, 'x'.repeat(100), 'x'.repeat(101)].map(message => isLong({ message }))).toEqual([
    false,
    false,
    true,
  ]);
});
