import { filesArrived } from './arrival.ts';

/**
 * Stands for Vite's loader of lazy parts in the built pages (scripts/bundle/stand-ins.mts): all files of a part, which the
 * build lists at its `import()`, are here before it is imported.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await filesArrived(files.map(file => `/${file}`));
  return await load();
}
