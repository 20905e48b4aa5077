import type { Table } from './journal.ts';

/** A fault that is armed and strikes when its moment comes. */
export type ArmedFault<Kind extends string> = {
  id: string;
  kind: Kind;
  times: number;
  /** Type, path or id of what it strikes, with a star for one word; null for any. */
  match: string | null;
  method: string;
  ms: number;
  how: string | null;
};

/** Takes the oldest armed fault of this kind that fits, and uses one of its times. */
export function takeArmed<Kind extends string>(
  armedFaults: Table<ArmedFault<Kind>>,
  kind: Kind,
  occasion: { text: string; method?: string },
): ArmedFault<Kind> | null {
  const fault = armedFaults.all().find(armed => armed.kind === kind && fits(armed, occasion));
  if (fault === undefined) return null;
  if (fault.times <= 1) armedFaults.delete(fault.id);
  else armedFaults.patch(fault.id, { times: fault.times - 1 });
  return fault;
}

function fits(fault: ArmedFault<string>, { method, text }: { text: string; method?: string }): boolean {
  if (method !== undefined && fault.method !== method) return false;
  if (fault.match === null) return true;
  const pattern = fault.match.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('[^/]*')}$`).test(text);
}
