/** The values of each `:id` in the path; null when it does not match. */
export function match(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/');
  const steps = path.split('/');
  if (wanted.length !== steps.length) return null;
  const fits = wanted.every((word, at) => word === ':id' || word === steps[at]);
  return fits ? steps.filter((_, at) => wanted[at] === ':id').map(decodeId) : null;
}

function decodeId(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
