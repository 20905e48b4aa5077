import { openWorld } from './world.ts';

/** Migrates and loads the town once; closing every connection lets files clone it. */
export async function openTemplate(url: string): Promise<void> {
  const { createHall } = await import('../src/hall.ts');
  const hall = await createHall(openWorld({ databaseUrl: url, baseUrl: 'http://127.0.0.1', worker: false }), {
    build: null,
    clientFiles: null,
  });
  await hall.stop();
}
