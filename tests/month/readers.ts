/* Readers of the files that sellers are handed: written from the formats, and from nothing that writes them. */
export interface Verification {
  number: number;
  day: string;
  rows: { account: number; amount: number }[];
}

/** A SIE 4 file: its verifications, with amounts in öre. The format's code page has the same digits and signs as ASCII. */
export function readSie(bytes: Uint8Array): { tags: Map<string, string>; verifications: Verification[] } {
  const tags = new Map<string, string>();
  const verifications: Verification[] = [];
  for (const line of Buffer.from(bytes).toString('latin1').split('\r\n')) {
    const [, tag, rest = ''] = /^\s*#(\w+)\s*(.*)$/.exec(line) ?? [];
    if (tag === 'VER') {
      const [, number, day] = /^\S+ (\d+) (\d{8})/.exec(rest)!;
      verifications.push({ number: Number(number), day: day!.replace(/(....)(..)(..)/, '$1-$2-$3'), rows: [] });
    } else if (tag === 'TRANS') {
      const [, account, amount] = /^(\d{4}) \{\} (-?\d+\.\d\d)$/.exec(rest)!;
      verifications.at(-1)!.rows.push({ account: Number(account), amount: ore(amount!) });
    } else if (tag) tags.set(tag, rest);
  }
  return { tags, verifications };
}

/** Öre of an amount in kronor with a point or a comma; exact, for no number with decimals is reckoned with. */
export function ore(kronor: string): number {
  const [, sign, whole, rest] = /^(-?)(\d+)[.,](\d\d)$/.exec(kronor.trim()) ?? [];
  if (whole === undefined) throw new Error(`${kronor} is no amount in kronor and öre`);
  return Number(`${sign}${Number(whole) * 100 + Number(rest)}`);
}

/** A table with semicolons, as a spreadsheet of the language reads it. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.filter(Boolean).map(line => line.split(';').map(cell => cell.replace(/^"(.*)"$/, '$1')));
}

interface ReadInvoice {
  root: string;
  number: number;
  due: number;
  prepaid: number;
  whole: number;
  base: number;
  vat: number;
  lines: number[];
  credits: number | null;
}

/** The hall's invoice as its buyer's program reads it. */
export function readUbl(xml: string): ReadInvoice {
  const texts = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text!);
  const amounts = (name: string) => texts(name).map(ore);
  const [, root] = /<(Invoice|CreditNote) /.exec(xml)!;
  const [, credits] = /<cac:InvoiceDocumentReference><cbc:ID>(\d+)</.exec(xml) ?? [];
  const [, ...lines] = amounts('LineExtensionAmount');
  return {
    ...{ root: root!, number: Number(texts('ID')[0]), credits: credits ? Number(credits) : null },
    ...{ due: amounts('PayableAmount')[0]!, prepaid: amounts('PrepaidAmount')[0] ?? 0 },
    ...{ whole: amounts('TaxInclusiveAmount')[0]!, base: amounts('TaxExclusiveAmount')[0]! },
    ...{ vat: amounts('TaxAmount')[0]!, lines },
  };
}

/** Sums of a seller in the year's file of the platform law, by organisation number, activity and quarter. */
export function readDpi(xml: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [, seller] of xml.matchAll(/<dpi:ReportableSeller>(.*?)<\/dpi:ReportableSeller>/gs)) {
    const number = /<dpi:TIN[^>]*>(\d+)</.exec(seller!)![1]!;
    for (const [, activity, inside] of seller!.matchAll(
      /<dpi:(PersonalServices|SaleOfGoods|ImmovableProperty|TransportationRental)>(.*?)<\/dpi:\1>/gs,
    ))
      for (const [, what, quarter, amount] of inside!.matchAll(/<dpi:(Cons|Numb|Fees)Q(\d)[^>]*>(-?\d+)</g))
        sums.set(`${number} ${activity} ${what} ${quarter}`, Number(amount));
  }
  return sums;
}
