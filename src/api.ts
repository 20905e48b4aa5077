import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { hallContract, keptEndpoints, longBodies } from './contract.ts';
import type { Api } from './http/parts.ts';
import { answeredInWords, errorBody, inCallersLanguage } from './shared/api.ts';
import { USUAL_BODY } from './shared/contract.ts';
import { type ApiContext, noRightsUsed, type World } from './shared/world.ts';
import { slices } from './slices.ts';

const handlers = slices.flatMap(slice => Object.entries(slice.api ?? {}));
const router = Object.fromEntries(handlers);
for (const name of new Set([...Object.keys(hallContract), ...Object.keys(router)])) {
  const answering = handlers.filter(([answered]) => answered === name).length;
  if (answering !== 1 || !(name in hallContract)) throw new Error(`${answering} slices answer ${name}`);
}

/** Endpoints whose bodies may be longer than usual, with the addresses that lead to them. */
const LONG = longBodies().map(({ path, ...rest }) => ({ ...rest, path: addresses(path) }));
const KEPT = keptEndpoints().map(({ path, reads }) => ({ reads, path: addresses(`/api${path}`) }));

function addresses(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

export function createApi(world: World): Api {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    plugins: [new ResponseHeadersPlugin()],
    interceptors: [answeredInWords],
    clientInterceptors: [inCallersLanguage],
    customErrorResponseBodyEncoder: errorBody,
  });
  const inProcess = createRouterClient(router, {
    context: (client: { context: ApiContext }) => client.context,
    interceptors: [inCallersLanguage],
  } as never) as unknown as Record<string, unknown>;
  let document: Promise<object> | null = null;
  return {
    async answer(request, caller) {
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: { world, caller, resHeaders: new Headers() },
      });
      return matched ? response : null;
    },
    async call(name, input, caller, { answered = new Headers(), world: by = world } = {}) {
      const procedure = name
        .split('.')
        .reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], inProcess);
      // Rights are noted for each call by itself, as over HTTP; anybody uses none.
      const asking = caller.asked ? caller : { ...caller, used: noRightsUsed() };
      const context: ApiContext = { world: by, caller: asking, resHeaders: answered };
      return await (procedure as (input: unknown, options: object) => Promise<unknown>)(input, {
        context: { context },
      });
    },
    openapi() {
      document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(hallContract, {
        info: { title: 'Saluhall', version: __BUILD__.version },
        servers: [{ url: `${world.config.baseUrl}/api` }],
      });
      return document;
    },
    mostBytes(method, path) {
      const long = LONG.find(one => one.method === method && one.path.test(path));
      return long?.mostBytes ?? USUAL_BODY;
    },
    kept: KEPT,
  };
}
