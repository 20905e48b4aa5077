import type { Words } from '../../shared/i18n.ts';

/** A block as a revision keeps it. */
export interface BlockState {
  blockId: string;
  unitId: string;
  unit: Words;
  from: string;
  to: string;
  reason: string;
}
