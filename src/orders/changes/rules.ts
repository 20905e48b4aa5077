interface Wished {
  day: string;
  minutes?: number | null | undefined;
  nights?: number | null | undefined;
  guests?: Readonly<Record<string, number>> | undefined;
}

/**
 * Whether two wishes differ in nothing that costs: another time of the same day, or another table. Such a change leaves
 * the price as it was agreed, whatever the goods cost by now.
 */
export function isPricedAlike(before: Wished, after: Wished): boolean {
  return (
    before.day === after.day &&
    (before.minutes ?? null) === (after.minutes ?? null) &&
    (before.nights ?? null) === (after.nights ?? null) &&
    guestsText(before) === guestsText(after)
  );
}

function guestsText({ guests = {} }: Wished): string {
  return JSON.stringify(
    Object.entries(guests)
      .filter(([, count]) => count > 0)
      .sort(),
  );
}
