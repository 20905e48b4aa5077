import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SearchProps {
  label: string;
  button: string;
  text: string | undefined;
  /** Further choices of the list (its status, its kind), which a search keeps. */
  kept: Readonly<Record<string, string | undefined>>;
}

/** Search box of an office list: a GET form, so that what it finds can be bookmarked and works without JavaScript. */
export function ListSearch({ label, button, text, kept }: SearchProps) {
  const navigate = useNavigate();
  const chosen = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return (
    <search className="w-full m:w-auto">
      <form
        action="?"
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('text')).trim();
          void navigate(`?${new URLSearchParams({ ...Object.fromEntries(chosen), ...(typed && { text: typed }) })}`);
        }}
      >
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="text"
          type="search"
          label={label}
          placeholder={label}
          hideLabel
          defaultValue={text}
          maxLength={100}
          iconStart={<Icon icon={Search} size={18} />}
          className="flex-1 m:w-80"
        />
        <Button type="submit" variant="outline" size="sm">
          {button}
        </Button>
      </form>
    </search>
  );
}

interface ChipProps {
  to: string;
  count: number;
  chosen: boolean;
  children: ReactNode;
}

/** Filter of an office list, with how many rows it leaves. */
export function FilterChip({ to, count, chosen, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={chosen ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-(--control-height) items-center gap-2 rounded-hold border-[1.5px] px-3.5 font-sign text-plain font-semibold no-underline',
          chosen ? 'border-ink bg-ink text-tile' : 'border-control bg-surface text-ink hover:border-ink',
        )}
      >
        {children} <span className="figures font-medium">{count}</span>
      </Link>
    </li>
  );
}
