import { useEffect, useState } from 'react';
import { q } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { DemoCode } from '../contract.ts';
import { CODE } from '../rules.ts';

/** Current TOTP codes of the demo's people, in a demo alone, with a countdown. */
export function DemoCodes({ className }: { className?: string }) {
  const { data } = useSuspenseQuery(q.factors.demoCodes({}));
  const store = useQueryClient();
  const gone = useSecondsSince(data);
  const left = (data.items[0]?.secondsLeft ?? CODE.seconds) - gone;
  // Refetches at a code's end and every half minute from then, before the shown code stops being right.
  const asks = left <= 0 && -left % CODE.seconds === 0;
  useEffect(() => {
    if (asks) void store.invalidateQueries({ queryKey: q.factors.demoCodes.key() }).catch(() => {});
  }, [asks, store]);
  if (!data.items.length) return null;
  const shown = left > 0 ? left : CODE.seconds + (left % CODE.seconds);
  return (
    <Sheet className={className}>
      <h2 className="text-lead">{m.factors_demo_title()}</h2>
      <p className="mt-1 text-muted">{m.factors_demo_text()}</p>
      <p className="figures mt-2 font-semibold">{m.factors_demo_left({ seconds: shown })}</p>
      <div aria-hidden="true" className="mt-1 h-1 rounded-full bg-sunk">
        <div className="h-1 rounded-full bg-accent" style={{ width: `${(shown / CODE.seconds) * 100}%` }} />
      </div>
      <ul className="mt-2">
        {data.items.map(item => (
          <Line key={item.username} item={item} next={left <= 0} />
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ item, next }: { item: DemoCode; next: boolean }) {
  const code = next ? item.next : item.code;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-hair">
      <span className="font-sign text-plain font-semibold">{item.username}</span>
      <code data-code={item.username} className="figures ml-auto text-lead font-semibold select-all">
        {`${code.slice(0, 3)} ${code.slice(3)}`}
      </code>
    </li>
  );
}

/** Whole seconds since this answer arrived. */
function useSecondsSince(answer: unknown): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins another count
  useEffect(() => {
    const began = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250);
    return () => clearInterval(timer);
  }, [answer]);
  return seconds;
}
