import { useState } from 'react';
import type { KnownGuest } from '../../orders/guests/contract.ts';

export interface GuestDraft {
  name: string;
  phone: string;
  email: string;
}

/** Guest who books: one field takes a name or a number, whichever is said first; the other field takes what is left. */
export function useGuest(known: Partial<GuestDraft> = {}) {
  const [who, setWho] = useState(known.name ?? '');
  const [rest, setRest] = useState(known.phone ?? '');
  const [email, setEmail] = useState(known.email ?? '');
  const [tell, setTell] = useState(true);
  const [taken, setTaken] = useState<KnownGuest | null>(null);
  const isNumber = looksLikeNumber(who);
  const both = rest ? null : nameAndNumber(who);
  const guest: GuestDraft = {
    name: (both?.name ?? (isNumber ? rest : who)).trim(),
    phone: (both?.phone ?? (isNumber ? who : rest)).trim(),
    email,
  };
  return {
    ...{ who, rest, setRest, email, setEmail, isNumber, guest },
    /** A known guest who was taken over, while nothing else has been typed since. */
    known: taken,
    setWho: (typed: string) => {
      setWho(typed);
      setTaken(null);
    },
    /** Puts a name and a number that were typed in one go into a field each. */
    part() {
      if (!both) return;
      setWho(both.name);
      setRest(both.phone);
    },
    tell: tell && guest.phone !== '',
    setTell,
    /** Takes a known guest over. */
    take(guest: KnownGuest) {
      setWho(guest.name);
      setRest(guest.phone);
      setEmail(guest.email);
      setTaken(guest);
    },
  };
}

export type GuestState = ReturnType<typeof useGuest>;

/** A name and a number in one, in either order; null for one of them alone. */
export function nameAndNumber(typed: string): { name: string; phone: string } | null {
  const [around, phone] = /[\s,]*([+(]?\d[\d\s()-]{5,}\d)[\s,]*/.exec(typed) ?? [];
  const name = phone && typed.replace(around!, ' ').trim();
  return name ? { name, phone } : null;
}

/** A number as people say it: it begins with a plus or a digit. */
export function looksLikeNumber(typed: string): boolean {
  return /^\s*[+(]?\d/.test(typed);
}
