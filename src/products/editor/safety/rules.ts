import type { Durability } from '../../../catalogue/guarantee/contract.ts';
import type { Safety } from '../../../catalogue/safety/contract.ts';
import { type Drafted, drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';

export interface ReachedDraft {
  name: string;
  address: string;
  contact: string;
}

/** Maker and safety as the form holds them, with a blank where nothing is said. */
export interface SafetyDraft {
  maker: 'STALL' | 'OTHER' | '';
  manufacturer: ReachedDraft;
  /** True when the maker sits outside the Union, so that somebody in it answers for the goods. */
  outside: boolean;
  responsible: ReachedDraft;
  identification: string;
  warnings: Drafted;
  durability: DurabilityDraft;
}

/** A maker's own guarantee as it is typed. */
export interface DurabilityDraft {
  years: string;
  maker: string;
  note: Drafted;
}

const nobody = (): ReachedDraft => ({ name: '', address: '', contact: '' });

export function safetyDraft(safety: Safety | null): SafetyDraft {
  return {
    maker: safety?.maker ?? '',
    manufacturer: safety?.manufacturer ?? nobody(),
    outside: Boolean(safety?.responsible),
    responsible: safety?.responsible ?? nobody(),
    identification: safety?.identification ?? '',
    warnings: drafted(safety?.warnings ?? null),
    durability: {
      years: safety?.durability ? String(safety.durability.years) : '',
      maker: safety?.durability?.maker ?? '',
      note: drafted(safety?.durability?.note ?? null),
    },
  };
}

/** The same as its command takes it; null where nothing is said. What the stall makes itself has no other maker. */
export function safetyFields(draft: SafetyDraft): Safety | null {
  const other = draft.maker === 'OTHER';
  const warnings = writtenInLanguages(draft.warnings) ?? null;
  const identification = draft.identification.trim() || null;
  const durability = durabilityFields(draft.durability);
  if (!draft.maker && !warnings && !identification && !durability) return null;
  return {
    maker: draft.maker || null,
    manufacturer: other ? draft.manufacturer : null,
    responsible: other && draft.outside ? draft.responsible : null,
    identification,
    warnings,
    ...(durability && { durability }),
  };
}

/** The guarantee as its command takes it; null where nothing is typed. */
function durabilityFields(draft: DurabilityDraft): Durability | null {
  const [years, maker] = [draft.years.trim(), draft.maker.trim() || null];
  const note = writtenInLanguages(draft.note) ?? null;
  return years || maker || note ? { years: Number(years), maker, note } : null;
}
