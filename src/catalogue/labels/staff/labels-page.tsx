import { Printer } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackToGoods } from '../../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LabelSheet } from '../parts/label-sheet.tsx';
import { labelWish, MOST_COPIES, PER_SHEET, sheetsOf, wholeWithin } from '../rules.ts';

const labelsQuery = (slug: string, parameters: URLSearchParams) => {
  const products = parameters.get('products')?.slice(0, 4000);
  return lateQ.labels.list({ idOrSlug: slug, ...(products && { products }) });
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
        back={<BackToGoods slug={slug} />}
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
            {/* Mistakes are told in the hall's own words, not by the browser in its own language. */}
            <form action="?" noValidate className="flex flex-wrap items-start gap-4 print:hidden">
              <input type="hidden" name="products" value={parameters.get('products') ?? ''} />
              <TextField
                {...countField(parameters, 'copies', MOST_COPIES)}
                label={m.labels_copies()}
                className="w-32"
              />
              <TextField {...countField(parameters, 'from', PER_SHEET)} label={m.labels_from()} className="w-56" />
              <Button type="submit" variant="outline" className="mt-7">
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

/** Field of a whole number from 1 on, which keeps what was typed: a number that counts as 1 says why. */
function countField(parameters: URLSearchParams, name: string, most: number) {
  const typed = parameters.get(name)?.slice(0, 20) ?? '1';
  const isRight = wholeWithin(typed, most) !== null;
  return {
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
    defaultValue: typed,
    ...(!isRight && { error: m.labels_count_wrong({ most }) }),
  };
}
