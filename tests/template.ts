import { openWorld } from './world.ts';

/**
 * The template database: migrates and loads the town once; closing every connection lets files clone it. The worker's
 * indexes of the shelves are built here too, or each of a hundred halls would count every day of the town anew; and the
 * town's events have their positions, or a hall would drop its first pages for news as old as the town.
 */
export async function openTemplate(url: string): Promise<void> {
  const { createHall } = await import('../src/hall.ts');
  const { recountAll } = await import('../src/days/commands.ts');
  const { sequence } = await import('../src/shared/events.ts');
  const { followWordings } = await import('../src/search/words/commands.ts');
  const hall = await createHall(openWorld({ databaseUrl: url, baseUrl: 'http://127.0.0.1', worker: false }), {
    build: null,
    clientFiles: null,
  });
  await recountAll(hall.world);
  await followWordings(hall.world);
  while (await sequence(hall.pool));
  await hall.stop();
}
