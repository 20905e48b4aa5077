import { lazy } from 'react';
import { arrived } from '../../shared/arrival.ts';

/** Parts of the hall's search that few visits show, which the others do not load. */
const closed = () => arrived(() => import('./closed-search.tsx')).then(part => ({ default: part.ClosedSearch }));
const near = () => arrived(() => import('./result-list.tsx')).then(part => ({ default: part.ResultList }));

/** The closed search, told in the document as well. */
export const LazyClosedSearch = import.meta.env.SSR ? (await closed()).default : lazy(closed);

/** Results of days nearby: free days around those that are asked for. */
export const LazyResultList = import.meta.env.SSR ? (await near()).default : lazy(near);
