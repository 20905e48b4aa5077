import { lazy } from 'react';
import { arrived } from '../../shared/arrival.ts';

const load = () => arrived(() => import('./when-box.tsx')).then(part => ({ default: part.WhenBox }));

/** The start page's question. Its form answers without a script, so what moves it comes after the page. */
export const LazyWhenBox = import.meta.env.SSR ? (await load()).default : lazy(load);
