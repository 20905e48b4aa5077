import type { Slice } from '../shared/slice.ts';
import { changeSetsApi } from './api.ts';
import { examplesApi } from './examples/api.ts';
import { goodsFiles } from './files/api.ts';
import { changeSetsWork } from './jobs.ts';
import { changesOfPerson } from './people/queries.ts';
import { changeSetRefusals } from './refusals.ts';
import { revisionsApi } from './revisions/api.ts';

/** The slice's registration (src/slices.ts). Who made a change is forgotten with their account, by its foreign key. */
export const changeSetsSlice = {
  api: { changeSets: changeSetsApi, examples: examplesApi, revisions: revisionsApi },
  papers: [goodsFiles],
  work: [changeSetsWork],
  personalData: [{ name: 'changes', kept: (db, { userId }) => changesOfPerson(db, userId) }],
  refusals: changeSetRefusals,
} satisfies Slice;
