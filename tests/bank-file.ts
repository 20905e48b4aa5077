/** A payment into a bankgiro account, as a test tells of it. */
export interface Paid {
  reference: string;
  /** Öre. */
  amount: number;
  payer?: string;
  /** Bankgirot's number of the payment; counted where none is given. */
  serial?: number;
}

export interface Deposited {
  bankgiro: string;
  day: string;
  payments: readonly Paid[];
}

/** A file in Bankgirot's format BGMax, written from its description and from nothing that reads it. */
export function bankFile(deposits: readonly Deposited[]): string {
  const stamp = `${(deposits[0]?.day ?? '2026-11-24').replaceAll('-', '')}173035010331`;
  let serial = 100;
  const records = deposits.flatMap(({ bankgiro, day, payments }, at) => {
    const total = payments.reduce((sum, one) => sum + one.amount, 0);
    return [
      `05${bankgiro.padStart(10, '0')}${''.padEnd(10)}SEK`,
      ...payments.flatMap(one => {
        serial = one.serial ?? serial + 1;
        const reference = one.reference.padStart(25);
        const code = one.reference ? '2' : '0';
        return [
          `20${'3783511'.padStart(10, '0')}${reference}${money(one.amount)}${code}1${String(serial).padStart(12, '0')}0`,
          ...(one.payer ? [`26${one.payer.padEnd(35)}`] : []),
        ];
      }),
      `15${'58410000010098232'.padStart(35, '0')}${day.replaceAll('-', '')}${String(74 + at).padStart(5, '0')}${money(total)}SEK${count(payments.length)}`,
    ];
  });
  const counts = [deposits.flatMap(one => one.payments).length, 0, 0, deposits.length].map(count).join('');
  const lines = [`01BGMAX               01${stamp}P`, ...records, `70${counts}`];
  return lines.map(line => `${line.padEnd(80)}\r\n`).join('');
}

const money = (ore: number) => String(ore).padStart(18, '0');
const count = (number: number) => String(number).padStart(8, '0');
