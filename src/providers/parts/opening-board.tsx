import { m } from '../../paraglide/messages.js';
import { SignBoard } from '../../ui/sign.tsx';
import type { Provider } from '../contract.ts';

/** Opening hours of the stall; below them the exceptions of the coming two months. */
export function OpeningBoard({ hours }: { hours: Provider['openingHours'] }) {
  const { week, exceptionWords } = hours;
  if (!week.length && !exceptionWords) return null;
  return (
    <section className="page-margin py-8 l:py-16">
      <h2 className="mb-4">{m.providers_hours_title()}</h2>
      {week.length > 0 && (
        <SignBoard className="max-w-md">
          <dl>
            {week.map(({ from, words }) => (
              <div key={from} className="flex justify-between gap-4">
                <dt>{words.days}</dt>
                <dd className="text-right">{words.hours}</dd>
              </div>
            ))}
          </dl>
        </SignBoard>
      )}
      {exceptionWords && <p className="mt-3 text-note text-muted">{exceptionWords}</p>}
    </section>
  );
}
