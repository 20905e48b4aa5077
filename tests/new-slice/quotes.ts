/** A small slice with one of everything, as a contributor would add it. */
export const QUOTES: Record<string, string> = {
  'contract.ts': `import { z } from 'zod';
import { contract, idParameter, items } from '../shared/contract.ts';

const quoteSchema = z.object({ _id: z.string(), text: z.string() });
export type Quote = z.infer<typeof quoteSchema>;

export const quotesContract = {
  ofProvider: contract
    .route({ method: 'GET', path: '/providers/{providerId}/quotes', summary: 'What was offered', tags: ['quotes'] })
    .input(z.object({ providerId: idParameter }))
    .output(items(quoteSchema)),
};
`,
  'queries.ts': `import { sql } from 'kysely';
import { may } from '../rights/rules.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Quote } from './contract.ts';

/** What a stall has offered, for those who see its orders. */
export async function quotesOfProvider(world: World, caller: Caller, providerId: string): Promise<Quote[] | Refusal> {
  if (!may(caller, 'orders:read', providerId)) return refuse(caller.userId ? 'quotes-closed' : 'not-signed-in');
  const { rows } = await sql<{ id: string; text: string }>\`
    select id, text from quotes where provider_id = \${providerId} order by id\`.execute(world.db);
  return rows.map(({ id, text }) => ({ _id: id, text }));
}
`,
  'store.ts': `import { sql } from 'kysely';
import type { Database } from '../shared/database/connect.ts';

export async function deleteOldQuotes(db: Database, before: Date): Promise<void> {
  await sql\`delete from quotes where made_at < \${before}\`.execute(db);
}
`,
  'api.ts': `import { answered, implementContract } from '../shared/api.ts';
import { quotesContract } from './contract.ts';
import { quotesOfProvider } from './queries.ts';

const on = implementContract(quotesContract);

export const quotesApi = {
  ofProvider: on.ofProvider.handler(async ({ context, input }) => ({
    items: answered(context, await quotesOfProvider(context.world, context.caller, input.providerId)),
  })),
};
`,
  'jobs.ts': `import type { Work } from '../shared/queue.ts';
import { deleteOldQuotes } from './store.ts';

export const quotesWork: Partial<Work> = {
  periodic: [
    {
      name: 'forget-quotes',
      everySeconds: 3600,
      run: world => deleteOldQuotes(world.db, new Date(world.now().getTime() - 365 * 86_400_000)),
    },
  ],
};
`,
  'audit.ts': `/** What must be true of quotes. */
export const quotesAudit = [
  { invariant: 'I1', name: 'a quote says something', sql: "select id from quotes where text = ''" },
];
`,
  'refusals.ts': `import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

export const quotesRefusals = {
  'quotes-closed': { status: 403, text: m.quotes_closed },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof quotesRefusals, true> {}
}
`,
  'mails/quote-made.ts': `import type { Letter } from '../../notifications/commands.ts';
import { renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';

export async function quoteMadeMail(_: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  if (!ids.to) return null;
  const title = m.quotes_title({}, { locale });
  return { to: ids.to, ...renderMail({ locale, subject: title, preview: title, title, parts: [{ text: title }], footer: [] }) };
}
`,
  'staff/quotes-page.tsx': `import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.quotes.ofProvider({ providerId: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function QuotesPage() {
  const { slug } = useParams();
  const { data } = useSuspenseQuery(q.quotes.ofProvider({ providerId: slug! }));
  return (
    <>
      <OfficeHead title={m.quotes_title()} />
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
  asks: { 'quotes.ofProvider': ({ providerId }) => read(\`/providers/\${providerId}/quotes\`) },
  endpoints: { 'quotes.ofProvider': row('401 403 403 401 200 200 200 403 200 403 403 200 403 403') },
  addresses: { 'bo/providers/:slug/quotes': ({ providerId }) => \`/bo/providers/\${providerId}/quotes\` },
  pages: { 'bo/providers/:slug/quotes': everyone(403) },
};
`,
  'slice.ts': `import type { Slice } from '../shared/slice.ts';
import { quotesApi } from './api.ts';
import { quotesAudit } from './audit.ts';
import { quotesWork } from './jobs.ts';
import { quoteMadeMail } from './mails/quote-made.ts';
import { quotesRefusals } from './refusals.ts';

export const quotesSlice = {
  api: { quotes: quotesApi },
  work: [quotesWork],
  mails: { 'quote-made': quoteMadeMail },
  audit: quotesAudit,
  refusals: quotesRefusals,
} satisfies Slice;
`,
  'messages/sv.json': words('Offerter', 'Du får inte se offerter'),
  'messages/en.json': words('Quotes', 'You may not see quotes'),
  'messages/de.json': words('Angebote', 'Sie dürfen keine Angebote sehen'),
};

function words(title: string, closed: string): string {
  return JSON.stringify({ quotes_title: title, quotes_closed: closed });
}

/** Its lines outside the folder: a line before another in a file, or a file of its own. */
export const OUTSIDE: Record<string, [before: string, line: string][]> = {
  '.dependency-cruiser.mjs': [["  ['storefronts'],", "  ['quotes'],"]],
  'project.inlang/settings.json': [
    ['      "./src/receipts/messages/{locale}.json",', '      "./src/quotes/messages/{locale}.json",'],
  ],
  'src/slices.ts': [
    ["import { receiptsSlice } from './receipts/slice.ts';", "import { quotesSlice } from './quotes/slice.ts';"],
    ['  receiptsSlice,', '  quotesSlice,'],
  ],
  'src/contract.ts': [
    [
      "import { receiptsContract } from './receipts/contract.ts';",
      "import { quotesContract } from './quotes/contract.ts';",
    ],
    ['  receipts: receiptsContract,', '  quotes: quotesContract,'],
  ],
  'src/routes.ts': [
    [
      "    route('providers/:slug/orders', 'orders/staff/orders-page.tsx'),",
      "    route('providers/:slug/quotes', 'quotes/staff/quotes-page.tsx'),",
    ],
  ],
  'src/office-links.ts': [
    ['  orders: (slug: string)', `  quotes: (slug: string) => \`/bo/providers/\${part(slug)}/quotes\`,`],
  ],
  'src/backoffice/parts/office-rail.tsx': [
    [
      '    { href: to.shop(provider.slug)',
      '    ...(orders ? [{ href: bo.quotes(provider.slug), label: m.quotes_title(), icon: ClipboardList }] : []),',
    ],
  ],
  'migrations/0999-quotes.sql': [
    [
      '',
      'create table quotes (id uuid primary key, provider_id uuid not null, text text not null, made_at timestamptz not null);',
    ],
  ],
};
