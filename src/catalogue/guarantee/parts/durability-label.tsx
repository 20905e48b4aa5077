import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TextLink } from '../../../ui/link.tsx';
import type { ShownDurability } from '../contract.ts';

/** A maker's own guarantee: the official label where the hall has it ((EU) 2025/1960), with its years and maker beside. */
export function DurabilityLabel({ durability }: { durability: ShownDurability }) {
  const { years, maker, note, label } = durability;
  const file = to.guaranteeLabel(getLocale());
  return (
    <section aria-labelledby="durability" className="hyphenate grid gap-3 border-t border-hair pt-4">
      <h2 id="durability" className="text-card">
        {m.durability_title({ years })}
      </h2>
      {label === 'PICTURE' && <img src={file} alt={m.durability_label()} className="w-full max-w-[20rem] bg-white" />}
      <p>{m.durability_text({ maker, years })}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-note">
        {m.durability_law()} {label === 'FILE' && <TextLink href={file}>{m.durability_label()}</TextLink>}
      </p>
    </section>
  );
}
