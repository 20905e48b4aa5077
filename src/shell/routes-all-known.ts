/**
 * In the browser this takes the place of the router's discovery of routes (scripts/bundle/stand-ins.mts): every route is
 * named in the first document (react-router.config.ts), so none is ever asked for.
 */
export function isFogOfWarEnabled(): false {
  return false;
}

export function getPartialManifest(): object {
  return {};
}

export function getPatchRoutesOnNavigationFunction(): undefined {}

export function useFogOFWarDiscovery(): void {}
