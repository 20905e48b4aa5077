/** Joins class names, skipping falsy ones: `cx('sheet', wide && 'w-full', className)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
