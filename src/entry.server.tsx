import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './http/contexts.ts';
import { OfficeContext, ReferenceContext } from './shell/reference.tsx';

/** Renders a page completely before it is sent: its data is there, and the status can still be set. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const nonce = page?.nonce ?? undefined;
  let answer = status;
  const document = (
    <ReferenceContext value={page?.caller.requestId ?? null}>
      <OfficeContext value={page?.office ?? false}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </OfficeContext>
    </ReferenceContext>
  );
  const stream = await renderToReadableStream(document, {
    nonce,
    signal: request.signal,
    // No chunks: lazy parts render in place, not behind a script that moves them there.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(fault) {
      answer = 500;
      if (request.signal.aborted) return;
      page?.world.log.error({ err: fault, requestId: page.caller.requestId }, 'a page did not render');
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: answer, headers });
}

/**
 * Logs render errors with the reference that the page shows. Refused pages (not found, not allowed) are answers and not
 * logged.
 */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return;
  const page = (context as RouterContextProvider | undefined)?.get(pageContext);
  page?.world.log.error({ err: fault, requestId: page.caller.requestId }, 'a page failed');
};
