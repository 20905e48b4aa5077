import { createContext, type ReactNode } from 'react';
import type { Place } from './place.ts';
import type { RouteMatch } from './route-table.ts';
import type { HallRouter, RouterState, Shown } from './router.ts';

// Separate contexts, so that a page does not render again for what it does not use.
export const RouterContext = createContext<HallRouter>(null as unknown as HallRouter);
export const PlaceContext = createContext<Place>(null as unknown as Place);
export const ShownContext = createContext<Shown>(null as unknown as Shown);
export const NavigationContext = createContext<RouterState['navigation']>({ state: 'idle' });

/** The route being rendered: its outlet and its match. */
export const RouteContext = createContext<{ outlet: ReactNode; match: RouteMatch }>(null as never);
export const FaultContext = createContext<unknown>(undefined);
