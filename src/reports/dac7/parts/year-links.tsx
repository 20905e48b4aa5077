import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';

/** Year of an address, where it is one. */
export function yearOf(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('year') ?? '';
  return /^20(2[3-9]|[3-9]\d)$/.test(text) ? Number(text) : undefined;
}

interface Props {
  year: number;
  thisYear: number;
  hrefOf: (year: number) => string;
}

/** This year and the two before, one of which is reported by the 31st of January. */
export function YearLinks({ year, thisYear, hrefOf }: Props) {
  const years = [thisYear, thisYear - 1, thisYear - 2].filter(one => one >= 2023);
  return (
    <nav aria-label={m.reports_platform_year()} className="flex flex-wrap gap-2">
      {years.map(one => (
        <ButtonLink
          key={one}
          href={hrefOf(one)}
          size="sm"
          variant={one === year ? 'primary' : 'outline'}
          aria-current={one === year ? 'true' : undefined}
        >
          {one}
        </ButtonLink>
      ))}
    </nav>
  );
}
