import { useState } from 'react';
import type { KnownGuest } from '../../guests/contract.ts';

export interface GuestDraft {
  name: string;
  phone: string;
  email: string;
}

/** Who books: one field takes a name or a number, whichever is said first; the other field takes what is left. */
export function useGuest() {
  const [who, setWho] = useState('');
  const [rest, setRest] = useState('');
  const [email, setEmail] = useState('');
  const [tell, setTell] = useState(true);
  const [known, setKnown] = useState<KnownGuest | null>(null);
  const isNumber = looksLikeNumber(who);
  const guest: GuestDraft = { name: (isNumber ? rest : who).trim(), phone: (isNumber ? who : rest).trim(), email };
  return {
    ...{ who, rest, setRest, email, setEmail, isNumber, guest },
    known,
    /** A known guest was taken over, and nothing else has been typed since. */
    isTaken: known !== null,
    setWho: (typed: string) => {
      setWho(typed);
      setKnown(null);
    },
    tell: tell && guest.phone !== '',
    setTell,
    /** Takes a known guest over. */
    take(guest: KnownGuest) {
      setWho(guest.name);
      setRest(guest.phone);
      setEmail(guest.email);
      setKnown(guest);
    },
  };
}

export type GuestState = ReturnType<typeof useGuest>;

/** A number as people say it: it begins with a plus or a digit. */
export function looksLikeNumber(typed: string): boolean {
  return /^\s*[+(]?\d/.test(typed);
}
