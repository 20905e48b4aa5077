import type { Slice } from '../shared/slice.ts';
import { catalogueApi } from './api.ts';
import { assortmentApi } from './assortment/api.ts';
import { guaranteeApi, guaranteeFiles } from './guarantee/api.ts';
import { labelsApi } from './labels/api.ts';
import { catalogueRefusals } from './refusals.ts';
import { safetyApi } from './safety/api.ts';
import { stockApi } from './stock/api.ts';
import { lowStockWork } from './stock/lows/jobs.ts';
import { lowStockNotice } from './stock/lows/queries.ts';

/** The slice's registration (src/slices.ts). */
export const catalogueSlice = {
  api: {
    catalogue: catalogueApi,
    assortment: assortmentApi,
    guarantee: guaranteeApi,
    labels: labelsApi,
    safety: safetyApi,
    stock: stockApi,
  },
  work: [lowStockWork],
  papers: [guaranteeFiles],
  notices: { 'low-stock': lowStockNotice },
  refusals: catalogueRefusals,
} satisfies Slice;
