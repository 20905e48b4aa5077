import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const plan = () => [lateQ.guarantee.notice({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the legal guarantee: the official notice where the hall has it ((EU) 2025/1960), the same in words elsewhere. */
export default function GuaranteePage() {
  const [query] = plan();
  const { official } = useSuspenseQuery(query).data.item;
  const file = to.guaranteeFile(getLocale());
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.guarantee_title()} />
      <div className="grid max-w-[40rem] gap-6">
        <h1 className="hyphenate text-section">{m.guarantee_title()}</h1>
        {official === 'PICTURE' && <img src={file} alt={m.guarantee_text()} className="w-full bg-white" />}
        <Sheet className="hyphenate grid gap-3 p-4 m:p-6">
          <p>{m.guarantee_text()}</p>
          <p>{m.guarantee_how()}</p>
          {official === 'FILE' && (
            <TextLink href={file} standalone>
              {m.guarantee_official()}
            </TextLink>
          )}
          <TextLink href={to.complain()} standalone>
            {m.guarantee_complain()}
          </TextLink>
          <TextLink href={to.recalls()} standalone>
            {m.guarantee_recalls()}
          </TextLink>
        </Sheet>
      </div>
    </div>
  );
}
