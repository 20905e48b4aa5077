import { Download, Gift, ScanLine, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { FilterChip, ListSearch } from '../../../office/parts/list-search.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { shortId } from '../../../shared/ids.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KeysPanel } from '../../marks/parts/keys-panel.tsx';
import { dayWords } from '../../parts/day-words.ts';
import { TICKET_STATUS } from '../../parts/order-tickets.tsx';
import { codeMasked } from '../../rules.ts';
import type { DeskRow } from '../contract.ts';
import { DebtPanel } from '../parts/debt-panel.tsx';
import { IssueDialog } from '../parts/issue-dialog.tsx';
import { SHELVES, type Shelf } from '../rules.ts';

function wishOf(slug: string, parameters: URLSearchParams) {
  const shelf = SHELVES.find(one => one === parameters.get('shelf'));
  const [text, before] = [parameters.get('text')?.slice(0, 100), parameters.get('before')];
  return { idOrSlug: slug, ...(shelf && { shelf }), ...(text && { text }), ...(before && { before }) };
}

const plan = ({ params, url }: Plan) => [lateQ.ticketDesk.list(wishOf(params.slug!, url.searchParams))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const SHELF_WORDS: Record<Shelf, () => string> = {
  ALL: m.tickets_list_all,
  GOOD: m.tickets_list_good,
  BLOCKED: m.tickets_list_blocked,
  ENDED: m.tickets_list_ended,
};

/** Staff page of a stall's gift cards and vouchers: looked up by code or name, given out, and what is owed on them. */
export default function DeskTicketsPage() {
  const slug = useParams().slug!;
  const wish = wishOf(slug, new URLSearchParams(useLocation().search));
  const { item: list } = useSuspenseQuery(lateQ.ticketDesk.list(wish)).data;
  const { provider } = useOffice();
  const store = useQueryClient();
  const [issuing, issue] = useState(false);
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: lateQ.ticketDesk.list.key() }));
  const may = (right: string) => provider?.rights.includes(right as never) ?? false;
  const { shelf = 'ALL', text, before } = wish;
  return (
    <>
      <OfficeHead
        title={m.tickets_list_title()}
        actions={
          <>
            <ListSearch
              label={m.tickets_list_search()}
              button={m.tickets_list_search_button()}
              text={text}
              kept={{ shelf: wish.shelf }}
            />
            {may('tickets:use') && (
              <ButtonLink href={bo.scanner(slug)} size="sm" iconStart={<Icon icon={ScanLine} size={18} />}>
                {m.tickets_list_scanner()}
              </ButtonLink>
            )}
            {may('tickets:change') && (
              <ButtonLink
                href={bo.devices(slug)}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={Smartphone} size={18} />}
              >
                {m.tickets_list_devices()}
              </ButtonLink>
            )}
            {may('orders:read') && (
              <ButtonLink
                href={files.ticketsExport(slug)}
                download
                variant="outline"
                size="sm"
                className="hidden m:inline-flex"
                iconStart={<Icon icon={Download} size={18} />}
              >
                {m.tickets_list_export()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:grid-cols-[minmax(0,1fr)_22rem] l:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <nav aria-label={m.tickets_list_shelves()}>
            <ul className="flex flex-wrap gap-2">
              {SHELVES.map(one => (
                <FilterChip
                  key={one}
                  to={bo.tickets(slug, { text, shelf: one === 'ALL' ? undefined : one })}
                  count={list.counts[one] ?? 0}
                  chosen={shelf === one}
                >
                  {SHELF_WORDS[one]()}
                </FilterChip>
              ))}
            </ul>
          </nav>
          {list.rows.length === 0 && (
            <EmptyState heading="h2" title={m.tickets_list_empty()}>
              {m.tickets_list_empty_text()}
            </EmptyState>
          )}
          <ul>
            {list.rows.map(row => (
              <li key={row._id}>
                <Row slug={slug} row={row} />
              </li>
            ))}
          </ul>
          <div className="flex gap-2">
            {before && (
              <ButtonLink href={bo.tickets(slug, { text, shelf: wish.shelf })} variant="outline" size="sm">
                {m.tickets_list_newest()}
              </ButtonLink>
            )}
            {list.more && (
              <ButtonLink
                href={bo.tickets(slug, { text, shelf: wish.shelf, before: shortId(list.rows.at(-1)!._id) })}
                variant="outline"
                size="sm"
              >
                {m.tickets_list_older()}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-l:order-first">
          <CodePanel slug={slug} />
          {list.products && (
            <Button variant="outline" iconStart={<Icon icon={Gift} size={20} />} onClick={() => issue(true)}>
              {m.tickets_issue()}
            </Button>
          )}
          {may('turnover:read') && <DebtPanel slug={slug} />}
          {may('tickets:keys') && <KeysPanel slug={slug} />}
        </div>
      </div>
      {issuing && list.products && <IssueDialog slug={slug} products={list.products} onClose={() => issue(false)} />}
    </>
  );
}

/** Row of the list: one link to the ticket. */
function Row({ slug, row }: { slug: string; row: DeskRow }) {
  const { tone, icon, words } = TICKET_STATUS[row.blocked && row.status === 'ACTIVE' ? 'BLOCKED' : row.status];
  return (
    <Link
      to={bo.ticket(slug, shortId(row._id))}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-hair py-2 text-ink no-underline"
    >
      <span className="hyphenate font-sign font-semibold underline">{row.title}</span>
      <span className="figures text-right">
        <Price amount={row.amountLeft} className="font-bold" />
      </span>
      <span className="figures hyphenate text-note text-muted">
        {[codeMasked(row.codeEnd), row.name, row.order?.reference ?? m.tickets_list_given(), dayWords(row.validUntil)]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Badge tone={tone} icon={icon}>
        {words()}
      </Badge>
    </Link>
  );
}

/** Code as the guest shows it: leads to the ticket at the door. */
function CodePanel({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const [code, type] = useState('');
  return (
    <Panel title={m.tickets_code_title()}>
      <Form
        onValues={() => {
          if (code.trim()) void navigate(bo.ticket(slug, code.trim().split('/').at(-1)!));
        }}
      >
        <TextField
          name="code"
          label={m.tickets_code_label()}
          hint={m.tickets_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={400}
          value={code}
          onChange={event => type(event.currentTarget.value)}
        />
        <Button type="submit" wide>
          {m.tickets_code_button()}
        </Button>
      </Form>
    </Panel>
  );
}
