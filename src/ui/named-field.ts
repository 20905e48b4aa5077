/** The field that an error is about, or the first one of the part of the form that it is about. */
export function namedField(id: string): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}."]`);
}

/** Gives a field the focus, wherever it is folded away; one made of several parts gives it to its first. */
export function focusNamed(field: HTMLElement): void {
  field.closest('details:not([open])')?.setAttribute('open', '');
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS);
  (control ?? field).focus();
}

const CONTROLS = 'input, textarea, select, button, [tabindex]';

/** Name of a field as the office's forms show it: a choice is named by the question above it, all else by its label. */
export function fieldName(field: HTMLElement): string {
  const question = field.matches('[type=checkbox], [type=radio]') && field.closest('fieldset')?.querySelector('legend');
  const [label] = (field as HTMLInputElement).labels ?? [];
  const by = document.getElementById(field.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
  // Words after the label's own say that the field is optional.
  const words = (question || label || by)?.firstChild?.textContent;
  return (words ?? field.ariaLabel ?? '').trim();
}
