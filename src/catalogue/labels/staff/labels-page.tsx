import { ArrowLeft, Printer } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LabelSheet } from '../parts/label-sheet.tsx';
import { labelWish, MOST_COPIES, PER_SHEET, sheetsOf } from '../rules.ts';

const labelsQuery = (slug: string, parameters: URLSearchParams) => {
  const products = parameters.get('products')?.slice(0, 4000);
  return officeQ.labels.list({ idOrSlug: slug, ...(products && { products }) });
};
const plan = ({ params, url }: Plan) => [labelsQuery(params.slug!, url.searchParams)];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of price labels: sheets of A4 as they are printed, or kept as a PDF by the browser. */
export default function LabelsPage() {
  const slug = useParams().slug!;
  const parameters = new URLSearchParams(useLocation().search);
  const { item } = useSuspenseQuery(labelsQuery(slug, parameters)).data;
  const wish = labelWish(parameters);
  const sheets = sheetsOf(item.labels, wish);
  return (
    <>
      <OfficeHead
        title={m.labels_title()}
        back={
          <TextLink
            href={bo.products(slug)}
            standalone
            iconStart={<Icon icon={ArrowLeft} size={18} />}
            className="no-underline"
          >
            {m.assortment_title()}
          </TextLink>
        }
        actions={
          sheets.length > 0 && (
            <Button iconStart={<Icon icon={Printer} size={18} />} size="sm" onClick={() => window.print()}>
              {m.labels_print()}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6 print:block print:p-0">
        {sheets.length > 0 ? (
          <>
            <form action="?" className="flex flex-wrap items-end gap-4 print:hidden">
              <input type="hidden" name="products" value={parameters.get('products') ?? ''} />
              <TextField
                name="copies"
                type="number"
                min={1}
                max={MOST_COPIES}
                label={m.labels_copies()}
                defaultValue={wish.copies}
                className="w-32"
              />
              <TextField
                name="from"
                type="number"
                min={1}
                max={PER_SHEET}
                label={m.labels_from()}
                defaultValue={wish.from}
                className="w-56"
              />
              <Button type="submit" variant="outline">
                {m.labels_lay()}
              </Button>
            </form>
            <p className="text-muted print:hidden">{m.labels_text({ count: sheets.length })}</p>
            {sheets.map((places, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is named by its place
              <LabelSheet key={at} provider={item.provider} places={places} />
            ))}
          </>
        ) : (
          <EmptyState
            heading="h2"
            title={m.labels_none()}
            action={
              <ButtonLink href={bo.products(slug)} variant="outline">
                {m.assortment_show_all()}
              </ButtonLink>
            }
          >
            {m.labels_none_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}
