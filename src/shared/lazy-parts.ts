import { filesArrived } from './arrival.ts';

/**
 * Replaces Vite's preload helper in the built pages (scripts/bundle/stand-ins.mts): all files of a lazy part, which the
 * build lists at its `import()`, are fetched before it is imported.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await filesArrived(files.map(file => `/${file}`));
  return await load();
}
