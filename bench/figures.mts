export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

export function spread(numbers: number[]): Spread {
  return {
    median: rounded(median(numbers)),
    least: rounded(Math.min(...numbers)),
    most: rounded(Math.max(...numbers)),
  };
}

/** Prints one line of JSON, so that figures of many runs can be compared. */
export function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
