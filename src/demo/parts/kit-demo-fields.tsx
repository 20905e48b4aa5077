import { CalendarPlus, CreditCard, Search, Smartphone, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fetchModal, LazyModal } from '../../ui/lazy-modal.tsx';
import { priceText } from '../../ui/price.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const WRONG = { epost: 'Adressen slutar efter @. Skriv resten.', belopp: 'Minst 200 kr. Skriv ett högre belopp.' };

export function FieldsDemo() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [adults, setAdults] = useState(2);
  const [pending, setPending] = useState(false);
  return (
    <section className="grid content-start gap-4">
      <h2>Fält</h2>
      <Form errors={errors} onValues={() => setErrors({ ...WRONG })}>
        <TextField label="Namn" name="namn" defaultValue="Elin Åkerström" autoComplete="name" />
        <TextField label="Mobil" name="mobil" hint="Hit kommer biljetterna." type="tel" optional />
        <TextField label="E-post" name="epost" type="email" defaultValue="elin.akerstrom@" />
        <TextField
          label="Presentkort"
          name="belopp"
          defaultValue="50"
          action={<Button variant="outline">Använd</Button>}
        />
        <TextField
          label="Sök"
          hideLabel
          name="sok"
          placeholder="Vad letar du efter?"
          iconStart={<Icon icon={Search} />}
        />
        <Select
          label="Land"
          name="land"
          prompt="Välj land"
          options={[
            { value: 'SE', label: 'Sverige' },
            { value: 'DE', label: 'Tyskland' },
          ]}
        />
        <TextArea label="Meddelande till köket" name="meddelande" hint="Frivilligt. Sjökanten svarar med sms." />
        <Stepper
          label="Vuxna"
          hint={priceText(59_500)}
          value={adults}
          onChange={setAdults}
          min={1}
          max={8}
          name="vuxna"
        />
        <Checkbox label="Kaffekorg på Getskär" name="kaffe" aside={priceText(8500)} defaultChecked />
        <PaymentDemo />
        <Button type="submit" size="lg" wide pending={pending} pendingLabel="Bokar bord">
          Boka bord
        </Button>
        <Button variant="outline" onClick={() => setPending(!pending)}>
          Byt läge
        </Button>
      </Form>
      <ModalDemo />
    </section>
  );
}

function PaymentDemo() {
  const [chosen, setChosen] = useState<string | null>('swish');
  return (
    <RadioList
      legend="Hur vill du betala?"
      name="betalning"
      selected={chosen}
      onSelect={setChosen}
      items={[
        {
          id: 'swish',
          label: 'Swish på den här mobilen',
          description: 'Swish öppnas, du godkänner där',
          icon: <Icon icon={Smartphone} />,
        },
        {
          id: 'pay',
          label: 'Apple Pay eller Google Pay',
          icon: <Icon icon={Wallet} />,
          detail: <p>Den som finns i webbläsaren.</p>,
        },
        { id: 'kort', label: 'Kort', description: 'Visa, Mastercard, Amex', icon: <Icon icon={CreditCard} /> },
      ]}
    />
  );
}

function ModalDemo() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="white-primary" onPointerEnter={fetchModal} onFocus={fetchModal} onClick={() => setOpen(true)}>
        Avboka bordet
      </Button>
      <ButtonLink variant="ghost" href="/" iconStart={<Icon icon={CalendarPlus} size={20} />}>
        I kalendern
      </ButtonLink>
      <LazyModal
        open={open}
        onClose={() => setOpen(false)}
        title="Avboka bordet"
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Behåll bordet
            </Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Avboka bordet
            </Button>
          </>
        }
      >
        <p>Du får tillbaka depositionen, 300 kr, samma väg som du betalade.</p>
        <TextField label="Hälsning till Sjökanten" name="halsning" optional />
      </LazyModal>
    </div>
  );
}
