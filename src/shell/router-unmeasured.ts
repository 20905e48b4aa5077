/** In the browser this takes the place of the router's instruments (scripts/bundle/stand-ins.mts), which nobody plays here. */
export function getRouteInstrumentationUpdates(): object {
  return {};
}

export function instrumentClientSideRouter<R>(router: R): R {
  return router;
}

export function consumeInstrumentationClientResultMetaReceiver(): undefined {}
