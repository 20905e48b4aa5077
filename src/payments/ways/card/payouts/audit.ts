import type { AuditCheck } from '../../../../shared/audit.ts';

/** Checks of payouts in a live database: what its triggers refuse was not there before them, either. */
export const payoutsAudit: AuditCheck[] = [
  {
    invariant: 'I6',
    name: 'the parts of a payout are its amount',
    sql: `
      select p.id, p.reference, p.amount, sum(l.net) as parts from payouts p join payout_parts l on l.payout_id = p.id
      group by p.id having sum(l.net) <> p.amount`,
  },
  {
    invariant: 'I6',
    name: 'what was paid out of a payment is what the ledger sent on of it',
    sql: `
      select l.reference, l.payment_id, l.net, coalesce(s.sent, 0) as sent from payout_parts l
      left join lateral (
        select sum(case e.side when 'DEBIT' then e.amount else -e.amount end) as sent
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.source = 'clearing:' || l.payment_id and e.account_id like 'provider_payable:%'
      ) s on true
      where l.kind = 'PAYMENT' and l.problem is null and l.net <> coalesce(s.sent, 0)`,
  },
  {
    invariant: 'I16',
    name: 'a payout has a state, each the next of the one before',
    sql: `
      select p.id, p.reference, max(s.version) as latest, count(s.version) as states
      from payouts p left join payout_states s on s.payout_id = p.id
      group by p.id having max(s.version) is distinct from count(s.version)`,
  },
];
