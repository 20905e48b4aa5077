import { type Plugin, runnerImport } from 'vite';

const TABLE = 'virtual:endpoints';
type Table = Record<string, [method: string, path: string]>;

/**
 * Method and path per endpoint are all that the browser needs of the contract: no schema and no library goes along. A
 * built page names just those endpoints that it asks: `api.cart.add` becomes `callOf('cart.add', 'POST', '/cart/items')`.
 */
export function endpoints(): Plugin {
  let table: Promise<Table> | null = null;
  return {
    name: 'saluhall-endpoints',
    enforce: 'pre',
    buildStart() {
      table = null;
    },
    resolveId: id => (id === TABLE ? `\0${TABLE}` : null),
    async load(id) {
      if (id !== `\0${TABLE}`) return null;
      const { module, dependencies } = await runnerImport<typeof import('../../src/contract.ts')>('./src/contract.ts');
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(module.endpointTable())}`;
    },
    async transform(code) {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return null;
      if (!IMPORTED.test(code)) return null;
      table ??= runnerImport<typeof import('../../src/contract.ts')>('./src/contract.ts').then(({ module }) =>
        module.endpointTable(),
      );
      return { code: spelledOut(code, await table), map: null };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const whole = Object.values(bundle).find(
        file => file.type === 'chunk' && file.modules[`\0${TABLE}`]?.renderedLength,
      );
      if (whole) this.error(`${whole.fileName} holds all endpoints: some page uses api or q in a way not spelled out.`);
    },
  };
}

const IMPORTED = /import \{([^}]*\b(?:api|q)\b[^}]*)\} from ['"]([^'"]*\/client\.ts)['"]/;
const SPOKEN = /(?<![\w'"`/]|(?<!\.\.)\.|typeof )(api|q)\s*\.\s*(\w+)\s*\.\s*(\w+)/g;

/** Every `api.slice.endpoint` and `q.slice.endpoint` of a module that imports them, but not where only a type is meant. */
export function spelledOut(code: string, table: Table): string {
  const used = new Set<string>();
  const body = code.replace(SPOKEN, (spoken, root: string, slice: string, name: string) => {
    const endpoint = table[`${slice}.${name}`];
    if (!endpoint) return spoken;
    const maker = root === 'q' ? 'queryOf' : 'callOf';
    used.add(maker);
    return `__${maker}(${[`${slice}.${name}`, ...endpoint].map(word => `'${word}'`).join(', ')})`;
  });
  return body.replace(IMPORTED, (_, names: string, from: string) => {
    const makers = [...used].map(maker => `${maker} as __${maker}`);
    return `import { ${[...names.split(',').map(name => name.trim()), ...makers].filter(Boolean).join(', ')} } from '${from}'`;
  });
}
