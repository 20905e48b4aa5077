import { Picture, type PictureData } from '../../ui/picture.tsx';
import { formatPrice } from '../../ui/price-format.ts';
import { ReceiptLine, ReceiptPaper, ReceiptRule } from '../../ui/receipt-paper.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const exact = (amount: number) => formatPrice(amount, { locale: 'sv', exact: true, unit: false });

export function PrintedDemo({ picture }: { picture?: PictureData }) {
  const strip = picture && <Picture picture={picture} alt="" sizes="450px" ratio="16:9" />;
  return (
    <section className="grid gap-8 m:grid-cols-2 xl:grid-cols-3">
      <h2 className="col-span-full">Biljett, kvitto och stämpel</h2>
      <Ticket
        picture={strip}
        kicker="Sjökanten"
        title="Bord vid sjön"
        facts={[
          { term: 'När', value: 'lör 12 dec 18:30' },
          { term: 'Gäster', value: '3 vuxna, 1 barn' },
        ]}
        mark={<span className="block size-24 bg-[#12211c]" />}
        code="7K3 Q9B1"
        note="Visa koden för värden"
      />
      <Ticket
        picture={strip}
        kicker="Bryggbastun"
        title="Bastu för två, två timmar"
        mark={<span className="block size-24 bg-[#12211c]" />}
        code="C7F 2KDM"
        note="Använt 14 nov 2026 17:10"
        used={{ title: 'Värdebeviset är använt', text: 'Hoppas att det var varmt och skönt.' }}
      >
        Handdukar och ved ingår.
      </Ticket>
      <div className="grid content-start gap-10">
        <ReceiptPaper>
          <p className="font-sign text-lead leading-6 font-bold">Sjökanten i Ljungsjö AB</p>
          <p className="text-note text-muted">559012-3456, Hamngatan 2, 531 02 Ljungsjö</p>
          <ReceiptRule />
          <ReceiptLine label="Bord, deposition 3 × 100" value={exact(30_000)} />
          <ReceiptLine label="Sillfat för fyra 1 st" value={exact(38_500)} />
          <ReceiptRule />
          <ReceiptLine weight="total" label="Betalt med Swish" value={exact(68_500)} />
          <ReceiptLine weight="note" label="Varav moms 6 %" value={exact(2179)} />
        </ReceiptPaper>
        <div className="flex flex-wrap gap-6">
          <Stamp note="20 nov 2026 16:04">BETALT</Stamp>
          <Stamp tone="stop" note="18 nov 2026">
            AVBOKAD
          </Stamp>
        </div>
      </div>
    </section>
  );
}
