import type { Caller, RightsAsked } from '../shared/world.ts';

/** Questions that an answer asked of its caller: rights, asked of later callers too, or something of one person alone. */
export interface Asked {
  rights: RightsAsked;
  personal: boolean;
}

/**
 * A caller who could be anybody, for answers that are given to many. It has nothing of its own and no rights, and notes
 * each look at either: what was made without asking is the same for everybody.
 */
export function anybody({ locale, host, requestId }: Pick<Caller, 'locale' | 'host' | 'requestId'>): {
  caller: Caller;
  asked: Asked;
} {
  const asked: Asked = { rights: new Map(), personal: false };
  const own = <T>(nothing: T): T => {
    asked.personal = true;
    return nothing;
  };
  // A new field of the caller has to say here whether it is one person's. Own fields, so that a copy has them as well.
  const caller: { [Field in keyof Required<Caller>]: Caller[Field] } = {
    ...{ locale, host, requestId },
    asked: asked.rights,
    used: undefined,
    get userId() {
      return own(null);
    },
    get name() {
      return own(null);
    },
    get email() {
      return own(null);
    },
    get scopes() {
      return own([]);
    },
    get heldScopes() {
      return own([]);
    },
    get factorAt() {
      return own(null);
    },
    get sessionId() {
      return own(null);
    },
    get visitor() {
      return own(null);
    },
    get device() {
      return own(null);
    },
    get accessKey() {
      return own(null);
    },
    get ip() {
      return own('unknown');
    },
    get support() {
      return own(null);
    },
  };
  return { caller, asked };
}

/** Whether somebody has none of the rights that an answer asked for: then it is theirs as it is. */
export function hasNoneOf(rights: RightsAsked, holder: Pick<Caller, 'scopes'>): boolean {
  return holder.scopes.length === 0 || ![...rights.values()].some(has => has(holder));
}
