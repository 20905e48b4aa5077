import { lazy } from 'react';
import { arrived } from '../../shared/arrival.ts';

const load = () => arrived(() => import('./filter-fields.tsx')).then(part => ({ default: part.FilterFields }));

/** The filters of a search. Their form answers without a script, so what moves them comes after the page. */
export const LazyFilterFields = import.meta.env.SSR ? (await load()).default : lazy(load);
