import { Gift } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Codes } from './use-codes.ts';

const load = () => arrived(() => import('./code-box.tsx'));
const CodeBox = lazy(() => load().then(part => ({ default: part.CodeBox })));
const UsedCodes = lazy(() => load().then(part => ({ default: part.UsedCodes })));

/** Gift cards and vouchers (H21): what each takes of the total, and a line that opens to type another. */
export function CodeFields({ codes }: { codes: Codes }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <section aria-label={m.payments_codes_title()} className="grid gap-2">
      <Suspense>{codes.used.length > 0 && <UsedCodes codes={codes} />}</Suspense>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-sign font-semibold">
          <Icon icon={Gift} />
          {codes.used.length ? m.payments_codes_another() : m.payments_codes_title()}
        </summary>
        <div className="pt-2">
          {/* After the page: nothing of it is seen before the line is opened, and nothing can be typed that is lost. */}
          <Suspense>{alive && <CodeBox codes={codes} />}</Suspense>
        </div>
      </details>
    </section>
  );
}
