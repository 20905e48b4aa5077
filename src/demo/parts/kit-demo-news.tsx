import { Ban, Check, CheckCheck, CircleHelp, Clock, EyeOff, HandCoins, PackageCheck, Pause, X } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TileCount } from '../../ui/tile-count.tsx';
import { type NewToast, toasts } from '../../ui/toast-store.ts';

const NEWS: NewToast[] = [
  { type: 'SUCCESS', title: 'Länken är kopierad', message: 'Klistra in den var du vill.' },
  { type: 'INFORMATION', title: 'Ny version finns', message: 'Ladda om när det passar.', onClick: () => {} },
  { type: 'WARNING', title: 'Du är utan nät', message: 'Vi försöker igen om 5 sekunder.', sticky: true },
  {
    type: 'DANGER',
    title: 'Bordet gick inte att avboka',
    message:
      'Avbokningen gick inte fram, och bordet står kvar på ditt namn. Händer det igen, ring Sjökanten, så tar de bort det åt dig.',
  },
];

export function NewsDemo() {
  return (
    <section className="grid content-start gap-4">
      <h2>Besked</h2>
      <div className="flex flex-wrap gap-2">
        {NEWS.map(toast => (
          <Button key={toast.type} size="sm" variant="outline" onClick={() => toasts.show(toast)}>
            {toast.title}
          </Button>
        ))}
      </div>
      <Banner tone="yellow" icon={Pause} title="Ej tillgänglig">
        Äppelgården är pausad till 1 mars.
      </Banner>
      <Banner tone="red" icon={EyeOff} title="GÖMD">
        Bara ni som jobbar här ser sidan.
      </Banner>
      <Banner tone="accent" icon={HandCoins} title="885 kr kvar att betala">
        Betala senast lör 21 nov 12:00.
      </Banner>
      <Banner tone="iron" icon={CheckCheck} title="Värdebeviset är använt">
        Hoppas att det var varmt och skönt.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Badge tone="good" icon={Check}>
          Bekräftad
        </Badge>
        <Badge tone="warn" icon={CircleHelp}>
          Att bekräfta
        </Badge>
        <Badge tone="neutral" icon={Clock}>
          Väntar på betalning
        </Badge>
        <Badge tone="accent" icon={PackageCheck}>
          Klar att hämta
        </Badge>
        <Badge tone="danger" icon={X}>
          Avbokad
        </Badge>
        <Badge tone="danger" icon={Ban}>
          Nekad
        </Badge>
      </div>
    </section>
  );
}

export function WaitingDemo() {
  return (
    <section className="grid content-start gap-4">
      <h2>Tomt och väntan</h2>
      <EmptyState title="Inga tider att boka" action={<Button variant="outline">Se lediga turer</Button>}>
        Säsongen börjar 1 maj. Välj en dag i sommar eller se vad andra har nu.
      </EmptyState>
      <Sheet className="p-6">
        <Spinner label="Laddar produkt…">
          Kan inte ansluta till servern. Kontrollera din internetuppkoppling. Försöker igen...
        </Spinner>
      </Sheet>
      <Sheet className="p-4">
        <div className="flex justify-between gap-4">
          <span>Vi håller allt åt dig i</span>
          <b className="figures">13:42</b>
        </div>
        <TileCount shape="row" total={15} filled={14} label="14 av 15 minuter kvar" className="mt-2 text-accent" />
      </Sheet>
      <Skeleton shape="card" />
      <Skeleton lines={3} />
    </section>
  );
}
