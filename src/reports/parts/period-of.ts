const DAY = /^\d{4}-\d\d-\d\d$/;

/** Weekday of an address, the only one that is counted: 1 is Monday. */
export function weekdayOf(parameters: URLSearchParams): number | undefined {
  const value = Number(parameters.get('weekday') ?? '');
  return Number.isInteger(value) && value >= 1 && value <= 7 ? value : undefined;
}

/** Period of an address; what is no day is left to the server's own choice. */
export function periodOf(parameters: URLSearchParams): { from: string | undefined; to: string | undefined } {
  const day = (name: string) => {
    const value = parameters.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  return { from: day('from'), to: day('to') };
}
