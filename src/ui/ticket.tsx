import { Ban, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { cx } from './class-names.ts';

/** Full width, for long values. */
type Fact = { term: string; value: ReactNode; wide?: boolean };

export type TicketProps = {
  /** Picture, cropped to a strip whatever its ratio. */
  picture?: ReactNode;
  /** Line above the title: the place or the seller. */
  kicker: ReactNode;
  title: string;
  heading?: 'h2' | 'h3';
  facts?: readonly Fact[];
  children?: ReactNode;
  /** QR code on the stub, on white with its margin, or nothing. */
  mark?: ReactNode;
  code: ReactNode;
  /** Note below the code: where to show it, or how long it is valid. */
  note?: ReactNode;
  /** Printed over a whole sheet, as a gift is; others share one. */
  whole?: boolean;
  /** Ended ticket: greys the picture, fades the code and says it on a banner, iron or, where it was stopped, red. */
  used?: { title: string; text?: ReactNode; tone?: 'iron' | 'red' };
};

/** Ticket as printed matter: picture, what, when, a punched perforation, and the stub with the code. */
export function Ticket({
  picture,
  kicker,
  title,
  heading: Heading = 'h2',
  facts,
  children,
  mark,
  code,
  note,
  whole,
  used,
}: TicketProps) {
  return (
    <article
      data-theme="light"
      data-used={used ? '' : undefined}
      data-whole={whole ? '' : undefined}
      className="ticket text-plain text-ink"
    >
      {(picture || used) && (
        <div className="ticket-picture relative">
          {picture}
          {used && (
            <Banner
              tone={used.tone ?? 'iron'}
              icon={used.tone === 'red' ? Ban : CheckCheck}
              title={used.title}
              className={picture ? 'absolute inset-x-0 bottom-0' : ''}
            >
              {used.text}
            </Banner>
          )}
        </div>
      )}
      <div className="ticket-words px-5 pt-4 pb-2">
        <p className="font-sign text-note font-semibold text-muted">{kicker}</p>
        <Heading className="text-[1.5625rem] leading-7 tracking-[-0.012em]">{title}</Heading>
        {children && <div className="mt-2">{children}</div>}
        {facts && facts.length > 0 && <Facts facts={facts} />}
      </div>
      <div className="perforation" />
      <div className="ticket-stub flex items-center gap-4 px-5 pt-2 pb-5">
        {mark && <span className="ticket-mark shrink-0">{mark}</span>}
        <div className="min-w-0">
          <div className="ticket-code hyphenate">{code}</div>
          {note && <p className="text-note text-muted">{note}</p>}
        </div>
      </div>
    </article>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3">
      {facts.map(({ term, value, wide }) => (
        <div key={term} className={cx('min-w-0', wide && 'col-span-2')}>
          <dt className="text-note text-muted">{term}</dt>
          <dd className="figures text-[1.25rem] leading-6 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
