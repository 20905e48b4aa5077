import { type ComponentType, createContext } from 'react';

export interface FaultReport {
  /** What finds the log lines of the fault. */
  reference: string | null;
  /** What the browser knows of the fault. */
  fault: string | null;
}

/**
 * The button that reports a fault, handed in by the document: the slice that takes reports stands above the shell. Null
 * where nothing takes them.
 */
export const FaultReportContext = createContext<ComponentType<FaultReport> | null>(null);
