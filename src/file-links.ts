import { address, part } from './links.ts';
import type { DeedWish } from './office-links.ts';
import { shortId } from './shared/ids.ts';

/** Links of files that the back office hands out, apart from its pages': few views need them. */
export const files = {
  ordersExport: (slug: string, filters: string) =>
    `/api/providers/${part(slug)}/orders.csv${filters ? `?${filters}` : ''}`,
  quotesExport: (slug: string, wish: { state?: string | undefined; text?: string | undefined }) =>
    address(`/api/providers/${part(slug)}/quotes.csv`, wish),
  goodsExport: (slug: string, format?: 'shopify') => address(`/api/providers/${part(slug)}/products.csv`, { format }),
  unitsExport: (slug: string) => `/api/providers/${part(slug)}/units.csv`,
  mistakesFile: (set: string) => `/api/change-sets/${part(set)}/mistakes.csv`,
  commissionFile: (slug: string, id: string, format: 'pdf' | 'xml') =>
    `/api/providers/${part(slug)}/commission-invoices/${part(id)}/${format}`,
  statementFile: (slug: string, month: string, format: 'pdf' | 'csv') =>
    `/api/providers/${part(slug)}/statements/${part(month)}/${format}`,
  caseFile: (kind: string, subject: string, fileId: string) =>
    `/api/cases/${kind}/${encodeURIComponent(subject)}/files/${shortId(fileId)}`,
  disputeEvidence: (disputeId: string) => `/api/disputes/${shortId(disputeId)}/evidence`,
  booksFile: (slug: string) => `/api/providers/${part(slug)}/bookkeeping/sie`,
  deedsExport: (slug: string | null, wish: DeedWish = {}) =>
    address(slug ? `/api/providers/${part(slug)}/deeds.csv` : '/api/platform/deeds.csv', {
      ...wish,
      before: undefined,
    }),
  vatFile: (slug: string, type: 'csv' | 'pdf', wish: { from: string; to: string }) =>
    address(`/api/providers/${part(slug)}/reports/vat.${type}`, wish),
  reportFile: (slug: string, wish: { file: string; from: string; to: string; basis: string; weekday: string }) =>
    address(`/api/providers/${part(slug)}/reports/sales.csv`, wish),
  platformCopy: (slug: string, year: number) =>
    address(`/api/providers/${part(slug)}/reports/platform.pdf`, { year: String(year) }),
  dac7File: (type: 'xml' | 'csv', year: number) => address(`/api/platform/dac7.${type}`, { year: String(year) }),
  ticketsExport: (slug: string) => `/api/providers/${part(slug)}/tickets.csv`,
};
