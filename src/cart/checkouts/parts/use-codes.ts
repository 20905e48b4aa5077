import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { takenAmount } from '../../../payments/redemptions/rules.ts';
import type { CodeWorth } from '../../../payments/ways/codes/uses/contract.ts';
import { forgetCodes, keepCodes, keptCodes } from './typed.ts';

export interface TypedCode extends CodeWorth {
  code: string;
}

/** Gift cards and vouchers that the order is to be paid with: looked at now, used once it is placed. */
export function useCodes(providerId: string, total: number) {
  const [codes, setCodes] = useState<readonly TypedCode[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function add(code: string, among: readonly TypedCode[] = codes): Promise<readonly TypedCode[]> {
    setPending(true);
    setError(null);
    try {
      const { item } = await api.codes.look({ providerId, code });
      const known = among.some(({ type, codeEnd }) => type === item.type && codeEnd === item.codeEnd);
      const next = known ? among : [...among, { code, ...item }];
      setCodes(next);
      keepCodes(next.map(one => one.code));
      return next;
    } catch (fault) {
      setError(fault instanceof ApiError ? fault.message : m.payments_codes_failed());
      return among;
    } finally {
      setPending(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was typed before the page was loaded again
  useEffect(() => {
    void (async () => {
      let found: readonly TypedCode[] = [];
      for (const code of keptCodes()) found = await add(code, found);
    })();
  }, []);

  let left = total;
  const used = codes.map(code => {
    const amount = takenAmount(code.worth, left);
    left -= amount;
    return { ...code, amount };
  });
  return {
    used,
    left,
    error,
    pending,
    /** Whether the box may be emptied: the code is among those used. */
    add: async (code: string) => (await add(code)) !== codes,
    remove(code: string) {
      const rest = codes.filter(one => one.code !== code);
      setCodes(rest);
      if (rest.length) keepCodes(rest.map(one => one.code));
      else forgetCodes();
    },
  };
}

export type Codes = ReturnType<typeof useCodes>;
