import type { Slice } from '../shared/slice.ts';
import { calendarApi } from './api.ts';

/** The slice's registration (src/slices.ts). */
export const calendarSlice = { api: { calendar: calendarApi } } satisfies Slice;
