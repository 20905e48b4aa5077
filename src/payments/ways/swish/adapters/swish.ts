import { createHmac, timingSafeEqual, X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:https';
import { type Config, keyFor } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import {
  amountText,
  bankReference,
  codeMeaning,
  idOfInstruction,
  instructionId,
  kronorToOre,
  statusMeaning,
  swishMessage,
} from '../checkouts/rules.ts';
import type {
  CallbackNews,
  MadeRequest,
  MobileCompany,
  MobilePlan,
  MobileRefundOrder,
  MobileRefundTruth,
  MobileTruth,
} from './mobile-company.ts';

const TIMEOUT_MS = 10_000;

type SwishConfig = NonNullable<Config['swish']>;

/** Null where no certificate is configured: then nothing can be paid by Swish. */
export const mobileCompany = oncePerWorld<MobileCompany | null>(({ config }) =>
  config.swish ? swishCompany(config.swish, keyFor(config, 'swish callbacks')) : null,
);

/** Connection to Swish, kept open under our certificate, and the secret that callbacks have to know. */
interface Line {
  config: SwishConfig;
  agent: Agent;
  identifierOf(instruction: string): string;
}

function swishCompany(config: SwishConfig, secret: Buffer): MobileCompany {
  const { certificate, key, authority } = config;
  const agent = new Agent({
    keepAlive: true,
    cert: certificate,
    key,
    ca: authority ?? undefined,
    minVersion: 'TLSv1.2',
  });
  const { validTo, subject } = new X509Certificate(certificate);
  const expiry = new Date(validTo);
  const line: Line = {
    config,
    agent,
    // Callback secret, told to Swish alone: derived by HMAC, so that it need not be kept.
    identifierOf: instruction =>
      createHmac('sha256', secret).update(instruction).digest('hex').slice(0, 32).toUpperCase(),
  };
  return {
    createRequest: (paymentId, plan) => createRequest(line, paymentId, plan),
    findRequest: paymentId => findRequest(line, instructionId(paymentId)),
    cancelRequest: paymentId => cancelRequest(line, instructionId(paymentId)),
    refund: order => refund(line, order),
    findRefund: refundId => findRefund(line, refundId),
    verifiedCallback: (body, identifier) => verifiedCallback(line, body, identifier),
    certificateExpiry: () => expiry,
    supplier: () => /^CN=(\d+)$/m.exec(subject)?.[1] ?? null,
  };
}

async function createRequest(line: Line, paymentId: string, plan: MobilePlan): Promise<MadeRequest> {
  const instruction = instructionId(paymentId);
  const body = {
    payeeAlias: plan.payee,
    amount: amountText(plan.amount),
    currency: 'SEK',
    callbackUrl: line.config.callbackUrl,
    callbackIdentifier: line.identifierOf(instruction),
    message: swishMessage(plan.message),
    payeePaymentReference: bankReference(plan.reference) ?? undefined,
    payerAlias: plan.payerAlias ?? undefined,
  };
  return orMadeBefore(
    async () => {
      const { headers } = await asked(line, 'PUT', `v2/paymentrequests/${instruction}`, body);
      const token = headers.paymentrequesttoken;
      return { token: typeof token === 'string' ? token : null, truth: freshTruth(plan) };
    },
    async () => {
      const truth = await findRequest(line, instruction);
      return truth && { token: null, truth };
    },
  );
}

/** State of a request just created: there is nothing else to know of it yet. */
function freshTruth({ payee, amount }: MobilePlan): MobileTruth {
  return { meaning: statusMeaning('CREATED', null), code: null, amount, currency: 'SEK', payee, reference: null };
}

/**
 * Creates a request or refund once: an id is good for one. Where it is taken, or where no answer came, the one under it
 * is the answer (I12); where none is found the first try may still be on its way, so that it stays unknown.
 */
async function orMadeBefore<T>(make: () => Promise<T>, find: () => Promise<T | null>): Promise<T> {
  try {
    return await make();
  } catch (fault) {
    const taken = fault instanceof CompanyRefusal && fault.code === 'RP09';
    if (!taken && !(fault instanceof OutcomeUnknown)) throw fault;
    const made = await find();
    if (made) return made;
    throw taken
      ? new OutcomeUnknown('Swish says that the id is taken, and knows nothing under it', { cause: fault })
      : fault;
  }
}

async function findRequest(line: Line, instruction: string): Promise<MobileTruth | null> {
  const found = await known(() => asked(line, 'GET', `v1/paymentrequests/${instruction}`));
  return found && parseMobileTruth(found.body);
}

async function cancelRequest(line: Line, instruction: string): Promise<MobileTruth | null> {
  try {
    const patch = [{ op: 'replace', path: '/status', value: 'cancelled' }];
    return parseMobileTruth((await asked(line, 'PATCH', `v1/paymentrequests/${instruction}`, patch)).body);
  } catch (fault) {
    // The request is over already, or no answer came: its state is asked for.
    if (fault instanceof CompanyRefusal || fault instanceof OutcomeUnknown) return findRequest(line, instruction);
    throw fault;
  }
}

async function refund(line: Line, order: MobileRefundOrder): Promise<MobileRefundTruth> {
  const instruction = instructionId(order.refundId);
  const body = {
    originalPaymentReference: order.original,
    payerAlias: order.payee,
    amount: amountText(order.amount),
    currency: 'SEK',
    callbackUrl: line.config.callbackUrl,
    callbackIdentifier: line.identifierOf(instruction),
    message: swishMessage(order.message),
  };
  return orMadeBefore<MobileRefundTruth>(
    async () => {
      await asked(line, 'PUT', `v2/refunds/${instruction}`, body);
      return { reference: order.refundId, status: 'PENDING', code: null };
    },
    () => findRefund(line, order.refundId),
  );
}

async function findRefund(line: Line, refundId: string): Promise<MobileRefundTruth | null> {
  const found = await known(() => asked(line, 'GET', `v1/refunds/${instructionId(refundId)}`));
  if (!found) return null;
  const { status, errorCode } = read(found.body);
  const code = typeof errorCode === 'string' ? errorCode : null;
  const failed = status === 'ERROR' && codeMeaning(code ?? '').becomes !== 'PENDING';
  return { reference: refundId, status: status === 'PAID' ? 'FULFILLED' : failed ? 'FAILED' : 'PENDING', code };
}

function parseMobileTruth(body: string): MobileTruth {
  const { status, errorCode, amount, currency, payeeAlias, paymentReference } = read(body);
  const code = typeof errorCode === 'string' && errorCode ? errorCode : null;
  return {
    meaning: statusMeaning(String(status), code),
    code,
    amount: kronorToOre(Number(amount)),
    currency: String(currency),
    payee: String(payeeAlias),
    reference: status === 'PAID' && typeof paymentReference === 'string' ? paymentReference : null,
  };
}

/** Form of a status; the list of them grows. */
const STATUS = /^[A-Za-z_-]{1,20}$/;

function verifiedCallback(line: Line, body: string, identifier: string): CallbackNews | 'unreadable' | null {
  const told = objectIn(body);
  const instruction = typeof told?.id === 'string' ? told.id : '';
  const subject = idOfInstruction(instruction);
  if (!told || subject === null) return null;
  const [given, right] = [Buffer.from(identifier), Buffer.from(line.identifierOf(instruction))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const about = 'originalPaymentReference' in told ? 'REFUND' : 'PAYMENT';
  if (typeof told.status !== 'string' || !STATUS.test(told.status)) return 'unreadable';
  return { id: `${instruction}:${told.status}`, about, subject };
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Null where Swish answers that there is none. */
async function known(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof CompanyRefusal && (fault.code === 'RP04' || fault.code === '404')) return null;
    throw fault;
  }
}

const CLEAR_NO = [400, 401, 403, 404, 405, 415, 422];

/** Sorts answers into success, definite refusal and unknown outcome (I12). */
async function asked(line: Line, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await send(line, method, path, body);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const said = `Swish answered ${answer.status} to ${method}: ${answer.body.slice(0, 300)}`;
  if (!CLEAR_NO.includes(answer.status)) throw new OutcomeUnknown(said);
  throw new CompanyRefusal(codeIn(answer.body) ?? String(answer.status), said);
}

function send({ config, agent }: Line, method: string, path: string, body?: object): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const type = method === 'PATCH' ? 'application/json-patch+json' : 'application/json';
  const headers = text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) };
  return new Promise((done, failed) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(new URL(path, config.apiBase), { method, agent, headers, signal }, response => {
      response.setEncoding('utf8');
      let answer = '';
      response.on('data', chunk => {
        answer += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: answer }));
      response.on('error', fault => failed(unanswered(fault)));
    });
    call.on('error', fault => failed(unanswered(fault)));
    call.end(text);
  });
}

/** TLS certificate errors: nothing was sent, and nothing will be until a certificate changes. */
const WRONG_CERTIFICATE =
  /^ERR_SSL_.*ALERT_.*(CERTIFICATE|CA)|^ERR_TLS_CERT|^CERT_|^DEPTH_ZERO|^SELF_SIGNED|^UNABLE_TO_(GET|VERIFY)/;

function unanswered(fault: NodeJS.ErrnoException): Error {
  if (WRONG_CERTIFICATE.test(fault.code ?? '')) return new CompanyRefusal('CERTIFICATE', fault.message);
  return new OutcomeUnknown(`Swish gave no answer: ${fault.message}`, { cause: fault });
}

/** Error code: the first of them is passed on; the message has them all. */
function codeIn(body: string): string | null {
  const list: unknown = parsed(body);
  const first: unknown = Array.isArray(list) ? list[0]?.errorCode : null;
  return typeof first === 'string' ? first : null;
}

/** Parsed answer; one that can't be read leaves the outcome unknown. */
function read(body: string): Record<string, unknown> {
  const told = objectIn(body);
  if (!told) throw new OutcomeUnknown(`Swish answered with something else than an object: ${body.slice(0, 100)}`);
  return told;
}

function objectIn(body: string): Record<string, unknown> | null {
  const value = parsed(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
