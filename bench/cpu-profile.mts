import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
  /** In microseconds of the clock that all processes of the machine share. */
  startTime: number;
}

/** The functions with most time of their own between two moments, in a folder's profiles: lines of share and place. */
export function selfTimes(folder: string, most: number, { since, until }: { since: number; until: number }): string[] {
  const times = new Map<string, number>();
  let all = 0;
  for (const file of readdirSync(folder).filter(name => name.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    let now = profile.startTime;
    for (const [at, sample] of profile.samples.entries()) {
      now += profile.timeDeltas[at]!;
      if (now < since || now > until) continue;
      const place = places.get(sample)!;
      if (place === '(idle)' || place === '(program)') continue;
      const spent = profile.timeDeltas[at]!;
      times.set(place, (times.get(place) ?? 0) + spent);
      all += spent;
    }
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([place, spent]) => `${((100 * spent) / all).toFixed(1).padStart(5)} %  ${place}`);
}

function placeOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (!url) return name;
  return `${name} ${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`;
}
