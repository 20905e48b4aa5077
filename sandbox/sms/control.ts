import { answerJson, type Exchange } from '../listener.ts';
import type { Messages } from './messages.ts';
import { isMishapKind, MISHAP_KINDS, type Mishaps } from './mishaps.ts';
import type { Reports } from './reports.ts';

/** The control API beside the carrier's protocol: sent messages and armed mishaps. False for any other call. */
export function control(
  { messages, mishaps, reports }: { messages: Messages; mishaps: Mishaps; reports: Reports },
  exchange: Exchange,
): boolean {
  const { pathname, searchParams } = exchange.url;
  const call = `${exchange.method} ${pathname}`;
  const status = () => ({ kinds: MISHAP_KINDS, armed: mishaps.armed, injected: mishaps.injected });
  switch (call) {
    case 'GET /messages':
      answerJson(exchange, 200, { messages: messages.list(searchParams.get('to') ?? undefined) });
      return true;
    case 'DELETE /messages':
      answerJson(exchange, 200, { deleted: messages.empty() });
      return true;
    case 'GET /_control/mishaps':
      answerJson(exchange, 200, status());
      return true;
    case 'DELETE /_control/mishaps':
      mishaps.disarm();
      answerJson(exchange, 200, status());
      return true;
    case 'POST /_control/mishaps': {
      const wish = readWish(exchange.body);
      if (wish) mishaps.arm(wish.kind, wish.times, wish.ms);
      answerJson(exchange, wish ? 200 : 400, wish ? status() : noSuchKind());
      return true;
    }
    case 'POST /_control/idle':
      void reports.idle().then(() => answerJson(exchange, 200, { idle: true }));
      return true;
    default:
      return false;
  }
}

function noSuchKind(): object {
  return { error: { message: `Give kind: one of ${Object.keys(MISHAP_KINDS).join(', ')}` } };
}

function readWish(body: string) {
  try {
    const wish: unknown = JSON.parse(body);
    if (typeof wish !== 'object' || wish === null || !('kind' in wish) || !isMishapKind(wish.kind)) return null;
    const number = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined);
    return {
      kind: wish.kind,
      times: number('times' in wish ? wish.times : undefined),
      ms: number('ms' in wish ? wish.ms : undefined),
    };
  } catch {
    return null;
  }
}
