import { type ComponentType, createContext } from 'react';

export interface FaultReport {
  /** Reference of the error's log lines. */
  reference: string | null;
  /** The error as the browser describes it. */
  fault: string | null;
}

/**
 * Context of the button that reports an error, given by the document: the feedback slice stands above the shell. Null
 * without one.
 */
export const FaultReportContext = createContext<ComponentType<FaultReport> | null>(null);
