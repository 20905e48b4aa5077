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
  };
}

/** The same as its command takes it; null where nothing is said. What the stall makes itself has no other maker. */
export function safetyFields(draft: SafetyDraft): Safety | null {
  const other = draft.maker === 'OTHER';
  const warnings = writtenInLanguages(draft.warnings) ?? null;
  const identification = draft.identification.trim() || null;
  if (!draft.maker && !warnings && !identification) return null;
  return {
    maker: draft.maker || null,
    manufacturer: other ? draft.manufacturer : null,
    responsible: other && draft.outside ? draft.responsible : null,
    identification,
    warnings,
  };
}
