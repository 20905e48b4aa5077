import { parseBankgiro } from '../numbers/rules.ts';

/** A payment of a bank's file, as the bank tells of it. */
export interface BankPayment {
  row: number;
  /** The bank's own name for it: the same in every file that tells of it. */
  bankKey: string;
  /** Bankgiro number that it was paid to. */
  bankgiro: string;
  /** Reference that its payer wrote; several where they paid several at once. */
  reference: string;
  payer: string;
  /** Öre. */
  amount: number;
  paidOn: string;
}

export type BankFileFault = 'not-bgmax' | 'test-file' | 'line' | 'order' | 'currency' | 'sums' | 'counts';

export interface UnreadableFile {
  fault: BankFileFault;
  /** Line of the file, from one. */
  line: number;
}

const WIDTH = 80;
const LAYOUT = 'BGMAX';

/** Records that may follow on each kind: within a deposit, and within the facts about one payment. */
const FOLLOWS: Record<string, readonly string[]> = {
  '01': ['05', '70'],
  '05': ['20', '21', '15'],
  '20': ['20', '21', '22', '23', '25', '26', '27', '28', '29', '15'],
  '15': ['05', '70'],
  '70': [],
};
FOLLOWS['21'] = FOLLOWS['20']!;
for (const about of ['22', '23', '25', '26', '27', '28', '29']) FOLLOWS[about] = FOLLOWS['20']!;

class Unreadable extends Error {
  readonly fault: BankFileFault;
  readonly line: number;
  constructor(fault: BankFileFault, line: number) {
    super(`${fault} in line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

interface Deposit {
  bankgiro: string;
  payments: (Omit<BankPayment, 'bankKey' | 'paidOn'> & { serial: string; isDeduction: boolean })[];
}

/**
 * Reads a file of payments that Bankgirot made (BGMax): records of 80 characters, each deposit with its sum and count,
 * the file with its counts. All of it is read, or none: a file that does not add up is not the bank's.
 */
export function readBankFile(text: string): BankPayment[] | UnreadableFile {
  try {
    return paymentsIn(text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { fault: fault.fault, line: fault.line };
  }
}

function paymentsIn(all: readonly string[]): BankPayment[] {
  const lines = all.slice(0, all.findLastIndex(line => line.trim() !== '') + 1);
  checkStart(lines[0] ?? '');
  const counts = { '20': 0, '21': 0, extra: 0, '15': 0 };
  const payments: BankPayment[] = [];
  let deposit: Deposit | null = null;
  let before = '01';
  for (const [at, short] of lines.entries()) {
    const number = at + 1;
    const line = short.padEnd(WIDTH);
    const code = line.slice(0, 2);
    if (line.length > WIDTH || !(code in FOLLOWS)) throw new Unreadable('line', number);
    if (at > 0 && !FOLLOWS[before]!.includes(code)) throw new Unreadable('order', number);
    before = code;
    if (code === '05') deposit = opened(line, number);
    else if (code === '20' || code === '21') {
      counts[code] += 1;
      deposit!.payments.push(paymentIn(line, number, deposit!.bankgiro));
    } else if (code === '15') {
      counts['15'] += 1;
      payments.push(...depositedIn(line, number, deposit!));
    } else if (code === '70') checkCounts(line, number, counts);
    else if (at > 0) {
      if (code === '22' || code === '23') counts.extra += 1;
      addFact(line, deposit!);
    }
  }
  if (before !== '70') throw new Unreadable('order', lines.length);
  return payments;
}

function checkStart(line: string): void {
  const isBgMax = line.startsWith('01') && field(line, 3, 22) === LAYOUT && field(line, 23, 24) === '01';
  if (!isBgMax) throw new Unreadable('not-bgmax', 1);
  // A test file moves no money.
  if (field(line, 45, 45) !== 'P') throw new Unreadable('test-file', 1);
}

function opened(line: string, number: number): Deposit {
  const bankgiro = digits(line, 3, 12, number).replace(/^0+/, '');
  if (!parseBankgiro(bankgiro)) throw new Unreadable('line', number);
  if (field(line, 23, 25) !== 'SEK') throw new Unreadable('currency', number);
  return { bankgiro, payments: [] };
}

function paymentIn(line: string, number: number, bankgiro: string): Deposit['payments'][number] {
  digits(line, 57, 57, number);
  return {
    ...{ row: number, bankgiro, reference: field(line, 13, 37), payer: '' },
    amount: ore(line, 38, 55, number),
    serial: digits(line, 58, 69, number),
    isDeduction: line.startsWith('21'),
  };
}

/** Further references, and the payer's name, belong to the payment before them. */
function addFact(line: string, { payments }: Deposit): void {
  const payment = payments.at(-1)!;
  const code = line.slice(0, 2);
  if (code === '22' || code === '23') {
    payment.reference = [payment.reference, field(line, 13, 37)].filter(Boolean).join(', ').slice(0, 200);
  }
  if (code === '26') payment.payer = field(line, 3, 37);
}

/** Closes a deposit: what came in, less what the bank took off, is its sum. */
function depositedIn(line: string, number: number, { payments }: Deposit): BankPayment[] {
  const day = digits(line, 38, 45, number);
  const paidOn = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (!/^2[01]/.test(day) || Number.isNaN(Date.parse(paidOn)) || new Date(paidOn).toISOString().slice(0, 10) !== paidOn)
    throw new Unreadable('line', number);
  if (field(line, 69, 71) !== 'SEK') throw new Unreadable('currency', number);
  const sum = payments.reduce((total, one) => total + (one.isDeduction ? -one.amount : one.amount), 0);
  if (sum !== ore(line, 51, 68, number)) throw new Unreadable('sums', number);
  if (payments.length !== Number(digits(line, 72, 79, number))) throw new Unreadable('counts', number);
  const deposit = digits(line, 46, 50, number);
  return payments
    .filter(one => !one.isDeduction && one.amount > 0)
    .map(({ serial, isDeduction: _, ...one }) => ({
      ...one,
      paidOn,
      bankKey: [one.bankgiro, day, deposit, serial].join('-'),
    }));
}

function checkCounts(line: string, number: number, counts: Record<'20' | '21' | 'extra' | '15', number>): void {
  const said = [digits(line, 3, 10, number), digits(line, 11, 18, number)];
  said.push(digits(line, 19, 26, number), digits(line, 27, 34, number));
  const found = [counts['20'], counts['21'], counts.extra, counts['15']];
  if (said.some((count, at) => Number(count) !== found[at])) throw new Unreadable('counts', number);
}

/** A field by the positions of Bankgirot's own description: from one, both ends within; control characters are none. */
function field(line: string, from: number, to: number): string {
  return line
    .slice(from - 1, to)
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

function digits(line: string, from: number, to: number, number: number): string {
  const text = line.slice(from - 1, to);
  if (!/^\d+$/.test(text)) throw new Unreadable('line', number);
  return text;
}

function ore(line: string, from: number, to: number, number: number): number {
  const amount = Number(digits(line, from, to, number));
  if (!Number.isSafeInteger(amount)) throw new Unreadable('line', number);
  return amount;
}

/** Outcomes of a payment in the bank. */
export const OUTCOMES = ['PAID', 'TWICE', 'WITHDRAWN', 'DIFFERS', 'UNKNOWN', 'BEFORE', 'ELSEWHERE'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Waiting {
  invoiceId: string;
  amount: number;
  paid: boolean;
  withdrawn: boolean;
}

/** Outcome of a payment in the bank for an invoice with its reference, if there is one. */
export function outcomeOf(payment: Pick<BankPayment, 'amount'>, known: Waiting | null): Outcome {
  if (!known) return 'UNKNOWN';
  if (known.withdrawn) return 'WITHDRAWN';
  if (known.paid) return 'TWICE';
  return payment.amount === known.amount ? 'PAID' : 'DIFFERS';
}

/** The digits that a payer meant as reference: they may write them in groups. */
export function referenceDigits(reference: string): string {
  const digits = reference.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : '';
}
