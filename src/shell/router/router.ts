import { loadRouteModule } from '../route-files.ts';
import { loadOutcome, type Outcome } from './answers.ts';
import type { HandedOver } from './handed-over.ts';
import {
  isMarkOnly,
  markFirst,
  markOwn,
  type Place,
  placeNow,
  placePath,
  resolvePlace,
  type Step,
  type To,
  takeStep,
} from './place.ts';
import { arrivedStyle } from './route-styles.ts';
import { type Route, type RouteMatch, routeTable } from './route-table.ts';
import { scrolledTo, stayedAt } from './scrolled.ts';
import { Slides } from './slides.ts';

/** State that pages render. */
export interface Shown {
  location: Place;
  matches: RouteMatch[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  /** Scroll position of the new page, or false to leave it. */
  restoreScrollPosition: number | null | false;
  preventScrollReset: boolean;
}

/** Routes that are drawn: as on the server, none below the boundary that shows an error, and none of their styles. */
export function drawnMatches({ matches, errors }: Pick<Shown, 'matches' | 'errors'>): RouteMatch[] {
  const failed = matches.findIndex(({ route }) => errors && route.id in errors);
  return failed < 0 ? matches : matches.slice(0, failed + 1);
}

export interface RouterState extends Shown {
  /** The navigation under way. */
  navigation: { state: 'idle' | 'loading'; location?: Place };
}

export interface Walk {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

/** Exports of a route's module that the router uses. */
export interface RouteModule {
  default?: React.ComponentType;
  Layout?: React.ComponentType<{ children: React.ReactNode }>;
  ErrorBoundary?: React.ComponentType;
  handle?: unknown;
  links?: () => object[];
  clientLoader?: (asked: { request: Request; params: RouteMatch['params'] }) => unknown;
}

type Listener = (slides: boolean) => void;

const IDLE: RouterState['navigation'] = { state: 'idle' };

/** Client-side router: the newest navigation counts, and a page shows when its file and its data are there. */
export class HallRouter {
  state: RouterState;
  readonly modules: Record<string, RouteModule>;
  readonly #match: (pathname: string) => RouteMatch[] | null;
  readonly #listeners = new Set<Listener>();
  readonly #slides = new Slides();
  #walking: AbortController | null = null;

  constructor(routes: Record<string, Route>, modules: Record<string, RouteModule>, handed: HandedOver) {
    this.#match = routeTable(routes);
    this.modules = modules;
    const location = placeNow();
    this.state = {
      ...handed,
      location,
      matches: this.#match(location.pathname) ?? [],
      navigation: IDLE,
      restoreScrollPosition: false,
      preventScrollReset: false,
    };
    markFirst();
    // A property instead of a listener, so that the office can ask before it (src/office/parts/leave-question.tsx).
    window.onpopstate = () => {
      markOwn();
      void this.#walk('POP', placeNow(), {});
    };
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the page is there, or when another navigation has begun meanwhile. */
  navigate = async (to: To | number, walk: Walk = {}): Promise<void> => {
    if (typeof to === 'number') return history.go(to);
    await this.#walk(walk.replace ? 'REPLACE' : 'PUSH', resolvePlace(to, this.state.location, walk.state), walk);
  };

  async #walk(step: Step, place: Place, walk: Walk): Promise<void> {
    this.#walking?.abort();
    this.#walking = null;
    const { location: here } = this.state;
    stayedAt(here);
    const matches = this.#match(place.pathname);
    if (!matches) return location.assign(placePath(place));
    if (isMarkOnly(here, place)) return this.#arrive(step, place, walk, { matches });
    const walking = new AbortController();
    this.#walking = walking;
    this.#tell({ navigation: { state: 'loading', location: place } }, false);
    const outcomes = await Promise.all(matches.map((match, at) => this.#outcome(match, at, place, walking.signal)));
    if (walking.signal.aborted) return;
    const way = outcomes.find(outcome => 'leadsTo' in outcome);
    if (way) return this.#follow(way, place, walk);
    this.#walking = null;
    this.#arrive(step, place, walk, { matches, ...this.#settled(matches, outcomes) });
  }

  #follow(
    { leadsTo, replaces }: { leadsTo: string; replaces: boolean },
    from: Place,
    walk: Walk,
  ): Promise<void> | void {
    const out = /^[a-z][a-z+.-]*:/i.test(leadsTo) && new URL(leadsTo).origin !== location.origin;
    if (out) return walk.replace ? location.replace(leadsTo) : location.assign(leadsTo);
    const place = resolvePlace(leadsTo, from, { _isRedirect: true });
    return this.#walk(walk.replace || replaces ? 'REPLACE' : 'PUSH', place, walk);
  }

  async #outcome(match: RouteMatch, at: number, place: Place, signal: AbortSignal): Promise<Outcome> {
    const { route, params } = match;
    const wanted = new URL(placePath(place), location.origin).href;
    const file = (await loadRouteModule(route, this.modules, wanted)) as RouteModule;
    await Promise.all((route.css ?? []).map(arrivedStyle));
    if (!file.clientLoader) return { data: null };
    if (!this.#isNews(match, at, place)) return { data: this.state.loaderData[route.id] };
    const { clientLoader } = file;
    return loadOutcome(() => clientLoader({ request: new Request(wanted, { signal }), params }));
  }

  /**
   * Whether a route's loader runs: with the same address and search a parent keeps its data; the same page again
   * reloads.
   */
  #isNews({ route, params, pathname }: RouteMatch, at: number, { pathname: path, search }: Place): boolean {
    const { matches, loaderData, location: here } = this.state;
    const before = matches[at];
    if (before?.route.id !== route.id || !(route.id in loaderData)) return true;
    if (search !== here.search || path === here.pathname) return true;
    return before.pathname !== pathname || (route.path?.endsWith('*') === true && before.params['*'] !== params['*']);
  }

  /** Assigns an error to the nearest route above with an error boundary. */
  #settled(matches: RouteMatch[], outcomes: Outcome[]): Pick<RouterState, 'loaderData' | 'errors'> {
    const ids = matches.map(({ route }) => route.id);
    const loaderData = Object.fromEntries(
      outcomes.flatMap((outcome, at) => ('data' in outcome ? [[ids[at], outcome.data]] : [])),
    );
    const at = outcomes.findIndex(outcome => 'fault' in outcome);
    const failed = outcomes[at];
    if (!failed || !('fault' in failed)) return { loaderData, errors: null };
    const boundary = ids.slice(0, at + 1).findLast(id => this.modules[id]?.ErrorBoundary) ?? ids[0]!;
    return { loaderData, errors: { [boundary]: failed.fault } };
  }

  #arrive(step: Step, place: Place, walk: Walk, found: Partial<RouterState>): void {
    const slides = this.#slides.along(step, this.state.location.pathname, place.pathname, walk.viewTransition === true);
    takeStep(step, place);
    const restoreScrollPosition = scrolledTo(place);
    const preventScrollReset = walk.preventScrollReset === true;
    this.#tell({ ...found, location: place, navigation: IDLE, restoreScrollPosition, preventScrollReset }, slides);
  }

  #tell(news: Partial<RouterState>, slides: boolean): void {
    this.state = { ...this.state, ...news };
    for (const listener of this.#listeners) listener(slides);
  }
}
