import { useState } from 'react';

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
  const isNumber = looksLikeNumber(who);
  const guest: GuestDraft = { name: (isNumber ? rest : who).trim(), phone: (isNumber ? who : rest).trim(), email };
  return {
    ...{ who, setWho, rest, setRest, email, setEmail, isNumber, guest },
    tell: tell && guest.phone !== '',
    setTell,
    /** Takes a known guest over. */
    take({ name, phone, email: known }: GuestDraft) {
      setWho(name);
      setRest(phone);
      setEmail(known);
    },
  };
}

export type GuestState = ReturnType<typeof useGuest>;

/** A number as people say it: it begins with a plus or a digit. */
export function looksLikeNumber(typed: string): boolean {
  return /^\s*[+(]?\d/.test(typed);
}
