/** A small slice with one of everything, as a contributor would add it. */
export const FAIRS: Record<string, string> = {
  'contract.ts': `import { z } from 'zod';
import { contract, idParameter, items } from '../shared/contract.ts';

const fairSchema = z.object({ _id: z.string(), text: z.string() });
export type Fair = z.infer<typeof fairSchema>;

export const fairsContract = {
  ofProvider: contract
    .route({ method: 'GET', path: '/providers/{providerId}/fairs', summary: 'What was offered', tags: ['fairs'] })
    .input(z.object({ providerId: idParameter }))
    .output(items(fairSchema)),
};
`,
  'queries.ts': `import { sql } from 'kysely';
import { may } from '../rights/rules.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Fair } from './contract.ts';

/** What a stall has offered, for those who see its orders. */
export async function fairsOfProvider(world: World, caller: Caller, providerId: string): Promise<Fair[] | Refusal> {
  if (!may(caller, 'orders:read', providerId)) return refuse(caller.userId ? 'fairs-closed' : 'not-signed-in');
  const { rows } = await sql<{ id: string; text: string }>\`
    select id, text from fairs where provider_id = \${providerId} order by id\`.execute(world.db);
  return rows.map(({ id, text }) => ({ _id: id, text }));
}
`,
  'store.ts': `import { sql } from 'kysely';
import type { Database } from '../shared/database/connect.ts';

export async function deleteOldFairs(db: Database, before: Date): Promise<void> {
  await sql\`delete from fairs where made_at < \${before}\`.execute(db);
}
`,
  'api.ts': `import { answered, implementContract } from '../shared/api.ts';
import { fairsContract } from './contract.ts';
import { fairsOfProvider } from './queries.ts';

const on = implementContract(fairsContract);

export const fairsApi = {
  ofProvider: on.ofProvider.handler(async ({ context, input }) => ({
    items: answered(context, await fairsOfProvider(context.world, context.caller, input.providerId)),
  })),
};
`,
  'jobs.ts': `import type { Work } from '../shared/queue.ts';
import { deleteOldFairs } from './store.ts';

export const fairsWork: Partial<Work> = {
  periodic: [
    {
      name: 'forget-fairs',
      everySeconds: 3600,
      run: world => deleteOldFairs(world.db, new Date(world.now().getTime() - 365 * 86_400_000)),
    },
  ],
};
`,
  'audit.ts': `/** What must be true of fairs. */
export const fairsAudit = [
  { invariant: 'I1', name: 'a fair says something', sql: "select id from fairs where text = ''" },
];
`,
  'refusals.ts': `import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

export const fairsRefusals = {
  'fairs-closed': { status: 403, text: m.fairs_closed },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof fairsRefusals, true> {}
}
`,
  'mails/fair-made.ts': `import type { Letter } from '../../notifications/commands.ts';
import { renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';

export async function fairMadeMail(_: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  if (!ids.to) return null;
  const title = m.fairs_title({}, { locale });
  return { to: ids.to, ...renderMail({ locale, subject: title, preview: title, title, parts: [{ text: title }], footer: [] }) };
}
`,
  'staff/fairs-page.tsx': `import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.fairs.ofProvider({ providerId: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function FairsPage() {
  const { slug } = useParams();
  const { data } = useSuspenseQuery(q.fairs.ofProvider({ providerId: slug! }));
  return (
    <>
      <OfficeHead title={m.fairs_title()} />
      <ul>
        {data.items.map(({ _id, text }) => (
          <li key={_id}>{text}</li>
        ))}
      </ul>
    </>
  );
}
`,
  'permissions.ts': `import { read } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

export const permissions: SlicePermissions = {
  asks: { 'fairs.ofProvider': ({ providerId }) => read(\`/providers/\${providerId}/fairs\`) },
  endpoints: { 'fairs.ofProvider': row('401 403 403 401 200 200 200 403 200 403 403 200 403 403') },
  addresses: { 'bo/providers/:slug/fairs': ({ providerId }) => \`/bo/providers/\${providerId}/fairs\` },
  pages: { 'bo/providers/:slug/fairs': everyone(403) },
};
`,
  'slice.ts': `import type { Slice } from '../shared/slice.ts';
import { fairsApi } from './api.ts';
import { fairsAudit } from './audit.ts';
import { fairsWork } from './jobs.ts';
import { fairMadeMail } from './mails/fair-made.ts';
import { fairsRefusals } from './refusals.ts';

export const fairsSlice = {
  api: { fairs: fairsApi },
  work: [fairsWork],
  mails: { 'fair-made': fairMadeMail },
  audit: fairsAudit,
  refusals: fairsRefusals,
} satisfies Slice;
`,
  'messages/sv.json': words('Marknader', 'Du får inte se marknader'),
  'messages/en.json': words('Fairs', 'You may not see fairs'),
  'messages/de.json': words('Märkte', 'Sie dürfen keine Märkte sehen'),
};

function words(title: string, closed: string): string {
  return JSON.stringify({ fairs_title: title, fairs_closed: closed });
}

/** Its lines outside the folder: a line before another in a file, or a file of its own. */
export const OUTSIDE: Record<string, [before: string, line: string][]> = {
  '.dependency-cruiser.mjs': [["  ['storefronts'],", "  ['fairs'],"]],
  'project.inlang/settings.json': [
    ['      "./src/receipts/messages/{locale}.json",', '      "./src/fairs/messages/{locale}.json",'],
  ],
  'src/slices.ts': [
    ["import { receiptsSlice } from './receipts/slice.ts';", "import { fairsSlice } from './fairs/slice.ts';"],
    ['  receiptsSlice,', '  fairsSlice,'],
  ],
  'src/contract.ts': [
    [
      "import { receiptsContract } from './receipts/contract.ts';",
      "import { fairsContract } from './fairs/contract.ts';",
    ],
    ['  receipts: receiptsContract,', '  fairs: fairsContract,'],
  ],
  'src/routes.ts': [
    [
      "    route('providers/:slug/orders', 'orders/staff/orders-page.tsx'),",
      "    route('providers/:slug/fairs', 'fairs/staff/fairs-page.tsx'),",
    ],
  ],
  'src/office-links.ts': [
    ['  orders: (slug: string)', `  fairs: (slug: string) => \`/bo/providers/\${part(slug)}/fairs\`,`],
  ],
  'src/backoffice/parts/stall-places.ts': [
    [
      "    may('stock:read') && productsPlace(slug),",
      '    orders && { href: bo.fairs(slug), label: m.fairs_title(), icon: ClipboardList },',
    ],
  ],
  'migrations/0999-fairs.sql': [
    [
      '',
      'create table fairs (id uuid primary key, provider_id uuid not null, text text not null, made_at timestamptz not null);',
    ],
  ],
};
