import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { hearsPresses } from './early-press.ts';

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Controlled with `onSelect` (a query parameter); otherwise the first tab is chosen. */
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

/**
 * Tabs: arrow keys move and select at once, Home and End go to the ends; one tab stop. Hidden panels keep what was
 * typed.
 */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect, className }: TabsProps) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultSelected ?? tabs[0]?.id);
  const chosen = selected ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(
      event.key,
      tabs.findIndex(tab => tab.id === chosen),
      tabs.length,
    );
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${group}-${next.id}`)}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-1 border-b-2 border-control"
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <TabButton key={tab.id} tab={tab} group={group} chosen={tab.id === chosen} onChoose={choose} />
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${group}-${tab.id}-panel`}
          aria-labelledby={`${group}-${tab.id}`}
          hidden={tab.id !== chosen}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

type TabButtonProps = { tab: Tab; group: string; chosen: boolean; onChoose: (id: string) => void };

function TabButton({ tab, group, chosen, onChoose }: TabButtonProps) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      role="tab"
      id={`${group}-${tab.id}`}
      aria-controls={`${group}-${tab.id}-panel`}
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChoose(tab.id)}
      className={cx(
        'tab min-h-12 px-4 font-sign text-plain font-semibold',
        chosen ? 'text-accent' : 'text-muted hover:text-ink',
      )}
    >
      {tab.label}
    </button>
  );
}

/** Index that a key leads to in a row of `length`, wrapping at both ends; null for other keys. */
export function placeAfter(key: string, place: number, length: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
