import { endpointTable } from '../../src/contract.ts';

export const ENDPOINTS = 'src/endpoints.ts';

/** The browser's endpoint table from the contracts, sorted by name. */
export function endpointsFile(): string {
  const slices = new Map<string, string[]>();
  for (const [name, route] of Object.entries(endpointTable()).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [slice, endpoint] = name.split('.') as [string, string];
    slices.set(slice, [...(slices.get(slice) ?? []), `    ${endpoint}: '${route.join(' ')}',`]);
  }
  return `import type { HallClient } from './shared/contract.ts';

/**
 * Method and path per endpoint: all that the browser needs of the contracts. Written by \`npm run endpoints\`; the type
 * says which endpoint is missing here.
 */
export const endpoints: { [S in keyof HallClient]: { [E in keyof HallClient[S]]: \`\${string} /\${string}\` } } = {
${[...slices].map(([slice, lines]) => [`  ${slice}: {`, ...lines, '  },'].join('\n')).join('\n')}
};
`;
}
