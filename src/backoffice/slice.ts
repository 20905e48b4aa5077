import type { Slice } from '../shared/slice.ts';
import { backofficeApi, ongoingApi, operatorsDeskApi, sellersApi, wholeHallApi } from './api.ts';
import { deedFiles, deedsApi } from './deeds/api.ts';
import { keptInDeeds } from './deeds/queries.ts';
import { disputeEvidence } from './evidence/api.ts';
import { healthApi } from './health/api.ts';
import { healthWork } from './health/jobs.ts';
import { mayFollowProvider } from './queries.ts';
import { backofficeRefusals } from './refusals.ts';
import { hallSettingsApi } from './settings/api.ts';
import { keptInSettings } from './settings/queries.ts';
import { supportApi } from './support/api.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const backofficeSlice = {
  api: {
    backoffice: backofficeApi,
    deeds: deedsApi,
    hallSettings: hallSettingsApi,
    health: healthApi,
    ongoing: ongoingApi,
    operatorsDesk: operatorsDeskApi,
    sellers: sellersApi,
    support: supportApi,
    wholeHall: wholeHallApi,
  },
  papers: [deedFiles, disputeEvidence],
  work: [healthWork],
  live: { provider: mayFollowProvider },
  personalData: [
    { name: 'deeds', kept: keptInDeeds },
    { name: 'settings', kept: keptInSettings },
  ],
  refusals: backofficeRefusals,
} satisfies Slice;
