export { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

const NEVER = [false, null, {}] as const;

/**
 * In the browser this takes the place of what the router's links know of fetching ahead (scripts/bundle/stand-ins.mts):
 * no link of the hall asks for it.
 */
export function usePrefetchBehavior(): typeof NEVER {
  return NEVER;
}

export function PrefetchPageLinks(): null {
  return null;
}

/** There is only the caller's own. */
export function mergeRefs<R>(ref: R): R {
  return ref;
}
